/** Time for the platform to answer. Nobody presses a button that does nothing and waits for longer. */
export const answersWithinMs = 1000;

/**
 * Ends as a promise of the platform does, or rejects after a second. In-app browsers leave calls of the clipboard and of other
 * functions unanswered.
 */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("no answer")), answersWithinMs);
    promise.then(resolve, reject);
  });
}
