import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { retireCredential } from "./credentialTables.ts";
import { lockMerchant } from "../database/lockMerchant.ts";

/** A public key of a merchant (G8). */
export interface MerchantPublicKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly createdAt: Date;
  /** The time from which it proves nothing; null if no end is set. */
  readonly retiredAt: Date | null;
  readonly isActive: boolean;
}

/** Lists the public keys of a merchant, oldest first, including retired ones. */
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
 * Retires a public key at once, unless it is the merchant's last active credential: without one the merchant gets no more tokens.
 * A secret with a set end does not count. The merchant's lock orders concurrent calls.
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
