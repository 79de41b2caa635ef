/** What is stored for the time without a network. */

/** @returns {Promise<void>} resolved when damaged files among it are thrown away */
export async function healed() {}
