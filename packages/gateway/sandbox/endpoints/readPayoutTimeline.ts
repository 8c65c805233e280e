import type { readPayoutTimeline } from "@pay/contract/endpoints/readPayoutTimeline.ts";
import type { Operation } from "../../transport/operation.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { answerTimeline } from "../trace/answerTimeline.ts";

/** Returns the timeline of a payout of the caller's merchant (G29). */
export const readPayoutTimelineOperation = (
  callLog: CallLog,
): Operation<typeof readPayoutTimeline> => ({
  handle: async ({ params: { idPayout: idPayment }, caller: { merchantCode } }, deps) =>
    await answerTimeline(deps, callLog, { merchantCode, direction: "payout", idPayment }),
});
