import type { Database } from "../database/database.ts";
import { hotRead } from "../database/hotStatement.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/** A merchant's account (§1.6): its configuration, and the name under which customers pay it. */
export interface MerchantAccount {
  readonly configuration: MerchantConfiguration;
  /** The channel name; the merchant code if no channel name is configured. */
  readonly payee: string;
}

const selectAccount = hotRead<
  { readonly merchantCode: string },
  { readonly configuration: MerchantConfiguration; readonly channelName: string | null }
>("read_account", (database, place) =>
  database
    .selectFrom("merchant")
    .select(["configuration", "channelName"])
    .where("merchantCode", "=", place("merchantCode"))
    .compile(),
);

/** Reads the account of a merchant whose token is proven; throws if it does not exist. */
export async function readAccount(
  database: Database,
  merchantCode: string,
): Promise<MerchantAccount> {
  const [account] = await selectAccount(database, { merchantCode });
  if (!account) throw new Error("there is no merchant of this code");
  const { configuration, channelName } = account;
  return { configuration, payee: channelName ?? merchantCode };
}
