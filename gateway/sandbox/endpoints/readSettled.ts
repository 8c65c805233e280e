import type { readSettled as readSettledEndpoint } from "#contract/endpoints/readSettled.ts";
import { readSettled } from "../control/readSettled.ts";
import type { Operation } from "../../http/operation.ts";

/** Returns whether all due work of the caller's merchant is done (G29). */
export const readSettledOperation: Operation<typeof readSettledEndpoint> = {
  handle: async ({ caller: { merchantCode } }, deps) => ({
    body: await readSettled(deps, merchantCode),
  }),
};
