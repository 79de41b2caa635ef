import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { playMove } from "../../play/tone";
import { sounds, startSounds, switchSounds } from "../../shared/sounds";
import { type FakeStorage, NAME, openDocument } from "../storage/browser";

/** Pitches of the sounds that were played. */
let played: number[];
let local: FakeStorage;
const made = vi.fn();

beforeEach(() => {
  ({ local } = openDocument());
  played = [];
  made.mockReset();
  class FakeContext {
    readonly currentTime = 0;
    readonly state = "running";
    readonly destination = {};
    constructor() {
      made();
    }
  }
  class FakeTone {
    readonly stop = () => {};
    readonly #frequency: number;
    constructor(_: unknown, { frequency }: { frequency: number }) {
      this.#frequency = frequency;
    }
    connect<Target>(target: Target): Target {
      return target;
    }
    start(): void {
      played.push(this.#frequency);
    }
  }
  class FakeGain {
    readonly gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    readonly connect = () => {};
  }
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeTone);
  vi.stubGlobal("GainNode", FakeGain);
  startSounds();
});
afterEach(() => {
  switchSounds(false);
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  test("are off at first, and then nothing is made", () => {
    playMove(false);
    expect([sounds.value, made.mock.calls, played]).toEqual([false, [], []]);
  });

  test("are played for each move once they are on, another for a capture", () => {
    switchSounds(true);
    for (const isCapture of [false, true, false]) playMove(isCapture);
    const [first, second, third] = played;
    expect([played.length, first === second, first === third]).toEqual([3, false, true]);
  });

  test("are remembered", () => {
    switchSounds(true);
    expect(local.getItem(`${NAME}sounds`)).toBe("on");
    startSounds();
    expect(sounds.value).toBe(true);
  });

  test("end when they are switched off", () => {
    switchSounds(true);
    playMove(false);
    switchSounds(false);
    playMove(false);
    expect(played).toHaveLength(1);
  });

  test("are silent in a browser without them", () => {
    vi.stubGlobal("AudioContext", undefined);
    switchSounds(true);
    playMove(false);
    expect(played).toEqual([]);
  });
});
