// This file avoids newer syntax: see bootstrap.mjs.

/** The oldest Node that can run the bootstrap and install npm's packages. */
export const neededVersion = "20.19";

/**
 * Whether a version in Node's form ("20.19.1") is at least another one ("20.19").
 * @param {string} version
 * @param {string} needed
 * @returns {boolean}
 */
export function isAtLeast(version, needed) {
  const have = version.split(".").map(Number);
  const want = needed.split(".").map(Number);
  for (let place = 0; place < want.length; place += 1) {
    const difference = (have[place] || 0) - (want[place] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
