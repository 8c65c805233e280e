import type { addSandboxPublicKey } from "#contract/endpoints/addSandboxPublicKey.ts";
import { invalidFields } from "../../payment/fieldRefusal.ts";
import type { Operation } from "../../http/operation.ts";
import { addPublicKey } from "../../merchant/credentialTables.ts";
import { listPublicKeys } from "../../merchant/publicKeys.ts";
import { readPublicKey } from "../../merchant/readPublicKey.ts";
import { toSandboxPublicKey } from "./toSandboxMerchant.ts";

/** Adds a public key of the caller's merchant (§5, G8). */
export const addSandboxPublicKeyOperation: Operation<typeof addSandboxPublicKey> = {
  handle: async ({ body: { publicKeyPem }, caller: { merchantCode } }, { database, clock }) => {
    const read = readPublicKey(publicKeyPem);
    if (!read.ok) return refuse(read.fault);
    const now = clock.now();
    const added = await addPublicKey(database, merchantCode, read, now);
    const keys = await listPublicKeys(database, merchantCode, now);
    const key = keys.find(({ keyId }) => keyId === read.keyId);
    if (!key) throw new Error("a public key is gone");
    return added === "retired"
      ? refuse(`The key ${key.keyId} was retired, and stays so: make a new one.`)
      : { body: toSandboxPublicKey(key) };
  },
};

function refuse(detail: string) {
  return invalidFields([{ pointer: "/publicKeyPem", code: "not_allowed", detail }]);
}
