import type { readPayinTimeline } from "@pay/contract/endpoints/readPayinTimeline.ts";
import type { Operation } from "../../transport/operation.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { answerTimeline } from "../trace/answerTimeline.ts";

/** Returns the timeline of a payin of the caller's merchant (G29). */
export const readPayinTimelineOperation = (
  callLog: CallLog,
): Operation<typeof readPayinTimeline> => ({
  handle: async ({ params: { idPayin: idPayment }, caller: { merchantCode } }, deps) =>
    await answerTimeline(deps, callLog, { merchantCode, direction: "payin", idPayment }),
});
