import * as z from "zod/mini";
import { needAccount, Refused } from "../accounts/accounts.ts";
import { LineDetail } from "../booking/statementLines.ts";
import { findRow, readJson } from "../database/rows.ts";
import { readUnits, writeUnits } from "../money.ts";
import { decideItem, type ReviewDecision, undoItem } from "../review/decide.ts";
import type { CommandCall, OwnCommand } from "./command.ts";

/** The commands by which a person decides. */
export const reviewCommands: readonly OwnCommand[] = [
  {
    name: "review list",
    usage: "    the open questions with their candidates, the oldest first",
    run: async ({ store }) => {
      const items = await store.reads
        .selectFrom("reviewItem")
        .leftJoin("bankLine", "bankLine.id", "reviewItem.lineId")
        .innerJoin("bankAccount", "bankAccount.name", "reviewItem.account")
        .selectAll("reviewItem")
        .select(["bankLine.units", "bankLine.bookedDay", "bankLine.detail"])
        .select("bankAccount.currencyCode")
        .where("reviewItem.state", "=", "open")
        .orderBy("reviewItem.id")
        .limit(200)
        .execute();
      const rows = items.map((item) => {
        const { id, account, reason, key, note, units, bookedDay, currencyCode, detail } = item;
        const line =
          units === null || detail === null
            ? ""
            : `${bookedDay} ${writeUnits(units, currencyCode)} ${currencyCode} ${describeLine(detail)}`;
        const question = [id, account, reason, key ?? "", note ?? "", line].join("  ");
        return [question, ...describeCandidates(item.candidates)].join("\n    ");
      });
      return rows.join("\n") || "There are no open questions.";
    },
  },
  {
    name: "review apply",
    usage:
      "ITEM KEY[=AMOUNT] … --by WHO --note WHY    credits the line to a payin, or a part to each",
    run: async (call) => {
      const parts = [];
      for (const part of call.words.slice(1)) {
        const [key = "", amount] = part.split("=");
        parts.push({ key, ...(amount !== undefined && { units: await readAmount(call, amount) }) });
      }
      if (parts.length === 0) throw new Refused("Name the payin.");
      return await decide(call, { kind: "apply", parts, note: call.need("note") });
    },
  },
  {
    name: "review ignore",
    usage: "ITEM --by WHO --note WHY    sets the money aside, or closes the question",
    run: async (call) => await decide(call, { kind: "ignore", note: call.need("note") }),
  },
  {
    name: "review return",
    usage:
      "ITEM --amount AMOUNT --name NAME --number ACCOUNT --by WHO --note WHY    pays back, as a payout of the next batch",
    run: async (call) =>
      await decide(call, {
        kind: "return",
        units: await readAmount(call, call.need("amount")),
        accountName: call.need("name"),
        accountNumber: call.need("number"),
        note: call.need("note"),
      }),
  },
  {
    name: "review undo",
    usage: "ITEM --by WHO --note WHY    takes a decision back by counter-entries, and asks again",
    run: async (call) => {
      const id = toId(call);
      const note = call.need("note");
      await undoItem(call.store, id, { note }, { by: call.need("by"), now: call.now });
      return `The decision about item ${id} is undone. See review list.`;
    },
  },
];

async function decide(call: CommandCall, decision: ReviewDecision): Promise<string> {
  const id = toId(call);
  await decideItem(call.store, id, decision, { by: call.need("by"), now: call.now });
  return `Item ${id} is decided.`;
}

function toId({ word }: CommandCall): bigint {
  const text = word(0, "ITEM");
  if (!/^\d{1,15}$/.test(text)) throw new Refused("Name the number of the item. See review list.");
  return BigInt(text);
}

/** Reads an amount in the currency of the item's account. */
async function readAmount(call: CommandCall, text: string): Promise<bigint> {
  const id = toId(call);
  const item = await findRow(call.store.reads, "reviewItem", { id });
  if (!item) throw new Refused(`There is no item ${id}. See review list.`);
  const { currencyCode } = await needAccount(call.store.reads, item.account);
  const units = readUnits(text, currencyCode);
  if (units === undefined) throw new Refused(`${text} is no amount in ${currencyCode}.`);
  return units;
}

function describeLine(detail: string): string {
  const { texts, references, partyName = "" } = readJson(LineDetail, detail);
  return [...texts, ...references, partyName].join(" ").slice(0, 140);
}

const Candidates = z.array(
  z.object({ key: z.string(), rule: z.string(), hasExactAmount: z.boolean() }),
);

function describeCandidates(candidates: string): readonly string[] {
  return readJson(Candidates, candidates).map(
    ({ key, rule, hasExactAmount }) =>
      `${key}  by ${rule}${hasExactAmount ? ", the exact amount" : ""}`,
  );
}
