/** Checkers of Lines of Action: a flat stone with a turned ring. */

const RADIUS = 37;
const GROOVE = 25;

/** @type {import("./index.js").Drawer} */
export function drawChecker(context, _name, ink) {
  context.beginPath();
  context.arc(50, 50, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = ink.fill;
  context.fill();
  context.strokeStyle = ink.rim;
  context.lineWidth = 3;
  context.stroke();
  context.beginPath();
  context.arc(50, 50, GROOVE, 0, 2 * Math.PI);
  context.strokeStyle = ink.shade;
  context.lineWidth = 1.8;
  context.stroke();
}
