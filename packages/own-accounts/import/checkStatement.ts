import type { Account } from "../accounts/accounts.ts";
import { toLocalDay } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { refuse, type Statement, type StatementLine } from "../statement/statement.ts";

/** Refuses a statement of another currency, with an impossible day, or whose lines do not lead from its opening to its closing balance. */
export function checkStatement(
  statement: Statement,
  account: Account,
  index: number,
  now: Date,
): void {
  const where = `statement ${index + 1}`;
  const { opening, closing, lines } = statement;
  for (const { where: place, currencyCode } of [{ ...statement, where }, ...lines])
    if (currencyCode !== undefined && currencyCode !== account.currencyCode)
      refuse(place, "currency", `It is in ${currencyCode}.`, "Choose the right account.");
  for (const line of lines) refuseImpossibleDay(line, account, now);
  if (!opening || !closing) return;
  const booked = sumUnits(lines.filter(({ isPending }) => !isPending).map(({ units }) => units));
  const missing = writeUnits(closing.units - opening.units - booked, account.currencyCode);
  if (closing.units - opening.units !== booked)
    refuse(where, "balance", `Opening balance and lines miss the closing balance by ${missing}.`);
}

/** How far before the account was added a bank may still list movements. */
const oldestYears = 2;

/** Refuses a booked day that has not come where the account is, or is years before it: day and month, or the calendar, are other ones. */
function refuseImpossibleDay(
  { where, bookedDay, isPending }: StatementLine,
  { currencyCode, createdAt, settings }: Account,
  now: Date,
): void {
  const remedy =
    settings.format === "csv"
      ? "Correct dayFormat: day and month may stand in the other order, or the year may be of another calendar."
      : "Ask the bank for a correct file.";
  if (!isPending && bookedDay > toLocalDay(now, currencyCode))
    refuse(where, "day", `${bookedDay} has not come yet.`, remedy);
  if (Number(bookedDay.slice(0, 4)) < Number(createdAt.slice(0, 4)) - oldestYears)
    refuse(where, "day", `${bookedDay} is years before the account.`, remedy);
}
