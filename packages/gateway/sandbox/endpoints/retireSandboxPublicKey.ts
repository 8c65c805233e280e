import type { retireSandboxPublicKey } from "@pay/contract/endpoints/retireSandboxPublicKey.ts";
import type { Operation } from "../../transport/operation.ts";
import { followCredentials } from "../merchant/followCredentials.ts";
import { retirePublicKey } from "../../merchant/publicKeys.ts";
import { toSandboxMerchant } from "./readSandboxMerchant.ts";

/** Retires a public key of the caller's merchant, unless it is its last credential (G8). */
export const retireSandboxPublicKeyOperation: Operation<typeof retireSandboxPublicKey> = {
  handle: async ({ body: { keyId }, caller: { merchantCode } }, deps) => {
    const outcome = await retirePublicKey(deps.database, merchantCode, keyId, deps.clock.now());
    if (outcome === "notFound") {
      return {
        problem: "public_key_not_found",
        detail: `The merchant has no active public key ${keyId}. Send one of those that GET /sandbox/merchant lists.`,
      };
    }
    if (outcome === "last") {
      return {
        problem: "last_credential",
        detail: `The key ${keyId} is the merchant's last credential. Add another public key first, or rotate the secret.`,
      };
    }
    await followCredentials(deps, merchantCode);
    return { body: await toSandboxMerchant(deps, merchantCode) };
  },
};
