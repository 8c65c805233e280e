import { quoteText } from "@pay/contract/quoteText.ts";
import { LineDetail } from "../books/entries.ts";
import { type Database, readJson } from "../database/rows.ts";
import type { Payin, Payout } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { writeUnits } from "../ground/money.ts";

/** The payments of one name that are shown. */
const mostShown = 20;

/**
 * Describes the payins and payouts that a person names by key, order id or payment code: what arrived of them, their lines of the bank's
 * statements, who decided, and the open questions about them. Refuses a name that none has.
 */
export async function showPayment(database: Database, name: string): Promise<string> {
  const payins = await database
    .selectFrom("expectation")
    .selectAll()
    .where((is) =>
      is.or([is("key", "=", name), is("idPayin", "=", name), is("reference", "=", name)]),
    )
    .limit(mostShown)
    .execute();
  const payouts = await database
    .selectFrom("payoutOrder")
    .selectAll()
    .where((is) => is.or([is("key", "=", name), is("idPayout", "=", name)]))
    .limit(mostShown)
    .execute();
  const heads = [
    ...payins.map((payin) => ({ key: payin.key, head: describePayin(payin) })),
    ...payouts.map((payout) => ({ key: payout.key, head: describePayout(payout) })),
  ];
  if (heads.length === 0)
    throw new Refused(`No payment has the key, order id or payment code ${name}.`);
  const shown: string[] = [];
  for (const { key, head } of heads)
    shown.push(
      head,
      ...(await describeUses(database, key)),
      ...(await describeItems(database, key)),
    );
  return shown.join("\n");
}

function describePayin(payin: Payin): string {
  const { account, merchantCode, idPayin, status, processorStatus, reference } = payin;
  const money = (units: bigint) => writeUnits(units, payin.currencyCode);
  const state = processorStatus === null ? status : `${status} ${processorStatus}`;
  return `payin ${idPayin} of ${merchantCode} on ${account}: ${state}, ${money(payin.received)} of ${money(payin.required)} ${payin.currencyCode} arrived, payment code ${reference}`;
}

function describePayout(payout: Payout): string {
  const { account, merchantCode, idPayout, status, processorStatus, units, currencyCode } = payout;
  const state = processorStatus === null ? status : `${status} ${processorStatus}`;
  return `payout ${idPayout} of ${merchantCode} on ${account}: ${state}, ${writeUnits(units, currencyCode)} ${currencyCode}`;
}

async function describeUses(database: Database, key: string): Promise<readonly string[]> {
  const uses = await database
    .selectFrom("lineUse")
    .innerJoin("bankLine", "bankLine.id", "lineUse.lineId")
    .innerJoin("bankAccount", "bankAccount.name", "lineUse.account")
    .select(["lineUse.purpose", "lineUse.units", "lineUse.rule", "lineUse.madeBy"])
    .select(["bankLine.bookedDay", "bankLine.detail", "bankAccount.currencyCode"])
    .where("lineUse.key", "=", key)
    .orderBy("lineUse.id")
    .execute();
  if (uses.length === 0) return ["  no line of the bank is booked for it"];
  return uses.map(({ purpose, units, rule, madeBy, bookedDay, detail, currencyCode }) => {
    const { texts, references, partyName = "" } = readJson(LineDetail, detail);
    const said = [partyName, ...references, ...texts].filter(Boolean).join(" / ");
    return `  ${bookedDay}  ${writeUnits(units, currencyCode)} ${currencyCode}  ${purpose}, by ${rule} (${madeBy})  ${quoteText(said)}`;
  });
}

async function describeItems(database: Database, key: string): Promise<readonly string[]> {
  const items = await database
    .selectFrom("reviewItem")
    .select(["id", "reason"])
    .where("state", "=", "open")
    .where("key", "=", key)
    .orderBy("id")
    .execute();
  return items.map(({ id, reason }) => `  open question ${id}: ${reason}. See review list.`);
}
