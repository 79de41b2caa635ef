/** Addresses: `#congo?piece=zebra` is the room of Congo with an option. */

/**
 * @template {string} Room
 * @typedef {{room: Room, parameters: URLSearchParams}} Place
 */

/** The address that was followed last, and where it led. */
let followed = { hash: "", room: "", judging: false };

/**
 * @template {string} Room
 * @param {readonly [Room, ...Room[]]} rooms the first is where an unknown address leads
 * @param {string} [hash]
 * @returns {Place<Room>}
 */
export function currentPlace(rooms, hash = location.hash) {
  const [name, query = ""] = hash.slice(1).split("?", 2);
  const room = rooms.find((room) => room === name) ?? rooms[0];
  const parameters = new URLSearchParams(query);
  followed = { hash, room, judging: parameters.get("mode") === "judge" };
  return { room, parameters };
}

/**
 * @param {string} room
 * @param {URLSearchParams | Record<string, string>} [parameters]
 */
export function address(room, parameters) {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? `#${room}` : `#${room}?${query}`;
}

/**
 * Writes the room's parameters into the address without a step in the browser's history; not over an address that is
 * yet to be followed, nor over that of another room.
 * @param {string} room
 * @param {Record<string, string>} parameters
 */
export function replaceParameters(room, parameters) {
  const { hash, room: shown, judging } = followed;
  if (location.hash !== hash || room !== shown || (parameters.mode === "judge") !== judging) return;
  history.replaceState(null, "", address(room, parameters));
  followed.hash = location.hash;
}
