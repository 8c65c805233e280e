import type { listHeldCallbacks } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { pageSizes } from "@pay/contract/query.ts";
import type { Operation } from "../../transport/operation.ts";
import { readCursor } from "../../transport/pageCursor.ts";
import { listHeld } from "../shop/heldCallbacks.ts";

/** Lists the callbacks that are held for the caller's merchant, oldest first (G29). */
export const listHeldCallbacksOperation: Operation<typeof listHeldCallbacks> = {
  handle: async ({ query: { ids, cursor, limit }, caller: { merchantCode } }, deps) => {
    const asked = {
      after: readPosition(cursor?.[0]),
      ids,
      limit: limit?.[0] === undefined ? pageSizes.standard : Number(limit[0]),
    };
    return { body: { callbacks: await listHeld(deps, merchantCode, asked) } };
  },
};

function readPosition(cursor: string | undefined): bigint | undefined {
  const [position = ""] = readCursor(cursor) ?? [];
  return /^\d{1,18}$/.test(position) ? BigInt(position) : undefined;
}
