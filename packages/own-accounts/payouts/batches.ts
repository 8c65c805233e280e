import { isName } from "@pay/contract/nameText.ts";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Actor, needAccount } from "../accounts/accounts.ts";
import { findFault } from "../accounts/receiver.ts";
import { addItem } from "../books/entries.ts";
import { addRow, findRow, readJson, setRows } from "../database/rows.ts";
import type { Store, Writing } from "../database/store.ts";
import type { Payout } from "../database/tables.ts";
import { sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { endPayout } from "../matching/decideDebit.ts";
import { newBatchId } from "../reference/reference.ts";
import { writeCsvBatch, writePain001 } from "./writeBatch.ts";

const text = z.prefault(z.string(), "");

/** The stored order of a payout, as far as a bank needs it. */
const Order = z.object({
  paymentMethod: z.object({
    account: z.prefault(z.object({ accountName: text, accountNumber: text }), {}),
    /** The bank as the merchant names it. */
    paymentOperatorCode: text,
  }),
});

const mostPayouts = 5000;
const mostNamed = 20;

interface MadeBatch {
  readonly id: string;
  readonly count: number;
  readonly failed: number;
  /** The ids of the payouts whose orders cannot be read. They stay in no batch. */
  readonly unreadable: readonly string[];
}

/**
 * Puts all payouts of an account that are in no batch into one, and stores the file. A payout is in one batch at most, also when
 * two people do this at once, and the file never changes. A payout that no file can carry fails before: it has left no account.
 */
export async function makeBatch(
  store: Store,
  accountName: string,
  actor: Actor,
): Promise<MadeBatch> {
  if (!isName(actor.by)) throw new Refused("Say who makes the batch, with --by.");
  const failed = await store.write(async (writing) => {
    const { impossible } = await readWaiting(writing, accountName);
    for (const { payout, processorStatus } of impossible)
      await endPayout({ ...actor, writing }, payout, { status: "FAILED", processorStatus });
    return impossible.length;
  });
  return await store.write(async (writing) => {
    const { account, lines, unreadable } = await readWaiting(writing, accountName);
    const [first] = lines;
    if (!first) {
      const why = failed === 0 ? "" : ` ${failed} failed, because no file can carry them.`;
      throw new Refused(
        `No payouts wait for the account "${accountName}".${why}${describeUnreadable(unreadable)}`,
      );
    }
    const id = newBatchId(first.key);
    const { payoutFormat: format, accountNumber } = account.settings;
    if (format !== "csv" && accountNumber === undefined)
      throw new Refused("accountNumber is missing: pain.001 names the account that pays.");
    const write = format === "csv" ? writeCsvBatch : writePain001;
    const content = write({ id, account, madeAt: actor.now, lines });
    await addRow(writing, "payoutBatch", {
      id,
      account: accountName,
      format,
      content,
      sha256: createHash("sha256").update(content).digest("hex"),
      units: sumUnits(lines.map(({ units }) => units)),
      madeAt: actor.now.toISOString(),
      madeBy: actor.by,
    });
    for (const { key } of lines) await setRows(writing, "payoutOrder", { key }, { batchId: id });
    return { id, count: lines.length, failed, unreadable };
  });
}

/** Names the payouts whose orders cannot be read, and says what to do; empty without any. */
export function describeUnreadable(unreadable: readonly string[]): string {
  if (unreadable.length === 0) return "";
  const more = unreadable.length - mostNamed;
  const names = unreadable.slice(0, mostNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return ` In no batch, because their orders cannot be read: ${names}. Run the version of the program that wrote them.`;
}

/**
 * Returns the first waiting payouts of an account: those that a file carries with their receivers, those that none carries with the
 * reason, and the ids of those whose orders cannot be read. The latter keep no other one out, however many they are.
 */
async function readWaiting(writing: Writing, accountName: string) {
  const account = await needAccount(writing, accountName);
  const lines = [];
  const impossible = [];
  const unreadable: string[] = [];
  let payouts: readonly Payout[];
  do {
    const found = lines.length + impossible.length;
    const page = { offset: found + unreadable.length, limit: mostPayouts - found };
    payouts = await listWaiting(writing, accountName, page);
    for (const payout of payouts) {
      const receiver = readReceiver(payout);
      const fault = receiver && findFault(account.settings, payout.currencyCode, receiver);
      if (!receiver) unreadable.push(payout.idPayout);
      else if (fault === undefined) lines.push({ ...payout, ...receiver });
      else impossible.push({ payout, processorStatus: fault });
    }
  } while (payouts.length > 0 && lines.length + impossible.length < mostPayouts);
  return { account, lines, impossible, unreadable };
}

async function listWaiting(
  writing: Writing,
  accountName: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Payout[]> {
  return await writing
    .selectFrom("payoutOrder")
    .selectAll()
    .where("account", "=", accountName)
    .where("status", "=", "PROCESSING")
    .where("batchId", "is", null)
    .orderBy("createdAt")
    .orderBy("key")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns the receiver of a stored order; undefined if this version cannot read it. */
function readReceiver({ orderJson }: Payout) {
  try {
    return readJson(Order, orderJson).paymentMethod;
  } catch {
    return undefined;
  }
}

/** Returns the stored file of a batch: the same bytes at each export. Keeps who exported it. */
export async function exportBatch(
  store: Store,
  id: string,
  { by: madeBy, now }: Actor,
): Promise<string> {
  return await store.write(async (writing) => {
    const batch = await findRow(writing, "payoutBatch", { id });
    if (!batch) throw new Refused(`There is no batch "${id}". See payouts list.`);
    const { account, content } = batch;
    const change = `exported the batch ${id}`;
    await addRow(writing, "accountChange", { account, change, madeBy, madeAt: now.toISOString() });
    return content;
  });
}

/** If the bank reports nothing of a batch for this time, a person is asked. */
const silentMs = 5 * 86_400_000;

/** Asks once about each batch with payouts that are neither debited nor rejected after five days. */
export async function askAboutSilence(store: Store, now: Date): Promise<void> {
  await store.write(async (writing) => {
    const silent = await writing
      .selectFrom("payoutOrder")
      .innerJoin("payoutBatch", "payoutBatch.id", "payoutOrder.batchId")
      .select(["payoutBatch.id", "payoutBatch.account"])
      .distinct()
      .where("payoutOrder.status", "=", "PROCESSING")
      .where("payoutBatch.madeAt", "<", new Date(now.getTime() - silentMs).toISOString())
      .execute();
    for (const { id: key, account } of silent) {
      const item = { account, key, reason: "payout_unclear" } as const;
      const asked = await findRow(writing, "reviewItem", item);
      if (!asked) await addItem({ writing, now }, { ...item, note: "the bank is silent" });
    }
  });
}
