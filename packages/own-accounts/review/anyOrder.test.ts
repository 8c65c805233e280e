import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { findRow, findRows } from "../database/rows.ts";
import { sumUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { withdrawFile } from "../import/withdrawFile.ts";
import { endPayout } from "../matching/decideDebit.ts";
import { makeBatch } from "../payouts/batches.ts";
import { mexican, openBooks, start, writeCsv } from "../testing/openBooks.ts";
import { decideItem, type ReviewDecision } from "./decide.ts";
import { undoItem } from "./undoItem.ts";

const ada = { by: "ada", now: start };
const later = { by: "ada", now: new Date("2026-12-05T10:00:00.000Z") };
const payins = { one: "100.00", two: "300.00", three: "60.00" } as const;
const names = Object.keys(payins);

const which = fc.nat(9);
const units = fc.constantFrom(1000n, 4000n, 6000n);
const payin = fc.constantFrom(...names);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("receive" as const),
      text: fc.constantFrom(...names, "nobody", "nobody"),
      amount: fc.constantFrom("10.00", "40.00", "60.00", "110.00"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("apply" as const, "split" as const, "return" as const),
      which,
      payin,
      units,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        "ignore" as const,
        "undo" as const,
        "undo" as const,
        "withdraw" as const,
      ),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("batch" as const, "reject" as const, "fail" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const failedInPart = { state: "open", reason: "part_of_failed" } as const;

/** The file of a bank that sends new lines alone and no balances, so that any one can be withdrawn. */
const delta = {
  feed: "delta",
  csv: { ...mexican.csv, columns: { ...mexican.csv.columns, balance: undefined } },
};

/** Takes the steps in new books. Refusals are answers too. Returns the broken laws after the first step that breaks one. */
async function take(steps: readonly Step[]): Promise<readonly string[]> {
  const books = await openBooks("INR", delta);
  const { store } = books;
  const references = new Map<string, string>();
  for (const [key, amount] of Object.entries(payins))
    references.set(key, await books.begin(key, amount));
  const files: Uint8Array[] = [];
  const find = async (state: string, nth: number) => {
    const items = await findRows(store.reads, "reviewItem", { state });
    return items[nth % items.length]?.id ?? 0n;
  };
  const decide = async (nth: number, decision: ReviewDecision) => {
    await decideItem(store, await find("open", nth), decision, ada);
  };
  const note = "because";
  const act = async (one: Step): Promise<void> => {
    if (one.does === "receive") {
      const text = `${references.get(one.text) ?? "nobody"} ${files.length}`;
      const file = writeCsv([{ text, amount: one.amount }]);
      files.push(file);
      await books.bookBytes(file);
    } else if (one.does === "apply") {
      const parts = [{ key: one.payin, units: one.units }];
      await decide(one.which, { kind: "apply", parts, note });
    } else if (one.does === "split") {
      const parts = [{ key: one.payin, units: one.units }, { key: "two" }];
      await decide(one.which, { kind: "apply", parts, note });
    } else if (one.does === "return") {
      const to = { accountName: "Ada", accountNumber: "987654321", bank: "ABCD0123456" };
      await decide(one.which, { kind: "return", units: one.units, ...to, note });
    } else if (one.does === "ignore") await decide(one.which, { kind: "ignore", note });
    else if (one.does === "undo")
      await undoItem(store, await find("closed", one.which), { note }, ada);
    else if (one.does === "withdraw") {
      const bytes = files[one.which % files.length] ?? new Uint8Array();
      await withdrawFile(store, { bytes, fileName: "f", accountName: "main" }, { ...ada, note });
    } else if (one.does === "batch") await makeBatch(store, "main", ada);
    else if (one.does === "reject")
      await store.write(async (writing) => {
        const payout = await findRow(writing, "payoutOrder", { status: "PROCESSING" });
        if (payout?.batchId !== null && payout !== undefined)
          await endPayout({ ...ada, writing }, payout, { status: "FAILED" });
      });
    else {
      const days = { fromDay: "2026-11-24", toDay: "2026-11-30" };
      await books.bookBytes(writeCsv([]), { ...days, now: later.now });
      await books.fail(later.now);
    }
  };
  try {
    for (const one of steps) {
      try {
        await act(one);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      const losses = await findLosses(store.reads);
      if (losses.length > 0) return losses;
      for (const { id, lineId, key } of await findRows(store.reads, "reviewItem", failedInPart)) {
        const ofLine = { lineId: lineId ?? 0n, purpose: "unapplied" } as const;
        for (const wanted of [ofLine, { ...ofLine, key }]) {
          const uses = await findRows(store.reads, "lineUse", wanted);
          if (sumUnits(uses.map((use) => use.units)) === 0n)
            return [`item ${id} asks for money that nobody has, or another payin`];
        }
      }
    }
    return [];
  } finally {
    await books.close();
  }
}

const receive = { does: "receive", text: "nobody", amount: "40.00" } as const;
const applyPart = { does: "apply", which: 0, payin: "one", units: 1000n } as const;
const at = (does: "ignore" | "undo" | "withdraw") => ({ does, which: 0 }) as const;
const fail = { does: "fail" } as const;

/** Sequences that once broke a law or asked for money that nobody has. */
const once: readonly (readonly Step[])[] = [
  // A decision about a line whose file was withdrawn since is taken back.
  [receive, at("ignore"), at("withdraw"), at("undo")],
  // A payin fails that had a part of a withdrawn line, and a person answers what is asked then.
  [receive, applyPart, at("undo"), at("withdraw"), fail, at("ignore"), at("ignore")],
  // A payin fails whose part was taken back, and given to another one.
  [receive, applyPart, at("undo"), { ...applyPart, payin: "two", units: 4000n }, fail],
  // A line's rest and a part of it are asked about, and one answer takes all.
  [receive, applyPart, fail, at("ignore")],
];

it.each(once)("sequence %# breaks no law of the books", async (...steps) => {
  expect(await take(steps)).toEqual([]);
});

it("decisions, undone ones and withdrawn files in any order break no law of the books", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      expect(await take(steps)).toEqual([]);
    }),
    // Chance may not decide whether a change lands.
    { numRuns: 15, seed: 20_261_128 },
  );
});
