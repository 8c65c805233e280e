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
 * All that is known of a payment of the sandbox, and what comes next (G29); undefined where neither a payment nor a call nor a token has this id. What
 * this process noted a moment ago is there; what another did comes within a second.
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
