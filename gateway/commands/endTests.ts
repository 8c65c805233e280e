import { sql, type Transaction } from "kysely";
import { fromMinorUnits } from "#contract/money.ts";
import type { LedgerEntryRow, Tables } from "../database/tables.ts";
import { book } from "../ledger/book.ts";

/**
 * Ends what the sandbox left in a database that is to be of live (G50): test payments that are under way fail, and nobody is called back for them; what tests
 * moved on the accounts of merchants of live is booked back, so that no invented money can be paid out. Returns sentences for the operator.
 */
export async function endTests(
  transaction: Transaction<Tables>,
  now: Date,
): Promise<readonly string[]> {
  await sql`delete from due_step using payin
    where payin.merchant_code = due_step.merchant_code
      and payin.id_payin = due_step.id_payin and payin.is_test`.execute(transaction);
  await sql`delete from payout_step using payout
    where payout.merchant_code = payout_step.merchant_code
      and payout.id_payout = payout_step.id_payout and payout.is_test`.execute(transaction);
  let ended = 0n;
  for (const table of ["payin", "payout"] as const) {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ status: "FAILED", processorStatus: "TEST_ENDED", processedAt: now })
      .where("isTest", "=", true)
      .where("status", "=", "PROCESSING")
      .executeTakeFirst();
    ended += numUpdatedRows;
  }
  const undelivered = sql`state <> 'delivered' and (merchant_code, subject) in (
    select merchant_code, 'payin/' || id_payin from payin where is_test
    union all select merchant_code, 'payout/' || id_payout from payout where is_test)`;
  await sql`delete from callback_try where (merchant_code, id_callback) in (
    select merchant_code, id_callback from callback where ${undelivered})`.execute(transaction);
  // Their merchant could have any that stayed sent again (G23).
  const { numAffectedRows: silenced = 0n } =
    await sql`delete from callback where ${undelivered}`.execute(transaction);
  return [
    ...(ended > 0n
      ? [`Payments of the sandbox that were under way and have failed: ${ended}.`]
      : []),
    ...(silenced > 0n
      ? [`Callbacks of tests that were not delivered and are taken away: ${silenced}.`]
      : []),
    ...(await bookTestsBack(transaction, now)),
  ];
}

/** Books back, in one journal for each merchant of live and currency, all that test payments moved there. */
async function bookTestsBack(
  transaction: Transaction<Tables>,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<
    Pick<LedgerEntryRow, "merchantCode" | "currencyCode" | "kind" | "amountMinor">
  >`
    select merchant_code, currency_code, kind, -sum(amount_minor)::bigint as amount_minor
    from ledger_entry join merchant using (merchant_code)
    where not merchant.is_test and (merchant_code, regexp_replace(journal_id, '/[^/]*$', '')) in (
      select merchant_code, 'payin/' || id_payin from payin where is_test
      union all select merchant_code, 'payout/' || id_payout from payout where is_test)
    group by merchant_code, currency_code, kind
    order by merchant_code, currency_code, kind
  `.execute(transaction);
  const journals = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.merchantCode} ${row.currencyCode}`;
    journals.set(key, [...(journals.get(key) ?? []), row]);
  }
  await book(
    transaction,
    [...journals.values()].flatMap((parts) => {
      const [first] = parts;
      if (!first) return [];
      const { merchantCode, currencyCode } = first;
      return [
        {
          merchantCode,
          journalId: `tests/${currencyCode}/ended`,
          currencyCode,
          parts: parts.map(({ kind, amountMinor }) => [kind, amountMinor] as const),
        },
      ];
    }),
    now,
  );
  return rows
    .filter(({ kind, amountMinor }) => kind === "available" && amountMinor !== 0n)
    .map(({ merchantCode, currencyCode, amountMinor }) => {
      const { amount } = fromMinorUnits(amountMinor, currencyCode);
      return `Booked back at ${merchantCode}, whose tests had moved it: ${amount} ${currencyCode}.`;
    });
}
