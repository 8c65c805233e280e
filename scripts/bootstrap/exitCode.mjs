import { constants } from "node:os";

/**
 * Waits until a program has ended and all of its output has arrived.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} the exit code that a shell would report for it
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? exitCodeFor(signal)));
  });
}

/**
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code that a shell would report for a program that a signal ended
 */
export function exitCodeFor(signal) {
  return 128 + (signal ? constants.signals[signal] : 0);
}
