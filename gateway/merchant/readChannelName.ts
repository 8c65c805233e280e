import type { Database } from "../database/database.ts";

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
