import type { listSandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import type { Operation } from "../../transport/operation.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { listPayments } from "../trace/listPayments.ts";

/** Lists payins and payouts of the caller's merchant, newest first (G29). */
export const listSandboxPaymentsOperation = (
  callLog: CallLog,
): Operation<typeof listSandboxPayments> => ({
  handle: async ({ query, caller: { merchantCode } }, deps) => {
    const { directions, statuses, processorStatuses, idPrefixes, cursor, limit } = query;
    const filter = {
      directions,
      statuses,
      processorStatuses,
      idPrefixes,
      cursor: cursor?.[0],
      limit: limit?.[0] === undefined ? undefined : Number(limit[0]),
    };
    return { body: await listPayments(deps, callLog, merchantCode, filter) };
  },
});
