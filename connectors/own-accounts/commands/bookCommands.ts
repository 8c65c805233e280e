import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Account, needAccount } from "../accounts/accounts.ts";
import { closeBooks, keepClosing } from "../books/closeBooks.ts";
import { forgetPayments } from "../books/forgetPayments.ts";
import type { Database } from "../database/rows.ts";
import { readDay, toLocalDay } from "../ground/day.ts";
import { readUnits, sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import type { StatementFile } from "../import/bookFile.ts";
import { importFile, withdrawFile } from "../import/importFile.ts";
import { findNamedPayins } from "../matching/findPayins.ts";
import { findNamedPayouts } from "../payouts/batches.ts";
import {
  type Movement,
  manglings,
  writeRehearsal,
  writeRejections,
} from "../rehearsal/writeRehearsal.ts";
import { countOpen } from "../review/listItems.ts";
import { readConnectorName } from "../server/settings.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import {
  type CommandCall,
  countOf,
  describeOpen,
  type OwnCommand,
  readNamedFile,
} from "./command.ts";

/** The commands about statements and books, and the bank of the rehearsal, which moves no money. */
export const bookCommands: readonly OwnCommand[] = [
  {
    name: "payments forget",
    usage:
      "KEY … | --to DAY    removes customers' data from payments that ended, by their keys or all that were created before a day",
    run: async ({ words, dayOption, store }) => {
      const beforeDay = dayOption("to");
      if ((beforeDay === undefined) === (words.length === 0))
        throw new Refused("Name the keys of payments, or a day such as --to 2026-11-24.");
      const which = beforeDay === undefined ? { keys: words } : { beforeDay };
      const { payins, payouts } = await forgetPayments(store, which);
      return `Removed the data of ${countOf(payins, "payin")} and ${countOf(payouts, "payout")}. The bank's lines and files stay.`;
    },
  },
  {
    name: "statements import",
    usage:
      "FILE --account NAME --by WHO [--from DAY] [--to DAY]    books a file whole, and credits the payins that it pays; the days say that it has all of them",
    run: async (call) => {
      const { need, dayOption, store, now, log } = call;
      const days = { fromDay: dayOption("from"), toDay: dayOption("to") };
      const statement = { ...readStatementFile(call), ...days };
      const isDeclared = (statement.fromDay ?? statement.toDay) !== undefined;
      const actor = { by: need("by"), now };
      const imported = await importFile(store, statement, actor, (count) => {
        log(`Matched ${countOf(count, "line")}`);
      });
      if (imported.result === "refused") throw new Refused(describeRefusal(imported.refusal));
      const known = isDeclared
        ? "The file was booked before; it counts as whole for these days now."
        : "The file was booked before; nothing changed.";
      const open = await countOpen(store.reads);
      return [
        imported.result === "known"
          ? known
          : `Booked ${countOf(imported.lines, "line")}, ${imported.added} of them new.`,
        ...(imported.failed > 0
          ? [`${countOf(imported.failed, "payin")} failed for want of money.`]
          : []),
        ...describeOpen(open),
      ].join(" ");
    },
  },
  {
    name: "statements withdraw",
    usage:
      "FILE --account NAME --by WHO --note WHY    takes the import of a file back, if none of its lines was credited to a payin or left for a payout",
    run: async (call) => {
      const actor = { by: call.need("by"), now: call.now, note: call.need("note") };
      const count = await withdrawFile(call.store, readStatementFile(call), actor);
      return `Took ${countOf(count, "line")} back. Import the account's other files of these days again: they may have had them too.`;
    },
  },
  {
    name: "books close",
    usage:
      "DAY --by WHO [--gateway FILE]    compares bank, connector and gateway for a day, and names the differences; FILE has the output of npm run connectors -- settlements",
    run: async ({ word, need, option, store, now }) => {
      const day = word(0, "DAY");
      const actor = { by: need("by"), now };
      const file = option("gateway");
      const connectorName = readConnectorName(process.env);
      const gateway =
        file === undefined
          ? undefined
          : { settlements: readNamedFile(file).toString(), connectorName };
      const isDay = readDay(day, "YYYY-MM-DD") !== undefined;
      if (isDay && day >= now.toISOString().slice(0, 10))
        throw new Refused(`${day} is not over in UTC. Close it on the next day.`);
      const { text, isClosed } = await closeBooks(store, day, gateway);
      if (isClosed) {
        const before = await keepClosing(store, { day, text }, actor);
        const changed = before
          ? `\n${before.madeBy} closed them with other numbers at ${before.madeAt}:\n${before.text}`
          : "";
        return `${text}\nThe books of ${day} are closed.${changed}`;
      }
      process.stdout.write(`${text}\n`);
      throw new Refused(
        `The books of ${day} are not closed now: see the lines with "!". What was closed before is kept.`,
      );
    },
  },
  {
    name: "bank pay",
    usage: `[PAYIN[=AMOUNT] | PAYOUT | BATCH] … --account NAME --file FILE [--to DAY] [--mangle ${Object.keys(manglings).join("|")}] [--format csv|camt.053|mt940]    writes the bank's statement of today, or of a day, in which these are paid as well`,
    run: async ({ words, need, option, dayOption, store, now }) => {
      refuseInLive();
      const account = await needAccount(store.reads, need("account"));
      const mangle = option("mangle") ?? "none";
      if (!isMangle(mangle))
        throw new Refused(`--mangle is one of ${Object.keys(manglings).join(", ")}.`);
      const movements = [];
      for (const word of words)
        movements.push(...(await findMovements(store.reads, account, word)));
      const format = option("format") ?? account.settings.format;
      const today = toLocalDay(now, account.currencyCode);
      const day = dayOption("to") ?? today;
      if (day > today) throw new Refused(`${day} has not begun at the bank.`);
      const rehearsal = { account, movements, mangle, format, day, now };
      const { content, count } = await writeRehearsal(store, rehearsal);
      writeFileSync(need("file"), content);
      return `Wrote ${countOf(count, "line")} of ${day} to ${need("file")}, ${movements.length} of them new. Import it with statements import.`;
    },
  },
  {
    name: "bank reject",
    usage:
      "PAYOUT … --account NAME --file FILE    writes a status report (pain.002) in which the bank rejects these payouts",
    run: async ({ words, word, need, store }) => {
      refuseInLive();
      word(0, "PAYOUT");
      const payouts = [];
      for (const name of words)
        payouts.push(...(await findNamedPayouts(store.reads, need("account"), name)));
      writeFileSync(need("file"), writeRejections(payouts));
      return `Wrote ${countOf(payouts.length, "rejection")} to ${need("file")}. Read it with payouts read.`;
    },
  },
];

