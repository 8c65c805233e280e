import { needAccount } from "../accounts/accounts.ts";
import { findRow } from "../database/rows.ts";
import { readUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { matchLines, renewCandidates } from "../matching/matchLines.ts";
import { decideItem, type ReviewDecision } from "../review/decide.ts";
import { countOpen, listItems } from "../review/listItems.ts";
import { undoItem } from "../review/undoItem.ts";
import { type CommandCall, countOf, describeOpen, doEach, type OwnCommand } from "./command.ts";

/** The commands by which a person decides. */
export const reviewCommands: readonly OwnCommand[] = [
  {
    name: "review list",
    usage: "    the open questions with their candidates, the oldest first",
    run: async ({ store, onUnlisted }) => {
      await renewCandidates(store, onUnlisted);
      return await listItems(store.reads, onUnlisted);
    },
  },
  {
    name: "review apply",
    usage:
      "ITEM PAYIN[=AMOUNT] … --by WHO --note WHY    credits the line to a payin, or a part to each; PAYIN is its id, reference or key",
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
    usage:
      "ITEM … --by WHO --note WHY    sets the money aside, or closes the question; of a gap it takes the bank's balance as right. Money that arrived needs two persons",
    run: async (call) => {
      const ids =
        call.words.length === 0 ? [toId(call)] : call.words.map((word) => readNumber(word, "item"));
      const actor = { by: call.need("by"), now: call.now };
      const decision = { kind: "ignore", note: call.need("note") } as const;
      const ends = await doEach(
        call,
        ids,
        (id) => `Item ${id} is not decided`,
        async (id) => await decideItem(call.store, id, decision, actor),
      );
      // Credits may have waited for these debits.
      await matchLines(call.store, { by: "rules", now: call.now }, call);
      const decided = ends.filter(Boolean).length;
      const waiting = ends.length - decided;
      const wait =
        waiting === 0
          ? []
          : [
              `${countOf(waiting, "item")} with money that arrived: another person confirms with the same command.`,
            ];
      return [`${countOf(decided, "item")} decided.`, ...wait].join(" ");
    },
  },
  {
    name: "review same",
    usage:
      "ITEM [LINE] --by WHO --note WHY    says that a line is one that came before, with another day or text; LINE is its number, if it may be one of several",
    run: async (call) => {
      const [, line] = call.words;
      const earlier = line === undefined ? undefined : readNumber(line, "line");
      return await decide(call, { kind: "same", earlier, note: call.need("note") });
    },
  },
  {
    name: "review new",
    usage:
      "ITEM [--confirm] --by WHO --note WHY    says that a line is a movement of its own, which the bank has, and books it",
    run: async (call) => {
      const isConfirmed = call.has("confirm");
      const said = await decide(call, { kind: "new", isConfirmed, note: call.need("note") });
      await matchLines(call.store, { by: "rules", now: call.now }, call);
      return [said, ...describeOpen(await countOpen(call.store.reads))].join(" ");
    },
  },
  {
    name: "review return",
    usage:
      "ITEM --amount AMOUNT --name NAME --number ACCOUNT [--bank CODE] --by WHO --note WHY    pays back, as a payout of the next batch",
    run: async (call) =>
      await decide(call, {
        kind: "return",
        units: await readAmount(call, call.need("amount")),
        accountName: call.need("name"),
        accountNumber: call.need("number"),
        bank: call.option("bank"),
        note: call.need("note"),
      }),
  },
  {
    name: "review reverse",
    usage:
      "ITEM PAYMENT --by WHO --note WHY    says that the line is a success that went back: money that left takes a payin back, money that came a payout; PAYMENT is its id, reference or key",
    run: async (call) =>
      await decide(call, {
        kind: "reverse",
        payment: call.word(1, "PAYMENT"),
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
  return readNumber(word(0, "ITEM"), "item");
}

function readNumber(text: string, of: "item" | "line"): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new Refused(`Name the number of the ${of}. See review list.`);
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
