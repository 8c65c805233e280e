import type { PaymentTimeline } from "#contract/paymentTimeline.ts";
import type { Deps } from "../../deps.ts";
import type { CallLog } from "./openCallLog.ts";
import { readFollowUps } from "./readFollowUps.ts";
import { type TimelineKey, readPaymentFacts } from "./readPaymentFacts.ts";
import { timelineEvents } from "./timelineEvents.ts";
import { timelineHints } from "./timelineHints.ts";
import { toSandboxPayment } from "./toSandboxPayment.ts";
import { keptSinceAt } from "./traceTables.ts";

/**
 * Returns the history of a sandbox payment and its next events (G29); undefined if no payment, call or token has this id. Notes
 * of this process are included at once, those of others within a second.
 */
export async function readTimeline(
  { database, clock }: Pick<Deps, "database" | "clock">,
  callLog: CallLog,
  key: TimelineKey,
): Promise<PaymentTimeline | undefined> {
  await callLog.flush();
  const facts = await readPaymentFacts(database, key);
  if (!facts) return undefined;
  const { payment, calls, tokens } = facts;
  if (!payment && calls.length === 0 && tokens.length === 0) return undefined;
  const events = timelineEvents(facts);
  const keptSince = callLog.isKept ? keptSinceAt(clock.now()) : undefined;
  const wasRead = events.some(({ kind }) => kind === "followUpRead");
  return {
    direction: key.direction,
    idPayment: key.idPayment,
    ...(payment && {
      payment: toSandboxPayment(
        payment,
        await readFollowUps(database, key.merchantCode, [payment]),
        keptSince,
      ),
    }),
    events,
    hints: timelineHints({ ...facts, keptSince, wasRead }),
  };
}
