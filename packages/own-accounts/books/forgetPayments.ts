import type { Store } from "../database/store.ts";

/** The payments to forget: by their keys at the gateway, or all that were created before a day, `2026-11-24`. */
export type Forgotten = { readonly keys: readonly string[] } | { readonly beforeDay: string };

/** An order whose customer's data was removed. It equals no order that the gateway could send again. */
const forgottenOrder = "{}";

/**
 * Removes customers' data from payins and payouts that have ended; returns how many there were. Amounts, references and uses of lines
 * stay, and so do the bank's lines and the files for the bank: they are the merchant's books. A payment under way stays as it is.
 */
export async function forgetPayments(
  store: Store,
  which: Forgotten,
): Promise<{ readonly payins: number; readonly payouts: number }> {
  return await store.write(async (writing) => {
    const payins = writing
      .selectFrom("expectation")
      .select("key")
      .where("status", "<>", "PROCESSING")
      .where("orderJson", "<>", forgottenOrder);
    const payouts = writing
      .selectFrom("payoutOrder")
      .select("key")
      .where("status", "<>", "PROCESSING")
      .where("orderJson", "<>", forgottenOrder);
    const oldPayins =
      "keys" in which
        ? payins.where("key", "in", which.keys)
        : payins.where("createdDay", "<", which.beforeDay);
    const oldPayouts =
      "keys" in which
        ? payouts.where("key", "in", which.keys)
        : payouts.where("createdAt", "<", which.beforeDay);
    const keysOfPayins = (await oldPayins.execute()).map(({ key }) => key);
    const keysOfPayouts = (await oldPayouts.execute()).map(({ key }) => key);
    for (const key of keysOfPayins)
      await writing
        .updateTable("expectation")
        .set({
          orderJson: forgottenOrder,
          payerName: "",
          payerAccount: "",
          externalReference: "",
          paidFrom: null,
        })
        .where("key", "=", key)
        .execute();
    for (const key of keysOfPayouts)
      await writing
        .updateTable("payoutOrder")
        .set({ orderJson: forgottenOrder })
        .where("key", "=", key)
        .execute();
    return { payins: keysOfPayins.length, payouts: keysOfPayouts.length };
  });
}
