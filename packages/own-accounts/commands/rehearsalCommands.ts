import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Account, needAccount } from "../accounts/accounts.ts";
import type { Database } from "../database/rows.ts";
import { toLocalDay } from "../ground/day.ts";
import { readUnits, sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { expirePayin } from "../matching/failUnpaid.ts";
import { findNamedPayins } from "../matching/findPayins.ts";
import { findNamedPayouts } from "../books/findNamedPayouts.ts";
import { readKinds, untidyKinds } from "../rehearsal/untidy.ts";
import { type Movement, manglings, writeRehearsal } from "../rehearsal/writeRehearsal.ts";
import { writeRejections } from "../rehearsal/writeRejections.ts";
import { statementFormats } from "../statement/readStatements.ts";
import { countOf, doEach, type OwnCommand } from "./command.ts";

/** The commands that play the bank in a rehearsal. They move no money. */
export const rehearsalCommands: readonly OwnCommand[] = [
  {
    name: "bank pay",
    usage: `[PAYIN[=AMOUNT] | PAYOUT | BATCH] … --account NAME --file FILE [--to DAY] [--mangle ${Object.keys(manglings).join("|")}] [--untidy ${untidyKinds.join(",")}] [--format ${statementFormats.join("|")}]    writes the bank's statement of today, or of a day, in which these are paid as well`,
    run: async ({ words, need, option, dayOption, store, now }) => {
      refuseInLive();
      const account = await needAccount(store.reads, need("account"));
      const mangle = option("mangle") ?? "none";
      if (!isMangle(mangle))
        throw new Refused(`--mangle is one of ${Object.keys(manglings).join(", ")}.`);
      const movements = [];
      for (const word of words)
        movements.push(...(await findMovements(store.reads, account, word)));
      const named = option("format") ?? account.settings.format;
      const format = statementFormats.find((one) => one === named);
      if (!format) throw new Refused(`--format is one of ${statementFormats.join(", ")}.`);
      const today = toLocalDay(now, account.currencyCode);
      const day = dayOption("to") ?? today;
      if (day > today) throw new Refused(`${day} has not begun at the bank.`);
      const kinds = readKinds(option("untidy"));
      const rehearsal = { account, movements, mangle, format, kinds, day, now };
      const { files, count } = await writeRehearsal(store, rehearsal);
      const names = files.map((_, index) => nameFile(need("file"), index + 1));
      for (const [index, name] of names.entries()) writeFileSync(name, files[index] ?? "");
      const news = kinds.has("announced") ? "announced and not booked" : "new";
      const them = names.length === 1 ? "it" : "them in this order";
      return `Wrote ${countOf(count, "line")} of ${day} to ${names.join(" and ")}, ${movements.length} of them ${news}. Import ${them} with statements import.`;
    },
  },
  {
    name: "bank expire",
    usage:
      "PAYIN … --account NAME    ends payins that nobody has paid, as a statement of the days after their time would",
    run: async (call) => {
      const { words, word, need, store, now } = call;
      refuseInLive();
      word(0, "PAYIN");
      const account = await needAccount(store.reads, need("account"));
      const ended = await doEach(
        call,
        words,
        (name) => `${name} is not ended`,
        async (name) => {
          await expirePayin(store, account.name, name, { by: "rehearsal", now });
        },
      );
      return `${countOf(ended.length, "payin")} failed for want of money. A later bank pay of one is a question: see review list.`;
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

/** Returns the name of one of several files: `day.csv`, then `day-2.csv`. */
function nameFile(file: string, number: number): string {
  if (number === 1) return file;
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-${number}${ext}`);
}

/** Refuses to play the bank where money is real: its file would be booked. */
function refuseInLive(): void {
  if (process.env["ENVIRONMENT"] === "live")
    throw new Refused(
      "This is for rehearsals. In live the bank alone writes statements and reports.",
    );
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
