import { generateKeyPairSync, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** Makes an Ed25519 key: the private half as PKCS#8 in base64, the public one as `whpk_` and the base64 of its 32 bytes (G22). */
export function makeWebhookKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    publicKey: `whpk_${Buffer.from(x, "base64url").toString("base64")}`,
  };
}

/** An old key goes on signing beside a new one for so long, as a merchant's secret does (G22). */
const overlapMs = 24 * 60 * 60 * 1000;

/** Makes the service's key for callbacks if none is in use; of several processes that start at once, one does. */
export async function ensureWebhookKey(database: Database, now: Date): Promise<void> {
  // At every start but the first there is one, and nothing has to be locked to see it.
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
 * Puts a new key in the place of the service's one for callbacks (G22). For a day both sign and both are published, so that whoever keeps
 * the published keys has time to ask again. Gives the new one, `whpk_…`.
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

/** The service's keys that sign callbacks at an instant, oldest first: one, and for a day the one before it (G22). */
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
