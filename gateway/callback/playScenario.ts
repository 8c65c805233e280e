import type { ClaimedCallback } from "./callbackTable.ts";
import type { TryResult } from "./sendCallback.ts";

/** How long after its delivery a callback comes once more (G29). */
const againMs = 1000;

/** How a try counts: where the scenario says so the first one as timed out, whatever the receiver said (G29). */
export function resultAsPlayed(
  { scenario, tries }: Pick<ClaimedCallback, "scenario" | "tries">,
  result: TryResult,
): TryResult {
  if (scenario !== "firstTryTimesOut" || tries > 0) return result;
  return { result: "timeout", detail: null, httpStatus: null, answer: null, retryAfterMs: 0 };
}

/** When a callback that was delivered comes once more, where the scenario has that still to play (G29). */
export function comesAgainAt(
  { scenario }: Pick<ClaimedCallback, "scenario">,
  now: Date,
): Date | undefined {
  return scenario === "duplicateCallback" ? new Date(now.getTime() + againMs) : undefined;
}
