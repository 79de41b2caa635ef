/**
 * Implements the subset of the canvas context that the painter uses, and writes SVG. Colours are written unchanged, so
 * they can be CSS variables.
 */

import { escaped } from "../text/markup";

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const DEFAULTS = {
  fillStyle: "",
  strokeStyle: "",
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  lineDashOffset: 0,
  globalAlpha: 1,
  globalCompositeOperation: "source-over",
  font: "",
  textAlign: "left",
  textBaseline: "alphabetic",
};
type Settings = typeof DEFAULTS;
const ANCHORS: Record<string, string> = { left: "start", center: "middle", right: "end" };
const BASELINES: Record<string, string> = { top: "hanging", middle: "central" };

/** A path in the picture's coordinates. */
export interface SvgPath {
  notation: string;
}

/** A symbol written by another context, drawn by its id. */
export interface SvgPicture {
  id: string;
  size: number;
}

export class SvgContext implements Settings {
  declare fillStyle: string;
  declare strokeStyle: string;
  declare lineWidth: number;
  declare lineCap: string;
  declare lineJoin: string;
  declare lineDashOffset: number;
  declare globalAlpha: number;
  declare globalCompositeOperation: string;
  declare font: string;
  declare textAlign: string;
  declare textBaseline: string;
  readonly #id: string;
  #elements: string[] = [];
  #definitions: string[] = [];
  #path = "";
  #dash: number[] = [];
  #matrix: Matrix = [1, 0, 0, 1, 0, 0];
  #saved: { settings: Settings; matrix: Matrix; dash: number[]; clips: number }[] = [];
  /** Number of open clipped groups. */
  #clips = 0;
  /** All filled paths, as the clip path for `source-atop`. */
  #filled = "";

  /** `id` is the prefix of ids in the picture; it must be unique on the page. */
  constructor(id: string) {
    this.#id = id;
    Object.assign(this, DEFAULTS);
  }

  /** The drawing as SVG elements. */
  get markup(): string {
    const definitions = this.#definitions.join("");
    return `${definitions && `<defs>${definitions}</defs>`}${this.#elements.join("")}`;
  }

  pathOf(notation: string): SvgPath {
    return { notation };
  }

  save(): void {
    const settings = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, this[name as keyof Settings]]));
    this.#saved.push({
      settings: settings as unknown as Settings,
      matrix: this.#matrix,
      dash: this.#dash,
      clips: this.#clips,
    });
  }

  restore(): void {
    const saved = this.#saved.pop();
    if (saved === undefined) return;
    Object.assign(this, saved.settings);
    this.#matrix = saved.matrix;
    this.#dash = saved.dash;
    for (; this.#clips > saved.clips; this.#clips--) this.#elements.push("</g>");
  }

  translate(x: number, y: number): void {
    const [a, b, c, d] = this.#matrix;
    this.#matrix = [a, b, c, d, ...this.#point(x, y)];
  }

  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  clearRect(): void {
    this.#elements = [];
  }

  beginPath(): void {
    this.#path = "";
  }

  closePath(): void {
    this.#path += "Z";
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${this.#at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === "" ? "M" : "L"}${this.#at(x, y)}`;
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path += `C${this.#at(x1, y1)} ${this.#at(x2, y2)} ${this.#at(x, y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    const corners = [this.#at(x, y), this.#at(x + width, y), this.#at(x + width, y + height), this.#at(x, y + height)];
    this.#path += `M${corners.join("L")}Z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const arc = `A${written(radius)} ${written(radius)} 0 0 1 `;
    const [right, bottom] = [x + width, y + height];
    this.#path +=
      `M${this.#at(x + radius, y)}L${this.#at(right - radius, y)}${arc}${this.#at(right, y + radius)}` +
      `L${this.#at(right, bottom - radius)}${arc}${this.#at(right - radius, bottom)}` +
      `L${this.#at(x + radius, bottom)}${arc}${this.#at(x, bottom - radius)}` +
      `L${this.#at(x, y + radius)}${arc}${this.#at(x + radius, y)}Z`;
  }

  /** Adds a whole circle to the path. */
  arc(x: number, y: number, radius: number): void {
    const r = written(radius * this.#scaling);
    const half = `A${r} ${r} 0 1 0 `;
    this.#path += `M${this.#at(x - radius, y)}${half}${this.#at(x + radius, y)}${half}${this.#at(x - radius, y)}Z`;
  }

  clip(): void {
    const id = this.#define(this.#path);
    this.#elements.push(`<g clip-path="url(#${id})">`);
    this.#clips += 1;
  }

  setLineDash(dash: number[]): void {
    this.#dash = dash;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const before = this.#path;
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
    this.#path = before;
  }

  fill(path?: SvgPath): void {
    const notation = path?.notation ?? this.#path;
    this.#filled += notation;
    this.#draw(`<path d="${notation}" fill="${this.fillStyle}"${this.#opacity}/>`);
  }

  stroke(path?: SvgPath): void {
    const scaling = path === undefined ? this.#scaling : 1;
    const dash = this.#dash.map((length) => written(length * scaling)).join(" ");
    const attributes = [
      `d="${path?.notation ?? this.#path}" fill="none" stroke="${this.strokeStyle}"`,
      `stroke-width="${written(this.lineWidth * scaling)}"`,
      this.lineCap === "butt" ? "" : `stroke-linecap="${this.lineCap}"`,
      this.lineJoin === "miter" ? "" : `stroke-linejoin="${this.lineJoin}"`,
      dash && `stroke-dasharray="${dash}"`,
      dash && this.lineDashOffset ? `stroke-dashoffset="${written(this.lineDashOffset * scaling)}"` : "",
    ];
    const clip =
      this.globalCompositeOperation === "source-atop" ? ` clip-path="url(#${this.#define(this.#filled)})"` : "";
    this.#draw(`<path ${attributes.filter(Boolean).join(" ")}${this.#opacity}${clip}/>`);
  }

  fillText(text: string, x: number, y: number): void {
    const [size = ""] = this.font.match(/[\d.]+/) ?? [];
    const [left, top] = this.#point(x, y);
    const place = `x="${written(left)}" y="${written(top)}" font-size="${size}"`;
    const lines = `text-anchor="${ANCHORS[this.textAlign]}" dominant-baseline="${BASELINES[this.textBaseline]}"`;
    this.#draw(`<text ${place} ${lines} fill="${this.fillStyle}">${escaped(text)}</text>`);
  }

  drawImage(picture: SvgPicture, x: number, y: number, width = picture.size, height = picture.size): void {
    const box = `x="${written(x)}" y="${written(y)}" width="${written(width)}" height="${written(height)}"`;
    this.#draw(`<use href="#${picture.id}" ${box}${this.#opacity}/>`);
  }

  get #opacity(): string {
    return this.globalAlpha === 1 ? "" : ` opacity="${written(this.globalAlpha)}"`;
  }

  get #scaling(): number {
    const [a, b, c, d] = this.#matrix;
    return Math.sqrt(Math.abs(a * d - b * c));
  }

  #draw(element: string): void {
    if (this.globalCompositeOperation === "destination-over") this.#elements.unshift(element);
    else this.#elements.push(element);
  }

  #define(notation: string): string {
    const id = `${this.#id}-${this.#definitions.length}`;
    this.#definitions.push(`<clipPath id="${id}"><path d="${notation}"/></clipPath>`);
    return id;
  }

  #point(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.#matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  #at(x: number, y: number): string {
    return this.#point(x, y).map(written).join(" ");
  }
}

/** Formats a number with two decimal places at most. */
function written(value: number): string {
  return String(Math.round(value * 100) / 100);
}
