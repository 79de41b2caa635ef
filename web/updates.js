/**
 * The page's side of what keeps the site for use offline, with what tells of newer versions. Nothing of it is needed
 * before the engine's start has ended, well or badly.
 */

import "./shared.js";
import { versionNote } from "./components/version-note.js";
import { Versions } from "./versions.js";

export { healed } from "./offline.js";

const versions = new Versions();

/** Has the site kept, and looks for newer versions from now on. */
export function keep() {
  return versions.begin();
}

/**
 * @param {() => boolean} isPlaying whether a game is under way
 * @param {AbortSignal} signal ends it
 */
export function noteOf(isPlaying, signal) {
  return versionNote(versions, isPlaying, signal);
}
