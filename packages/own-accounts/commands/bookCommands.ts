import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { needAccount } from "../accounts/accounts.ts";
import { closeBooks, keepClosing } from "../books/closeBooks.ts";
import { forgetPayments } from "../books/forgetPayments.ts";
import { readDay } from "../ground/day.ts";
import { Refused } from "../ground/refused.ts";
import { notePreview } from "../import/bookFile.ts";
import { type Imported, importFile } from "../import/importFile.ts";
import { describePreview } from "../import/preview.ts";
import type { StatementFile } from "../import/statementFile.ts";
import { withdrawFile } from "../import/withdrawFile.ts";
import { matchLines } from "../matching/matchLines.ts";
import { countOpen } from "../review/listItems.ts";
import { showPayment } from "../review/showPayment.ts";
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

/** The commands about statements, books and what they keep of customers. */
export const bookCommands: readonly OwnCommand[] = [
  {
    name: "payments show",
    usage: "NAME    a payment by its key, order id or payment code, with its lines of the bank",
    run: async ({ word, store }) => await showPayment(store.reads, word(0, "NAME")),
  },
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
      "FILE --account NAME --by WHO [--from DAY] [--to DAY] [--confirm]    books a file whole, and credits the payins that it pays; the days say that it has all of them. The first CSV file under a new mapping is shown, and booked with --confirm",
    run: async (call) => {
      const { need, dayOption, store, now, log, onFault } = call;
      const days = { fromDay: dayOption("from"), toDay: dayOption("to") };
      const statement = { ...readStatementFile(call), ...days, isConfirmed: call.has("confirm") };
      const isDeclared = (statement.fromDay ?? statement.toDay) !== undefined;
      const actor = { by: need("by"), now };
      const imported = await importFile(store, statement, actor, {
        onProgress: (count) => {
          log(`Matched ${countOf(count, "line")}`);
        },
        onFault,
      });
      if (imported.result === "refused") throw new Refused(describeRefusal(imported.refusal));
      if (imported.result === "waiting") {
        await notePreview(store, statement);
        const account = await needAccount(store.reads, statement.accountName);
        return `${describePreview(account, imported.statements)}\nNothing was booked: no file was confirmed under this mapping yet. If these lines are right, import the file again with --confirm; otherwise correct the mapping with accounts set.`;
      }
      const known = isDeclared
        ? "The file was booked before; it counts as whole for these days now."
        : "The file was booked before; nothing changed.";
      const open = await countOpen(store.reads);
      return [
        imported.result === "known"
          ? known
          : `Booked ${countOf(imported.lines, "line")}, ${imported.added} of them new.`,
        ...describeAsked(imported),
        ...describeLeftOut(imported),
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
      "FILE --account NAME --by WHO --note WHY    takes the import of a file back, with all that was decided about its lines; what is final becomes a question",
    run: async (call) => {
      const actor = { by: call.need("by"), now: call.now, note: call.need("note") };
      const taken = await withdrawFile(call.store, readStatementFile(call), actor);
      await matchLines(call.store, { by: "rules", now: call.now }, call);
      return [
        `Took ${countOf(taken.lines, "line")} back.`,
        ...(taken.others === 0
          ? []
          : [
              `Import the account's other files of these days again, ${countOf(taken.others, "file")}: they may have had them too, and cover no day until then.`,
            ]),
        ...(taken.elsewhere.length === 0
          ? []
          : [`The file stays booked for ${taken.elsewhere.join(", ")}: withdraw it there too.`]),
        ...(taken.questions === 0
          ? []
          : [
              `${countOf(taken.questions, "payment")} that they completed had ended, and stays: each is a question.`,
            ]),
        ...describeOpen(await countOpen(call.store.reads)),
      ].join(" ");
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
];

/** Reads the file that the first word names, and its account. */
function readStatementFile({ word, need }: CommandCall): StatementFile {
  const file = word(0, "FILE");
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Refused(`There is no file ${file}.`);
  if (size > largestFileBytes) throw new Refused("The file is larger than 32 MB.");
  return { bytes: readFileSync(file), fileName: path.basename(file), accountName: need("account") };
}

function describeAsked(imported: Imported): readonly string[] {
  if (imported.result !== "booked" || imported.asked === 0) return [];
  return [
    `${countOf(imported.asked, "line")} may be booked already, with another day or text: see the questions.`,
  ];
}

/** Tells how many rows the mapping has left out, and shows the first ones: a movement among them would be lost. */
function describeLeftOut(imported: Imported): readonly string[] {
  if (imported.result !== "booked" || imported.leftOut.length === 0) return [];
  const shown = imported.leftOut.slice(0, 5).join(" | ");
  return [`Left out ${countOf(imported.leftOut.length, "row")} as no movements: ${shown}.`];
}
