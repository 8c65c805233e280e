import type { rotateSandboxSecret } from "@pay/contract/endpoints/rotateSandboxSecret.ts";
import type { Operation } from "../../transport/operation.ts";
import { fingerprint, overlapMs, rotateSecret } from "../../merchant/credentialTables.ts";
import { followCredentials } from "../merchant/followCredentials.ts";

/** Creates a Merchant Secret key for the caller's merchant, shown in this answer only (§5, G8). */
export const rotateSandboxSecretOperation: Operation<typeof rotateSandboxSecret> = {
  handle: async ({ caller: { merchantCode } }, deps) => {
    const { database, clock } = deps;
    const now = clock.now();
    const secret = await rotateSecret(database, merchantCode, now);
    await followCredentials(deps, merchantCode, secret);
    const oldEndAt = new Date(now.getTime() + overlapMs).toISOString();
    return { body: { secretId: fingerprint(secret), secret, oldEndAt } };
  },
};
