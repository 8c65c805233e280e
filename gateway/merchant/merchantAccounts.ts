import type { Database } from "../database/database.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/** What a merchant is known by and may use (§1.6). */
export interface MerchantAccountRow {
  readonly merchantCode: string;
  readonly channelName: string | null;
  readonly configuration: MerchantConfiguration;
  readonly createdAt: Date;
}

/** What a new merchant may use until it is configured: everything, free of charge. */
export const openConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 0, vatBasisPoints: {} },
  payout: { methods: "all", fee: "0" },
};

/** Adds a merchant; gives false where there is one of this code. */
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

/** Every merchant, by its code. */
export async function listMerchants(database: Database): Promise<readonly MerchantAccountRow[]> {
  return await database.selectFrom("merchant").selectAll().orderBy("merchantCode").execute();
}

/** The merchant of this code, if there is one. */
export async function findMerchant(
  database: Database,
  merchantCode: string,
): Promise<MerchantAccountRow | undefined> {
  return await database
    .selectFrom("merchant")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirst();
}

/**
 * Changes a merchant's account: `change` is given what it is now, and gives what it is to be, or why not. Nobody else changes it in
 * between. Calls that come after it see the change.
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

/** The name under which a merchant sells, where one is configured (§1, §4). */
export async function readChannelName(
  database: Database,
  merchantCode: string,
): Promise<string | undefined> {
  const merchant = await database
    .selectFrom("merchant")
    .select("channelName")
    .where("merchantCode", "=", merchantCode)
    .executeTakeFirst();
  return merchant?.channelName ?? undefined;
}
