import type { listCallbacks as listCallbacksEndpoint } from "@pay/contract/endpoints/listCallbacks.ts";
import { listCallbacks } from "../callback/merchantCallbacks.ts";
import type { Operation } from "../transport/operation.ts";
import { inListTurn } from "./listTurn.ts";

/** Lists the callbacks of the caller's merchant (G23). */
export const listCallbacksOperation: Operation<typeof listCallbacksEndpoint> = {
  handle: async ({ query: { states }, caller: { merchantCode } }, { database, config }) => ({
    body: {
      callbacks: await inListTurn(
        async () => await listCallbacks(database, merchantCode, states, config),
      ),
    },
  }),
};
