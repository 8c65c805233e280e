import type { rotateSandboxCallbackSecret } from "@pay/contract/endpoints/rotateSandboxCallbackSecret.ts";
import type { Operation } from "../../transport/operation.ts";
import { fingerprint, overlapMs, rotateCallbackSecret } from "../../merchant/credentialTables.ts";
import { followCredentials } from "../merchant/followCredentials.ts";

/**
 * Creates a callback secret for the caller's merchant, shown in this answer only. The previous one signs for another day (G22).
 */
export const rotateSandboxCallbackSecretOperation: Operation<typeof rotateSandboxCallbackSecret> = {
  handle: async ({ caller: { merchantCode } }, deps) => {
    const { database, clock } = deps;
    const now = clock.now();
    const secret = await rotateCallbackSecret(database, merchantCode, now);
    await followCredentials(deps, merchantCode);
    const oldEndAt = new Date(now.getTime() + overlapMs).toISOString();
    return { body: { secretId: fingerprint(secret), secret, oldEndAt } };
  },
};
