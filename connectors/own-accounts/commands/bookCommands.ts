import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { needAccount, Refused } from "../accounts/accounts.ts";
import { importFile } from "../booking/importFile.ts";
import { closeBooks } from "../books/closeBooks.ts";
import { forgetPayments } from "../books/forgetPayments.ts";
import { readDay } from "../day.ts";
import { readUnits } from "../money.ts";
import { manglings, writeRehearsal } from "../rehearsal/writeRehearsal.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import { type OwnCommand, readNamedFile } from "./command.ts";

/** The commands about statements and books, and the bank of the rehearsal, which moves no money. */
export const bookCommands: readonly OwnCommand[] = [
  {
    name: "payments forget",
    usage:
      "KEY … | --to DAY    removes customers' data from payments that ended, by their keys or all that were created before a day",
    run: async ({ words, option, store }) => {
      const beforeDay = option("to");
      const isDay = /^\d{4}-\d\d-\d\d$/.test(beforeDay ?? "");
      if (beforeDay === undefined ? words.length === 0 : !isDay || words.length > 0)
        throw new Refused("Name the keys of payments, or a day such as --to 2026-11-24.");
      const which = beforeDay === undefined ? { keys: words } : { beforeDay };
      const { payins, payouts } = await forgetPayments(store, which);
      return `Removed the data of ${payins} payins and ${payouts} payouts. The bank's lines and files stay.`;
    },
  },
  {
    name: "statements import",
    usage:
      "FILE --account NAME --by WHO [--from DAY] [--to DAY]    books a file whole, and settles the payins that it pays; the days say that it has all of them",
    run: async ({ word, need, option, store, now, tell }) => {
      const file = word(0, "FILE");
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      if (size === undefined) throw new Refused(`There is no file ${file}.`);
      if (size > largestFileBytes) throw new Refused("The file is larger than 32 MB.");
      const statement = {
        bytes: readFileSync(file),
        fileName: path.basename(file),
        accountName: need("account"),
        fromDay: option("from"),
        toDay: option("to"),
      };
      const doing = { by: need("by"), now };
      const imported = await importFile(store, statement, doing, (count) => {
        tell(`Decided about ${count} lines`);
      });
      if (imported.result === "refused") throw new Refused(describeRefusal(imported.refusal));
      const told =
        imported.result === "known"
          ? "The file was booked before; nothing changed."
          : `Booked ${imported.lines} lines, ${imported.added} of them new.`;
      return `${told} Decided about ${imported.matched}. ${imported.failed} payins failed for want of money.`;
    },
  },
  {
    name: "books close",
    usage:
      "DAY [--gateway FILE]    compares bank, connector and gateway for a day, and names the differences; FILE has the output of npm run connectors -- settlements",
    run: async ({ word, option, store, now }) => {
      const day = word(0, "DAY");
      const file = option("gateway");
      const gateway = file === undefined ? undefined : readNamedFile(file).toString();
      const isDay = readDay(day, "YYYY-MM-DD") !== undefined;
      if (isDay && day >= now.toISOString().slice(0, 10))
        throw new Refused(`${day} is not over in UTC. Close it on the next day.`);
      const { text, isClosed } = await closeBooks(store, day, gateway);
      if (isClosed) return `${text}\nThe books of ${day} are closed.`;
      process.stdout.write(`${text}\n`);
      throw new Refused(`The books of ${day} are not closed: see the lines with "!".`);
    },
  },
  {
    name: "bank pay",
    usage: `KEY|REFERENCE[=AMOUNT] … --account NAME --file FILE [--mangle ${Object.keys(manglings).join("|")}] [--format csv|camt.053|mt940]    writes a statement file in which these payins are paid`,
    run: async ({ words, need, option, store, now }) => {
      const account = await needAccount(store.reads, need("account"));
      const { name, currencyCode, settings } = account;
      const asked = option("mangle") ?? "none";
      if (!isMangle(asked))
        throw new Refused(`--mangle is one of ${Object.keys(manglings).join(", ")}.`);
      const payments = [];
      for (const word of words) {
        const [named = "", amount] = word.split("=");
        const payin = await store.reads
          .selectFrom("expectation")
          .selectAll()
          .where("account", "=", name)
          .where((is) => is.or([is("key", "=", named), is("reference", "=", named)]))
          .executeTakeFirst();
        if (!payin) throw new Refused(`No payin of ${name} is named ${named}.`);
        const units = amount === undefined ? payin.required : readUnits(amount, currencyCode);
        if (units === undefined) throw new Refused(`${amount} is no amount.`);
        payments.push({ units, reference: payin.reference });
      }
      const format = option("format") ?? settings.format;
      const rehearsal = { account, payments, mangle: asked, format, now };
      writeFileSync(need("file"), await writeRehearsal(store, rehearsal));
      return `Wrote ${payments.length} payments to ${need("file")}. Import it with statements import.`;
    },
  },
];

function isMangle(text: string): text is keyof typeof manglings {
  return Object.hasOwn(manglings, text);
}
