import { needAccount } from "../accounts/accounts.ts";
import { findEarlier, findUnasked, listEarlier, setEarlier } from "../books/earlierLines.ts";
import { LineDetail, type WriteContext } from "../books/entries.ts";
import { watchGap } from "../books/findGap.ts";
import { readJson, setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import type { BankLine, ReviewItem } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { proposeAgain } from "../matching/matchLines.ts";
import { describeEarlier } from "./describeEarlier.ts";

/**
 * Takes a line for an earlier one, so that it counts for nothing. Refuses an earlier one that it cannot be, and none if it may be one of
 * several.
 */
export async function takeForEarlier(
  context: WriteContext,
  { id: item }: ReviewItem,
  line: BankLine,
  chosen: bigint | undefined,
): Promise<void> {
  const { writing } = context;
  const { id, account, detail } = line;
  const earlier = await findEarlier(writing, line);
  const [first, ...others] = earlier;
  if (!first)
    throw new Refused(
      "Each line that it may be is another line of its file, as a person said. Answer review new, or take the other answer back with review undo.",
    );
  const known = await describeAll(writing, account, earlier);
  if (chosen === undefined && others.length > 0)
    throw new Refused(`Say which of these it is, by its number: review same ${item} LINE.${known}`);
  const one = chosen === undefined ? first : earlier.find((other) => other.id === chosen);
  if (!one) throw new Refused(`The line of item ${item} can only be one of these:${known}`);
  // The others stay, should the answer be taken back.
  await setEarlier(writing, id, [...new Set([one.id, ...(await listEarlier(writing, line))])]);
  await setRows(writing, "bankLine", { id }, { state: "same" });
  await proposeAgain(writing, one.id, readJson(LineDetail, detail));
  await watchGap(context, account);
}

/**
 * Lets a line count for itself. That has to be confirmed if it may be one of several lines, or if another line of its file may be the
 * one that the file lacks then.
 */
export async function takeForNew(
  context: WriteContext,
  { id: item }: ReviewItem,
  line: BankLine,
  isConfirmed: boolean,
): Promise<void> {
  const { writing } = context;
  const { id, account } = line;
  const earlier = await findEarlier(writing, line);
  const beside = await findUnasked(writing, line, earlier);
  if (!isConfirmed && (earlier.length > 1 || beside.length > 0)) {
    const known = await describeAll(writing, account, earlier);
    const booked =
      beside.length === 0
        ? ""
        : `\nIts file also has these, about which nobody was asked. If one of them is a line above, it is booked twice:${await describeAll(writing, account, beside)}`;
    throw new Refused(
      `review new lets the line of item ${item} count beside these, which its file lacks:${known}${booked}\nIf it is none of them, say so with --confirm. If it is one, answer review same ${item} LINE.`,
    );
  }
  await setEarlier(writing, id, []);
  await setRows(writing, "bankLine", { id }, { state: "new" });
  await watchGap(context, account);
}

async function describeAll(
  writing: Writing,
  account: string,
  lines: readonly BankLine[],
): Promise<string> {
  const { currencyCode } = await needAccount(writing, account);
  const described = await describeEarlier(writing, lines, currencyCode);
  return described.map((one) => `\n    ${one}`).join("");
}
