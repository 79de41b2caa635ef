/** The signs on a square: told by shape as well as by colour. */

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./palette.js").Palette} Palette */

/**
 * Draws a sign on one square.
 *
 * @typedef {(context: CanvasRenderingContext2D, box: Box, palette: Palette, occupied: boolean) => void} Sign
 */

/**
 * Signs below the pieces.
 *
 * @type {Record<string, Sign>}
 */
export const GROUND_SIGNS = {
  last(context, box, palette) {
    fill(context, box, palette.last);
    const size = box.width * 0.2;
    context.fillStyle = palette["last-corner"];
    context.beginPath();
    context.moveTo(box.x + box.width - size, box.y);
    context.lineTo(box.x + box.width, box.y);
    context.lineTo(box.x + box.width, box.y + size);
    context.fill();
  },
  check(context, box, palette) {
    fill(context, box, palette["alert-ground"]);
    const { x, y, side } = middle(box);
    const ticks = 12;
    context.beginPath();
    for (let tick = 0; tick < ticks; tick++) {
      const angle = ((tick + 0.5) / ticks) * 2 * Math.PI;
      const [across, down] = [Math.cos(angle), Math.sin(angle)];
      const reach = 0.485 / Math.max(Math.abs(across), Math.abs(down));
      context.moveTo(x + across * side * (reach - 0.075), y + down * side * (reach - 0.075));
      context.lineTo(x + across * side * reach, y + down * side * reach);
    }
    stroke(context, palette.alert, side * 0.035);
  },
};

/**
 * Signs above the pieces.
 *
 * @type {Record<string, Sign>}
 */
export const TOP_SIGNS = {
  dot(context, box, palette, occupied) {
    const { x, y, side } = middle(box);
    haloed(context, palette, side * 0.03, () => {
      context.arc(x, y, side * (occupied ? 0.1 : 0.125), 0, 2 * Math.PI);
    });
    context.fillStyle = palette.accent;
    context.fill();
  },
  ring(context, box, palette, occupied) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * (occupied ? 0.445 : 0.23), side * 0.045);
  },
  capture(context, box, palette) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * 0.445, side * 0.045);
    cross(context, palette, palette.accent, x, y, side * 0.1, side * 0.055);
  },
  cross(context, box, palette, occupied) {
    closed(context, box, palette, occupied);
  },
  guarded(context, box, palette, occupied) {
    closed(context, box, palette, occupied);
  },
  target(context, box, palette) {
    const { x, y, side } = middle(box);
    const [reach, arm] = [side * 0.43, side * 0.17];
    haloed(context, palette, side * 0.1, () => {
      for (const [across, down] of /** @type {const} */ ([[-1, -1], [1, -1], [1, 1], [-1, 1]])) {
        context.moveTo(x + across * reach, y + down * (reach - arm));
        context.lineTo(x + across * reach, y + down * reach);
        context.lineTo(x + across * (reach - arm), y + down * reach);
      }
    });
    stroke(context, palette.accent, side * 0.055);
  },
  turned(context, box, palette) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * 0.16, side * 0.04);
  },
  selected(context, box, palette) {
    const { x, y, side } = middle(box);
    circle(context, palette, x, y, side * 0.445, side * 0.05);
  },
};

/** @type {Sign} */
function closed(context, box, palette, occupied) {
  const { x, y, side } = middle(box);
  if (occupied) cross(context, palette, palette.alert, x + side * 0.34, y - side * 0.34, side * 0.085, side * 0.055);
  else cross(context, palette, palette.alert, x, y, side * 0.15, side * 0.06);
}

/** @param {Box} box */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2, side: Math.min(width, height) };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {string} colour
 */
export function fill(context, box, colour) {
  context.fillStyle = colour;
  context.fillRect(box.x, box.y, box.width, box.height);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} width
 */
function stroke(context, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/**
 * Lays a path and a pale edge around it, so that it stands out on light and dark pieces alike.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} width of the pale line below the path
 * @param {() => void} path
 */
function haloed(context, palette, width, path) {
  context.beginPath();
  path();
  stroke(context, palette["accent-halo"], width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} width
 */
function circle(context, palette, x, y, radius, width) {
  haloed(context, palette, width * 1.9, () => context.arc(x, y, radius, 0, 2 * Math.PI));
  stroke(context, palette.accent, width);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number} width
 */
function cross(context, palette, colour, x, y, reach, width) {
  haloed(context, palette, width * 1.9, () => {
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
  });
  stroke(context, colour, width);
}
