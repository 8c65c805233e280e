import { setTimeout } from "node:timers/promises";

/** Waits for work, at most `ms`. Returns its result, or undefined if it takes longer. Then its failure is ignored. */
export async function atMost<Result>(
  ms: number,
  work: Promise<Result> | undefined,
): Promise<Result | undefined> {
  return await Promise.race([work, setTimeout(ms, undefined, { ref: false })]);
}
