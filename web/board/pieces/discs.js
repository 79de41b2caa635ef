/** Othello's discs: one face up, the other just seen at the lower edge. */

const RADIUS = 37.5;
const THICKNESS = 6;

/** @type {import("./index.js").Drawer} */
export function drawDisc(context, _name, ink, other) {
  disc(context, 50 + THICKNESS / 2, other.fill, ink.rim);
  disc(context, 50 - THICKNESS / 2, ink.fill, ink.rim);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {string} fill
 * @param {string} rim
 */
function disc(context, y, fill, rim) {
  context.beginPath();
  context.arc(50, y, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 2;
  context.stroke();
}