/** Refuses to play the bank where money is real: its file would be booked. */
function refuseInLive(): void {
  if (process.env["ENVIRONMENT"] === "live")
    throw new Refused(
      "This is for rehearsals. In live the bank alone writes statements and reports.",
    );
}

/** Reads the file that the first word names, and its account. */
function readStatementFile({ word, need }: CommandCall): StatementFile {
  const file = word(0, "FILE");
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Refused(`There is no file ${file}.`);
  if (size > largestFileBytes) throw new Refused("The file is larger than 32 MB.");
  return { bytes: readFileSync(file), fileName: path.basename(file), accountName: need("account") };
}

/** Returns what a word of `bank pay` asks for: money for a payin, or the debits of payouts that are under way. */
async function findMovements(
  database: Database,
  { name: account, currencyCode }: Account,
  word: string,
): Promise<readonly Movement[]> {
  const [name = "", amount] = word.split("=");
  const [payin] = await findNamedPayins(database, account, name);
  if (payin) {
    const units = amount === undefined ? payin.required : readUnits(amount, currencyCode);
    if (units === undefined || units <= 0n)
      throw new Refused(`${amount} is no amount in ${currencyCode}.`);
    return [{ units, text: payin.reference }];
  }
  const payouts = await findNamedPayouts(database, account, name);
  const underWay = payouts.filter(
    ({ status, batchId }) => status === "PROCESSING" && batchId !== null,
  );
  if (underWay.length === 0)
    throw new Refused(`${name} is not under way: see payouts list. A batch comes first.`);
  // Once the bank has said something about a part of a batch, the others leave one by one.
  const isWholeBatch = underWay[0]?.batchId === name && underWay.length === payouts.length;
  return isWholeBatch
    ? [{ units: -sumUnits(underWay.map(({ units }) => units)), text: name }]
    : underWay.map(({ units, endToEndId: text }) => ({ units: -units, text }));
}

function isMangle(text: string): text is keyof typeof manglings {
  return Object.hasOwn(manglings, text);
}
