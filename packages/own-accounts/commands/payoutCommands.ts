import { findRows } from "../database/rows.ts";
import type { Payout } from "../database/tables.ts";
import { writeUnits } from "../ground/money.ts";
import { describeUnreadable, exportBatch, makeBatch } from "../payouts/batches.ts";
import { readStatusReport } from "../payouts/readPain002.ts";
import { countOpen } from "../review/listItems.ts";
import { countOf, describeOpen, type OwnCommand, readNamedFile } from "./command.ts";

/** The commands about payouts. */
export const payoutCommands: readonly OwnCommand[] = [
  {
    name: "payouts list",
    usage: "    the payouts that wait or are under way at the bank, and the batches",
    run: async ({ store: { reads } }) => {
      const open = await findRows(reads, "payoutOrder", { status: "PROCESSING" });
      const batches = await reads
        .selectFrom("payoutBatch")
        .innerJoin("bankAccount", "bankAccount.name", "payoutBatch.account")
        .selectAll("payoutBatch")
        .select("bankAccount.currencyCode")
        .orderBy("payoutBatch.madeAt")
        .execute();
      const rows = [];
      for (const { id, account, units, currencyCode, madeAt, madeBy, sha256 } of batches) {
        const payouts = await findRows(reads, "payoutOrder", { batchId: id });
        const countAs = (status: string) => payouts.filter((one) => one.status === status).length;
        rows.push(
          `batch  ${account}  ${id}  ${writeUnits(units, currencyCode)} ${currencyCode}  ${countAs("SUCCESS")} executed, ${countAs("FAILED")} rejected, ${countAs("PROCESSING")} under way  ${madeAt} ${madeBy}  sha256 ${sha256}`,
        );
      }
      for (const one of open)
        rows.push(`${one.batchId === null ? "waits" : "under way"}  ${toRow(one)}`);
      return rows.join("\n") || "There are no payouts.";
    },
  },
  {
    name: "payouts batch",
    usage: "--account NAME --by WHO    puts all waiting payouts into one file",
    run: async ({ need, store, now, markFailed }) => {
      const actor = { by: need("by"), now };
      const { id, count, failed, unreadable } = await makeBatch(store, need("account"), actor);
      if (unreadable.length > 0) markFailed();
      const rest =
        failed === 0 ? "" : ` ${countOf(failed, "payout")} failed: no file can carry them.`;
      return `Batch ${id} has ${countOf(count, "payout")}. Print its file with payouts export ${id} --by WHO, upload it, and let a second person approve it at the bank.${rest}${describeUnreadable(unreadable)}`;
    },
  },
  {
    name: "payouts export",
    usage: "BATCH --by WHO    prints the file of a batch, always the same bytes",
    isFile: true,
    run: async ({ word, need, store, now }) =>
      await exportBatch(store, word(0, "BATCH"), { by: need("by"), now }),
  },
  {
    name: "payouts read",
    usage: "FILE --by WHO    reads the bank's status report (pain.002)",
    run: async ({ word, need, store, now }) => {
      const bytes = readNamedFile(word(0, "FILE"));
      const counts = await readStatusReport(store, bytes, { by: need("by"), now });
      const summary = `${counts.success} were executed, ${counts.failed} were rejected, ${counts.unchanged} are under way.`;
      return [summary, ...describeOpen(await countOpen(store.reads))].join(" ");
    },
  },
];

function toRow({ account, idPayout, units, currencyCode, endToEndId }: Payout): string {
  return `${account}  ${idPayout}  ${writeUnits(units, currencyCode)} ${currencyCode}  ${endToEndId}`;
}
