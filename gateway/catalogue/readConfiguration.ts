import type { Database } from "../database/database.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/** What the merchant's account is configured with (§1.6). Throws for a merchant that does not exist, since its token was proven. */
export async function readConfiguration(
  database: Database,
  merchantCode: string,
): Promise<MerchantConfiguration> {
  const { configuration } = await database
    .selectFrom("merchant")
    .select("configuration")
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirstOrThrow();
  return configuration;
}
