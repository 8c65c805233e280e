import type { readPayoutTimeline } from "#contract/endpoints/readPayoutTimeline.ts";
import type { Operation } from "../../http/operation.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { readTimeline } from "../trace/readTimeline.ts";

/** Returns the timeline of a payout of the caller's merchant (G29). */
export const readPayoutTimelineOperation = (
  callLog: CallLog,
): Operation<typeof readPayoutTimeline> => ({
  handle: async ({ params: { idPayout: idPayment }, caller: { merchantCode } }, deps) => {
    const timeline = await readTimeline(deps, callLog, {
      merchantCode,
      direction: "payout",
      idPayment,
    });
    if (timeline) return { body: timeline };
    return {
      problem: "payment_not_found",
      detail: `There is no payout ${idPayment}, and no call or token names it.`,
    };
  },
});
