/** Sounds of moves, made by the browser. They are off until the visitor switches them on. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { rememberSetting, settingOf } from "../storage/names";

/** Pitch in hertz of the tap of a checker, and of a captured checker. */
const MOVED = 520;
const CAPTURED = 300;
/** In seconds. */
const LENGTH = 0.09;
const LOUDNESS = 0.25;

const on = signal(false);
export const sounds: ReadonlySignal<boolean> = on;
let context: AudioContext | null = null;

/** Reads the remembered choice. */
export function startSounds(): void {
  on.value = settingOf("sounds") === "on";
}

/** Switches the sounds on or off; switching on plays one. */
export function switchSounds(wanted: boolean): void {
  on.value = wanted;
  rememberSetting("sounds", wanted ? "on" : "off");
  if (wanted) playMove(false);
  else {
    context?.close();
    context = null;
  }
}

/** Plays the sound of a move if sounds are on; stays silent in a browser that cannot play it. */
export function playMove(isCapture: boolean): void {
  if (!on.peek() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser lets a page play only after the visitor has used it.
  if (context.state === "suspended") context.resume().catch(() => {});
  const start = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: isCapture ? CAPTURED : MOVED });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, start + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
