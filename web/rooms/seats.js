/** Who plays which colour. */

/** @import { Colour } from "../engine/types.js" */

/**
 * @typedef {"you" | "engine"} Player
 * @typedef {{white: Player, black: Player}} Seats
 * @typedef {"white" | "black" | "both" | "watch"} Choice what the visitor plays
 */

/** @type {readonly Choice[]} */
export const CHOICES = ["white", "black", "both", "watch"];

/**
 * @param {Choice} choice
 * @returns {Seats}
 */
export function seatsFor(choice) {
  return {
    white: choice === "white" || choice === "both" ? "you" : "engine",
    black: choice === "black" || choice === "both" ? "you" : "engine",
  };
}

/**
 * @param {Seats} seats
 * @returns {Choice}
 */
export function choiceOf({ white, black }) {
  if (white === black) return white === "you" ? "both" : "watch";
  return white === "you" ? "white" : "black";
}

/**
 * @param {Colour} colour
 * @returns {Colour}
 */
export function other(colour) {
  return colour === "white" ? "black" : "white";
}

/**
 * The colour of the side that is to move after so many moves.
 * @param {Colour} first who moves first
 * @param {number} moves
 */
export function turnAfter(first, moves) {
  return moves % 2 === 0 ? first : other(first);
}
