import type { inspectToken as inspectTokenEndpoint } from "@pay/contract/endpoints/inspectToken.ts";
import type { Operation } from "../../transport/operation.ts";
import { inspectToken } from "../../token/inspectToken.ts";

/** Inspects a token (G6). */
export const inspectTokenOperation: Operation<typeof inspectTokenEndpoint> = {
  handle: async ({ body: { token }, caller: { merchantCode } }, deps) => ({
    body: await inspectToken(deps, merchantCode, token),
  }),
};
