import type { readPayinTimeline } from "#contract/endpoints/readPayinTimeline.ts";
import type { Operation } from "../../http/operation.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { readTimeline } from "../trace/readTimeline.ts";

/** Returns the timeline of a payin of the caller's merchant (G29). */
export const readPayinTimelineOperation = (
  callLog: CallLog,
): Operation<typeof readPayinTimeline> => ({
  handle: async ({ params: { idPayin: idPayment }, caller: { merchantCode } }, deps) => {
    const timeline = await readTimeline(deps, callLog, {
      merchantCode,
      direction: "payin",
      idPayment,
    });
    if (timeline) return { body: timeline };
    return {
      problem: "payment_not_found",
      detail: `There is no payin ${idPayment}, and no call or token names it.`,
    };
  },
});
