/** Sounds of moves, made by the browser. */

import { sounds } from "../shared/sounds";

/** Pitch in hertz of the tap of a checker, and of a captured checker. */
const MOVED = 520;
const CAPTURED = 300;
/** In seconds. */
const LENGTH = 0.09;
const LOUDNESS = 0.25;

let context: AudioContext | null = null;

/** Plays the sound of a move if sounds are on; stays silent in a browser that cannot play it. */
export function playMove(isCapture: boolean): void {
  if (!sounds.peek() || typeof AudioContext === "undefined") return;
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
