import type { Database } from "../database/database.ts";
import type { SigningKeys } from "./signCallback.ts";
import { readWebhookKeys } from "./webhookKey.ts";

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
