import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { retireCredential } from "./credentialTables.ts";
import { lockMerchant } from "../database/lockMerchant.ts";

/** A public key of a merchant (G8). */
export interface MerchantPublicKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly createdAt: Date;
  /** From then on it proves nothing; null as long as that is open. */
  readonly retiredAt: Date | null;
  readonly isActive: boolean;
}

/** Every public key of a merchant, oldest first, those that were retired too. */
export async function listPublicKeys(
  database: Kysely<Tables>,
  merchantCode: string,
  now: Date,
): Promise<readonly MerchantPublicKey[]> {
  const keys = await database
    .selectFrom("merchantKey")
    .select(["keyId", "publicKeyPem", "createdAt", "retiredAt"])
    .where("merchantCode", "=", merchantCode)
    .orderBy("createdAt")
    .orderBy("keyId")
    .execute();
  return keys.map((key) =>
    Object.assign(key, { isActive: key.retiredAt === null || key.retiredAt > now }),
  );
}

/**
 * Ends a public key at once, unless no other key and no secret of the merchant would go on counting: then it could get no token any more. A
 * secret that is about to end does not count for that. Of two calls at once one sees what the other did.
 */
export async function retirePublicKey(
  database: Kysely<Tables>,
  merchantCode: string,
  keyId: string,
  now: Date,
): Promise<"retired" | "notFound" | "last"> {
  return await database.transaction().execute(async (transaction) => {
    await lockMerchant(transaction, merchantCode);
    const keys = await listPublicKeys(transaction, merchantCode, now);
    const active = keys.filter(({ isActive }) => isActive);
    if (!active.some((key) => key.keyId === keyId)) return "notFound";
    const secret = await transaction
      .selectFrom("merchantSecret")
      .select("secretId")
      .where("merchantCode", "=", merchantCode)
      .where("retiredAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (active.length === 1 && !secret) return "last";
    await retireCredential(transaction, "merchantKey", { merchantCode, id: keyId }, now);
    return "retired";
  });
}
