import { generateKeyPairSync, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/**
 * Creates an Ed25519 key pair (G22). The private key is PKCS#8 in base64, the public key `whpk_` and the base64 of its 32 bytes.
 */
export function makeWebhookKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    publicKey: `whpk_${Buffer.from(x, "base64url").toString("base64")}`,
  };
}

/** The time during which an old key signs beside the new one, as with a merchant's secret (G22). */
const overlapMs = 24 * 60 * 60 * 1000;

/** Creates the service's key for callbacks if none is in use. If several processes start together, one of them creates it. */
export async function ensureWebhookKey(database: Database, now: Date): Promise<void> {
  // Every start but the first finds a key, and needs no lock to read it.
  if (await isKeyInUse(database)) return;
  await database.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    if (!(await isKeyInUse(transaction))) await addKey(transaction, now);
  });
}

async function isKeyInUse(database: Database): Promise<boolean> {
  const existing = await database
    .selectFrom("webhookKey")
    .select("keyId")
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  return existing !== undefined;
}

/**
 * Replaces the service's key for callbacks and returns the new one, `whpk_…` (G22). For a day both keys sign and are published,
 * so that receivers who cache the keys can fetch them again.
 */
export async function rotateWebhookKey(database: Database, now: Date): Promise<string> {
  return await database.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    await transaction
      .updateTable("webhookKey")
      .set({ retiredAt: new Date(now.getTime() + overlapMs) })
      .where("retiredAt", "is", null)
      .execute();
    return await addKey(transaction, now);
  });
}

/** Returns the service's keys that sign callbacks at an instant, oldest first. There are two for a day after a rotation (G22). */
export async function readWebhookKeys(
  database: Database,
  now: Date,
): Promise<readonly { readonly privateKey: string; readonly publicKey: string }[]> {
  return await database
    .selectFrom("webhookKey")
    .select(["privateKey", "publicKey"])
    .where((where) => where.or([where("retiredAt", "is", null), where("retiredAt", ">", now)]))
    .orderBy("createdAt")
    .orderBy("keyId")
    .execute();
}

async function lockKeys(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table webhook_key in share row exclusive mode`.execute(transaction);
}

async function addKey(transaction: Transaction<Tables>, now: Date): Promise<string> {
  const made = makeWebhookKey();
  await transaction
    .insertInto("webhookKey")
    .values({ keyId: randomUUID(), ...made, createdAt: now, retiredAt: null })
    .execute();
  return made.publicKey;
}

/**
 * The keys that sign a callback: the merchant's secrets, of which two overlap during a rotation, and the service's keys (G22).
 */
export interface SigningKeys {
  /** `whsec_` and the base64 of 32 bytes. */
  readonly callbackSecrets: readonly string[];
  /** Ed25519 as PKCS#8 in base64. */
  readonly webhookPrivateKeys: readonly string[];
}

/** Returns the keys that sign a merchant's callbacks now. A rotated secret or key signs until it retires (G22). */
export async function readSigningKeys(
  database: Database,
  merchantCode: string,
  now: Date,
): Promise<SigningKeys> {
  const secrets = await database
    .selectFrom("callbackSecret")
    .select("secret")
    .where("merchantCode", "=", merchantCode)
    .where((where) => where.or([where("retiresAt", "is", null), where("retiresAt", ">", now)]))
    .orderBy("createdAt", "desc")
    .execute();
  const keys = await readWebhookKeys(database, now);
  return {
    callbackSecrets: secrets.map(({ secret }) => secret),
    webhookPrivateKeys: keys.map(({ privateKey }) => privateKey),
  };
}
