/** Which addresses hold a game. */

/** The parameters of an address that hold a game. */
export const PARAMETERS = ["moves", "start", "limit"];

/** @param {URLSearchParams} parameters of the address */
export function holdsGame(parameters) {
  return parameters.has("moves") || parameters.has("start");
}
