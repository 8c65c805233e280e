import type { Database } from "../database/database.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/** A merchant's account (§1.6): what it may use, and under which name customers pay it. */
export interface MerchantAccount {
  readonly configuration: MerchantConfiguration;
  /** The channel name, or the merchant's code where none is configured. */
  readonly payee: string;
}

/** Reads the account of a merchant whose token was proven; throws for one that does not exist. */
export async function readAccount(
  database: Database,
  merchantCode: string,
): Promise<MerchantAccount> {
  const { configuration, channelName } = await database
    .selectFrom("merchant")
    .select(["configuration", "channelName"])
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirstOrThrow();
  return { configuration, payee: channelName ?? merchantCode };
}
