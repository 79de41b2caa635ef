/** Whether moves have sounds. Sounds are off until the visitor switches them on. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { rememberSetting, settingOf } from "../storage/names";

const on = signal(false);
export const sounds: ReadonlySignal<boolean> = on;

/** Reads the remembered choice. */
export function startSounds(): void {
  on.value = settingOf("sounds") === "on";
}

export function switchSounds(wanted: boolean): void {
  on.value = wanted;
  rememberSetting("sounds", wanted ? "on" : "off");
}
