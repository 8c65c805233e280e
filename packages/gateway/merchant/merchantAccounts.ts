import type { MerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import type { Database } from "../database/database.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { hotRead } from "../database/hotQuery.ts";

/** A merchant's code, names and configuration (§1.6). */
export interface MerchantAccountRow {
  readonly merchantCode: string;
  readonly channelName: string | null;
  readonly configuration: MerchantConfiguration;
  readonly createdAt: Date;
}

/** A merchant's account, and since when it is suspended (G49); null if it is not. */
export interface ListedMerchant extends MerchantAccountRow {
  readonly suspendedAt: Date | null;
}

/** The configuration of a new merchant: all methods, without fees. */
export const openConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 0, vatBasisPoints: {} },
  payout: { methods: "all", fee: "0" },
};

/** Adds a merchant; returns false if its code is taken. */
export async function addMerchant(
  database: Database,
  { configuration, ...merchant }: MerchantAccountRow,
): Promise<boolean> {
  const added = await database
    .insertInto("merchant")
    .values({ ...merchant, configuration: JSON.stringify(configuration) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("merchantCode")
    .executeTakeFirst();
  return added !== undefined;
}

/** Lists all merchants, ordered by code. */
export async function listMerchants(database: Database): Promise<readonly ListedMerchant[]> {
  return await database.selectFrom("merchant").selectAll().orderBy("merchantCode").execute();
}

/** Finds the merchant with this code. */
export async function findMerchant(
  database: Database,
  merchantCode: string,
): Promise<ListedMerchant | undefined> {
  return await database
    .selectFrom("merchant")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirst();
}

/**
 * Changes a merchant's account. `change` gets the current account and returns the new one, or a fault. The row is locked
 * meanwhile. The next calls see the change.
 */
export async function changeMerchant<Fault>(
  database: Database,
  merchantCode: string,
  change: (
    account: MerchantAccountRow,
  ) => Pick<MerchantAccountRow, "channelName" | "configuration"> | { readonly fault: Fault },
): Promise<{ readonly fault: Fault } | undefined> {
  return await database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom("merchant")
      .selectAll()
      .where("merchantCode", "=", merchantCode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changed = change(account);
    if ("fault" in changed) return changed;
    await transaction
      .updateTable("merchant")
      .set({
        channelName: changed.channelName,
        configuration: JSON.stringify(changed.configuration),
      })
      .where("merchantCode", "=", merchantCode)
      .execute();
    return undefined;
  });
}

/**
 * Suspends a merchant, or resumes it (G49). Every process reads the account for each create and each list of options, so the
 * next calls see the change. Returns false if the merchant is in this state already.
 */
export async function setSuspended(
  database: Database,
  merchantCode: string,
  suspendedAt: Date | null,
): Promise<boolean> {
  const changed = await database
    .updateTable("merchant")
    .set({ suspendedAt })
    .where("merchantCode", "=", merchantCode)
    .where("suspendedAt", suspendedAt ? "is" : "is not", null)
    .returning("merchantCode")
    .executeTakeFirst();
  return changed !== undefined;
}

type PublicInfo = Omit<MerchantInfo, "merchantCode">;

/** Reads what a merchant's customers may see of it: name, look and contact, as far as configured (§1, §4, G46). */
export async function readPublicInfo(
  database: Database,
  merchantCode: string,
): Promise<PublicInfo> {
  const { channelName, configuration } = await database
    .selectFrom("merchant")
    .select(["channelName", "configuration"])
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirstOrThrow();
  const { brand, contact } = configuration;
  return { channelName: channelName ?? undefined, brand, contact } satisfies Required<PublicInfo>;
}

/** A merchant's account (§1.6): its configuration, and the name under which customers pay it. */
export interface MerchantAccount {
  readonly configuration: MerchantConfiguration;
  /** The channel name; the merchant code if no channel name is configured. */
  readonly payee: string;
  /** Whether its creates are refused (G49). */
  readonly isSuspended: boolean;
}

const selectAccount = hotRead<
  { readonly merchantCode: string },
  Pick<ListedMerchant, "configuration" | "channelName" | "suspendedAt">
>("read_account", (database, place) =>
  database
    .selectFrom("merchant")
    .select(["configuration", "channelName", "suspendedAt"])
    .where("merchantCode", "=", place("merchantCode"))
    .compile(),
);

/** Reads the account of a merchant whose token is proven; throws if it does not exist. */
export async function readAccount(
  database: Database,
  merchantCode: string,
): Promise<MerchantAccount> {
  const [account] = await selectAccount(database, { merchantCode });
  if (!account) throw new Error("there is no merchant with this code");
  const { configuration, channelName, suspendedAt } = account;
  return {
    configuration,
    payee: channelName ?? merchantCode,
    isSuspended: suspendedAt !== null,
  };
}
