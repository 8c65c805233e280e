import type { addSandboxPublicKey } from "@pay/contract/endpoints/addSandboxPublicKey.ts";
import { invalidFields } from "../../payment/refusals.ts";
import type { Operation } from "../../transport/operation.ts";
import { addPublicKey } from "../../merchant/credentialTables.ts";
import { listPublicKeys, readPublicKey } from "../../merchant/publicKeys.ts";
import { toSandboxPublicKey } from "./readSandboxMerchant.ts";

/** Adds a public key of the caller's merchant (§5, G8). */
export const addSandboxPublicKeyOperation: Operation<typeof addSandboxPublicKey> = {
  handle: async ({ body: { publicKeyPem }, caller: { merchantCode } }, { database, clock }) => {
    const read = readPublicKey(publicKeyPem);
    if (!read.ok) return refuse(`publicKeyPem is refused. ${read.fault}`);
    const now = clock.now();
    const added = await addPublicKey(database, merchantCode, read, now);
    const keys = await listPublicKeys(database, merchantCode, now);
    const key = keys.find(({ keyId }) => keyId === read.keyId);
    if (!key) throw new Error("the added public key does not exist");
    return added === "retired"
      ? refuse(
          `publicKeyPem is refused. The key ${key.keyId} was retired and cannot be used again. Create a new key. Send that one.`,
        )
      : { body: toSandboxPublicKey(key) };
  },
};

function refuse(detail: string) {
  return invalidFields([{ pointer: "/publicKeyPem", code: "not_allowed", detail }]);
}
