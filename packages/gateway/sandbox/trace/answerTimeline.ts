import type { PaymentTimeline } from "@pay/contract/paymentTimeline.ts";
import type { Deps } from "../../deps.ts";
import type { Refusal } from "../../transport/operation.ts";
import type { CallLog } from "./openCallLog.ts";
import { readFollowUps, toSandboxPayment } from "./listedPayment.ts";
import { type TimelineKey, readPaymentFacts } from "./readPaymentFacts.ts";
import { timelineEvents } from "./timelineEvents.ts";
import { timelineHints } from "./timelineHints.ts";

/**
 * Answers with the history of a sandbox payment and its next events (G29); refuses an id that no payment, call or token has. Notes
 * of this process are included at once, those of others within a second.
 */
export async function answerTimeline(
  deps: Pick<Deps, "database" | "clock" | "config">,
  callLog: CallLog,
  key: TimelineKey,
): Promise<{ readonly body: PaymentTimeline } | Refusal> {
  const { database, clock } = deps;
  const { direction, idPayment } = key;
  await callLog.flush();
  const facts = await readPaymentFacts(deps, key);
  if (!facts || (!facts.payment && facts.calls.length === 0 && facts.tokens.length === 0)) {
    const detail = `There is no ${direction} ${idPayment}, and no call or token names it.`;
    return { problem: "payment_not_found", detail };
  }
  const { payment } = facts;
  const events = timelineEvents(facts, clock.now());
  const keptSince = callLog.keptSinceAt(clock.now());
  const wasRead = events.some(({ kind }) => kind === "followUpRead");
  const followUps = await readFollowUps(database, key.merchantCode, payment ? [payment] : []);
  return {
    body: {
      direction,
      idPayment,
      ...(payment && { payment: toSandboxPayment(payment, followUps, keptSince) }),
      events,
      hints: timelineHints({ ...facts, keptSince, wasRead }),
    },
  };
}
