import type { rotateSandboxCallbackSecret } from "#contract/endpoints/rotateSandboxCallbackSecret.ts";
import type { Operation } from "../../http/operation.ts";
import { rotateCallbackSecret } from "../../merchant/credentialTables.ts";
import { followCredentials } from "../merchant/followCredentials.ts";
import { fingerprint, overlapMs } from "../../merchant/newCredentials.ts";

/** Makes a new callback secret of the caller's merchant, told in this answer alone; the one before it signs on for a day (G22). */
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
