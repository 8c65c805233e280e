import type { listSandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { readAmounts } from "../../endpoints/paymentList.ts";
import type { Operation } from "../../transport/operation.ts";
import { readBound } from "../../transport/pageCursor.ts";
import type { CallLog } from "../trace/openCallLog.ts";
import { listPayments } from "../trace/listPayments.ts";

/** Lists payins and payouts of the caller's merchant, newest first (G29). */
export const listSandboxPaymentsOperation = (
  callLog: CallLog,
): Operation<typeof listSandboxPayments> => ({
  handle: async ({ query, caller: { merchantCode } }, deps) => {
    const { amounts, from, to, cursor, limit, ...lists } = query;
    const filter = {
      ...lists,
      amounts: amounts && readAmounts(amounts),
      from: readBound(from?.[0]),
      to: readBound(to?.[0]),
      cursor: cursor?.[0],
      limit: limit?.[0] === undefined ? undefined : Number(limit[0]),
    };
    return { body: await listPayments(deps, callLog, merchantCode, filter) };
  },
});
