import { type Actor, listAccounts, needAccount } from "../accounts/accounts.ts";
import { addItem, listChange, unapply, type WriteContext } from "../books/entries.ts";
import { isCovered, listStatements } from "../books/findGap.ts";
import { restEnd } from "../books/numbers.ts";
import { eachApart } from "../database/eachApart.ts";
import { type Database, findRow, findRows, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Payin } from "../database/tables.ts";
import { addBankingDays, addDays, toLocalDay } from "../ground/day.ts";
import { type OnFault, rethrow } from "../ground/apart.ts";
import { Refused } from "../ground/refused.ts";
import { findNamedPayins, missingOf } from "./findPayins.ts";

const payinsAtOnce = 200;
/** If no statement covers a payin's time within these days, a person is asked. */
const alertAfterDays = 3;

/**
 * Fails each payin whose time is over and whose account's statements cover it, the days of a transfer included. Without that
 * evidence it waits. A gap in the balances, lines without a decision and questions that name a payin stop it too. Without `onFault`
 * the first payin that cannot be failed ends the work.
 */
export async function failUnpaid(
  store: Store,
  actor: Actor,
  onFault: OnFault = rethrow,
): Promise<number> {
  let failed = 0;
  for (const { name } of await listAccounts(store.reads))
    await eachApart(store, {
      start: "",
      atOnce: payinsAtOnce,
      doSome: async (writing, after, atMost) => {
        const due = await findDue(writing, { name, after, atMost }, actor.now);
        if (due.length > 0) failed += await failSome({ ...actor, writing }, name, due);
        return due.length < atMost ? undefined : due.at(-1)?.key;
      },
      findNext: async (after) => {
        const [payin] = await findDue(store.reads, { name, after, atMost: 1 }, actor.now);
        return payin && { key: payin.key, name: `Failing the payin ${payin.key} of ${name}` };
      },
      onFault,
    });
  return failed;
}

interface DuePayins {
  /** The account's. */
  readonly name: string;
  readonly after: string;
  readonly atMost: number;
}

async function findDue(database: Database, { name, after, atMost }: DuePayins, now: Date) {
  return await database
    .selectFrom("expectation")
    .selectAll()
    .where("account", "=", name)
    .where("status", "=", "PROCESSING")
    .where("expireAt", "<=", now.toISOString())
    .where("key", ">", after)
    .orderBy("key")
    .limit(atMost)
    .execute();
}

/** Fails those of the due payins that statements prove unpaid; returns their number. */
async function failSome(
  context: WriteContext,
  name: string,
  due: readonly Payin[],
): Promise<number> {
  const { writing, now } = context;
  const { currencyCode, settings, gapDay } = await needAccount(writing, name);
  const statements = await listStatements(writing, name);
  const isUndecided = await hasUndecided(writing, name);
  const today = toLocalDay(now, currencyCode);
  let failed = 0;
  let isLate = false;
  for (const payin of due) {
    const ended = toLocalDay(new Date(payin.expireAt), currencyCode);
    const to = addBankingDays(ended, settings.transferDays);
    const isShown = gapDay === null && isCovered(statements, { from: payin.createdDay, to });
    if (isShown && !isUndecided && !(await isNamed(writing, payin))) {
      await failOne(context, payin);
      failed += 1;
    } else if (today > addDays(to, alertAfterDays)) isLate = true;
  }
  if (isLate) await alert(context, name);
  return failed;
}

/** Fails an open payin as if statements covered its time, for a rehearsal. What stops a failure otherwise refuses it here. */
export async function expirePayin(
  store: Store,
  account: string,
  name: string,
  actor: Actor,
): Promise<void> {
  await store.write(async (writing) => {
    const [payin] = await findNamedPayins(writing, account, name);
    if (payin?.status !== "PROCESSING")
      throw new Refused(`${account} has no open payin ${name}. Name it by its id or reference.`);
    const { gapDay } = await needAccount(writing, account);
    const isUndecided = gapDay !== null || (await hasUndecided(writing, account));
    if (isUndecided || (await isNamed(writing, payin)))
      throw new Refused(
        `A question keeps ${name} open, since its money may have come. Answer it first: see review list.`,
      );
    await failOne({ ...actor, writing }, payin);
  });
}

/** Returns whether the account has lines that nobody has decided about: new ones, and those that may be booked already. */
async function hasUndecided(writing: Writing, account: string): Promise<boolean> {
  const line = await writing
    .selectFrom("bankLine")
    .select("id")
    .where("account", "=", account)
    .where("state", "in", ["new", "asked"])
    .executeTakeFirst();
  return line !== undefined;
}

/**
 * Returns whether an open question may be about the money of the payin: one that names it as a candidate, or one about a credit of exactly
 * what it lacks, which names some of its candidates alone.
 */
async function isNamed(writing: Writing, payin: Payin): Promise<boolean> {
  const { account, key, createdDay } = payin;
  const named = await writing
    .selectFrom("reviewItem")
    .leftJoin("bankLine", "bankLine.id", "reviewItem.lineId")
    .select("reviewItem.id")
    .where("reviewItem.state", "=", "open")
    .where("reviewItem.account", "=", account)
    .where((is) =>
      is.or([
        is("candidates", "like", `%${JSON.stringify(key)}%`),
        is.and([
          is("reason", "in", ["unknown", "undone", "held", "doubtful"]),
          is("units", "=", missingOf(payin)),
          is("bookedDay", ">=", createdDay),
        ]),
      ]),
    )
    .executeTakeFirst();
  return named !== undefined;
}

/** Fails a payin. Counter-entries take its parts back, and a person decides about them. */
async function failOne(context: WriteContext, { key }: Payin): Promise<void> {
  const { writing, now } = context;
  const end = { status: "FAILED", processorStatus: "EXPIRED_UNPAID", endedAt: restEnd(now) };
  await setRows(writing, "expectation", { key }, end);
  const uses = await findRows(writing, "lineUse", { key, purpose: "payin" });
  await unapply(context, uses, "failed", "part_of_failed");
  await listChange(context, "payin", key);
}

/** Asks for a statement, once while the question is open. */
async function alert(context: WriteContext, account: string): Promise<void> {
  const item = { account, reason: "no_statement" } as const;
  const asked = await findRow(context.writing, "reviewItem", { ...item, state: "open" });
  if (!asked) await addItem(context, item);
}
