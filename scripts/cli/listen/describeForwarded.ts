import type { HeldCallback } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import type { ForwardAnswer } from "./forwardCallback.ts";

/** Returns whether the merchant's server has accepted a callback (G23). */
export function isAccepted(answer: ForwardAnswer): boolean {
  return answer.kind === "answer" && answer.status >= 200 && answer.status < 300;
}

/** Returns the line of a callback: the time, its type, its payment, its id and the answer; and how to send it again. */
export function describeForwarded(
  callback: HeldCallback,
  answer: ForwardAnswer,
  now: Date,
): string {
  const { id, type, idPayin, idPayout } = callback;
  const advice = isAccepted(answer) ? "" : `  To send it again: --replay ${id}`;
  return `${now.toISOString()}  ${type}  ${idPayin ?? idPayout ?? ""}  ${id}  ${describeAnswer(answer)}${advice}`;
}

function describeAnswer(answer: ForwardAnswer): string {
  if (answer.kind === "answer") return `${answer.status} in ${answer.durationMs} ms`;
  return answer.kind === "timeout" ? "no answer in 15 s" : `no connection (${answer.reason})`;
}
