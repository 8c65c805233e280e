import { generateKeyPairSync, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Makes an Ed25519 key: the private half as PKCS#8 in base64, the public one as `whpk_` and the base64 of its 32 bytes (G22). */
export function makeWebhookKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
    publicKey: `whpk_${Buffer.from(x, "base64url").toString("base64")}`,
  };
}

/** Makes the service's key for callbacks if none is in use; of several processes that start at once, one does. */
export async function ensureWebhookKey(database: Database, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table webhook_key in share row exclusive mode`.execute(transaction);
    const existing = await transaction
      .selectFrom("webhookKey")
      .select("keyId")
      .where("retiredAt", "is", null)
      .executeTakeFirst();
    if (existing) return;
    await transaction
      .insertInto("webhookKey")
      .values({ keyId: randomUUID(), ...makeWebhookKey(), createdAt: now, retiredAt: null })
      .execute();
  });
}

/** The keys that callbacks are verified with, `whpk_…`, oldest first, to be published (G22). */
export async function readWebhookPublicKeys(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("webhookKey")
    .select("publicKey")
    .where("retiredAt", "is", null)
    .orderBy("createdAt")
    .orderBy("keyId")
    .execute();
  return rows.map(({ publicKey }) => publicKey);
}
