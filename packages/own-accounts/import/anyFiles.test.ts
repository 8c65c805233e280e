import * as fc from "fast-check";
import { expect, it } from "vitest";
import { needAccount, setAccount } from "../accounts/accounts.ts";
import { findEarlier } from "../books/earlierLines.ts";
import { LineDetail } from "../books/entries.ts";
import { findLosses } from "../books/findLosses.ts";
import { findRows, readJson } from "../database/rows.ts";
import { type BankLine, unbooked } from "../database/tables.ts";
import { addDays } from "../ground/day.ts";
import { decideItem } from "../review/decide.ts";
import { mexican, openBooks, type TestBooks } from "../testing/openBooks.ts";
import { bookFile, notePreview } from "./bookFile.ts";
import { withdrawFile } from "./withdrawFile.ts";

const numRuns = Number(process.env["FC_RUNS"] ?? 15);
const seed = Number(process.env["FC_SEED"] ?? 20_261_129);
const ada = { by: "ada", now: new Date("2026-12-31T18:00:00.000Z") };
const firstDay = "2026-11-23";

/** A movement as the bank has it. */
interface Movement {
  readonly id: number;
  day: string;
  text: string;
  readonly amount: number;
  isAnnounced: boolean;
}

const which = fc.nat(9);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom("move" as const, "move" as const, "announce" as const),
      amount: fc.constantFrom(10, 10, 40, -10),
      text: fc.constantFrom("PAGO", "PAGO 1", "abono"),
      daysOn: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom("complete" as const, "book" as const), which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("export" as const),
      from: fc.constantFrom(0, 0, 1, 2),
      skip: fc.constantFrom(0, 0, 1, 2, 9),
      leave: fc.constantFrom(0, 0, 1, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("answer" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom("withdraw" as const, "sendAgain" as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("remap" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const columns = { bookedDay: 1, texts: [2], amount: 3, status: 4 };
const words = { bookedWords: ["booked"], pendingWords: ["announced"] };
const plain = { csv: { ...mexican.csv, ...words, columns } };
const balanced = { csv: { ...plain.csv, columns: { ...columns, balance: 5 } } };

/** The days of a file, and the rows that it leaves out at its beginning, within its first day, and at its end. */
interface Part {
  /** The number of last days that have movements; 0 for all. */
  readonly from: number;
  readonly skip: number;
  readonly leave: number;
}

const whole: Part = { from: 0, skip: 0, leave: 0 };

/** Returns the movements of a file with their rows, in the order in which the bank booked them. */
function chooseRows(bank: readonly Movement[], { from, skip, leave }: Part) {
  const days = [...new Set(bank.map(({ day }) => day))].toSorted();
  const first = days.at(from === 0 ? 0 : -from) ?? days[0] ?? "";
  let balance = 0;
  const rows = bank.map((movement) => {
    const { day, text, amount, isAnnounced } = movement;
    if (!isAnnounced) balance += amount;
    const state = isAnnounced ? "announced" : "booked";
    const row = [day, text, `${amount}.00`, state, isAnnounced ? "" : `${balance}.00`];
    return { movement, row };
  });
  const ofFirst = bank.filter(({ day }) => day === first).length;
  const since = rows.filter(({ movement }) => movement.day >= first);
  const kept = since.slice(Math.min(skip, ofFirst - 1));
  return kept.slice(0, Math.max(kept.length - leave, 1));
}

const bySize = (one: number, other: number) => one - other;

/** Returns whether each line can be a movement of its own, by the ids of the movements that it may be. */
function areDistinct(ofLines: readonly (readonly number[])[]): boolean {
  const lineOf = new Map<number, number>();
  const place = (line: number, tried: Set<number>): boolean =>
    (ofLines[line] ?? []).some((movement) => {
      if (tried.has(movement)) return false;
      tried.add(movement);
      const other = lineOf.get(movement);
      if (other !== undefined && !place(other, tried)) return false;
      lineOf.set(movement, line);
      return true;
    });
  return ofLines.every((_, line) => place(line, new Set()));
}

class Bank {
  readonly movements: Movement[] = [];
  readonly files: string[] = [];
  /** The ids of the movements that files had with a day, text and amount: one line of the books may be any of these. */
  private readonly written = new Map<string, Set<number>>();
  private today = firstDay;
  private maps = 0;
  private readonly books: TestBooks;
  private readonly settings: typeof plain;

  constructor(books: TestBooks, settings: typeof plain) {
    this.books = books;
    this.settings = settings;
  }

  /** The lines that count in the books. */
  private async lines(): Promise<readonly BankLine[]> {
    const lines = await findRows(this.books.store.reads, "bankLine", {});
    return lines.filter(({ state }) => !unbooked.includes(state));
  }

  /** The ids of the movements that a line of the books may be. */
  private movementsOf({ bookedDay, units, detail }: BankLine): readonly number[] {
    const [text = ""] = readJson(LineDetail, detail).texts;
    return [...(this.written.get(`${bookedDay},${text},${units / 100n}`) ?? [])];
  }

  /** The amounts that the bank has booked, and those that the books have. */
  async amounts() {
    return {
      atBank: this.movements.filter((one) => !one.isAnnounced).map(({ amount }) => amount),
      inBooks: (await this.lines()).map(({ units }) => Number(units / 100n)),
    };
  }

  /** Whether each line that counts is a movement of its own. */
  async isEachOnce(): Promise<boolean> {
    return areDistinct((await this.lines()).map((line) => this.movementsOf(line)));
  }

  async take(one: Step): Promise<void> {
    const { movements, files, books } = this;
    if (one.does === "move" || one.does === "announce") {
      this.today = addDays(this.today, one.daysOn);
      const { amount, text } = one;
      const isAnnounced = one.does === "announce";
      movements.push({ id: movements.length, day: this.today, text, amount, isAnnounced });
    } else if (one.does === "complete") {
      const movement = movements[one.which % movements.length];
      if (movement) movement.text += " completado";
    } else if (one.does === "book") this.bookAnnounced(one.which);
    else if (one.does === "export") await this.export(one);
    else if (one.does === "answer") await this.answer();
    else if (one.does === "withdraw") {
      const [content] = files.splice(one.which % Math.max(files.length, 1), 1);
      if (content === undefined) return;
      await withdrawFile(books.store, toFile(content), { ...ada, note: "again" });
      await this.export(whole);
    } else if (one.does === "sendAgain") {
      const content = files[one.which % Math.max(files.length, 1)];
      // The bank writes the same rows into another file.
      if (content !== undefined) await this.book(`${content}\n`);
    } else {
      this.maps += 1;
      const csv = { ...this.settings.csv, currencyMarks: [`mark ${this.maps}`] };
      await setAccount(books.store, "main", { csv }, ada);
    }
  }

  /** The bank books what it announced, behind all others and perhaps on a later day. */
  private bookAnnounced(nth: number): void {
    const announced = this.movements.filter(({ isAnnounced }) => isAnnounced);
    const one = announced[nth % announced.length];
    if (!one) return;
    this.movements.splice(this.movements.indexOf(one), 1);
    this.movements.push({ ...one, day: this.today, isAnnounced: false });
  }

  async export(part: Part): Promise<void> {
    const rows = chooseRows(this.movements, part);
    if (rows.length === 0) return;
    const width = Object.keys(this.settings.csv.columns).length;
    for (const { movement } of rows) {
      const key = `${movement.day},${movement.text},${movement.amount}`;
      if (!movement.isAnnounced)
        this.written.set(key, (this.written.get(key) ?? new Set()).add(movement.id));
    }
    await this.book(rows.map(({ row }) => row.slice(0, width).join(",")).join("\n"));
  }

  private async book(content: string): Promise<void> {
    const { store } = this.books;
    const booked = await bookFile(store, toFile(content), ada);
    if (booked.result === "refused") throw new Error(JSON.stringify(booked.refusal));
    if (booked.result === "waiting") {
      await notePreview(store, toFile(content));
      await bookFile(store, { ...toFile(content), isConfirmed: true }, ada);
    }
    if (!this.files.includes(content)) this.files.push(content);
    await this.books.receive();
  }

  /** Answers the oldest question about a line as the bank would: it is a new one if its movement did not come before. */
  async answer(): Promise<boolean> {
    const { store } = this.books;
    const asked = { reason: "changed", state: "open" } as const;
    const [item] = await findRows(store.reads, "reviewItem", asked);
    if (!item) return false;
    const [line] = await findRows(store.reads, "bankLine", { id: item.lineId ?? 0n });
    if (!line) throw new Error("The question has no line.");
    const { id } = line;
    const before = (await this.lines()).filter((one) => one.id < id);
    const isNew = areDistinct([...before, line].map((one) => this.movementsOf(one)));
    const note = "the bank said so";
    const decision = isNew
      ? ({ kind: "new", isConfirmed: true, note } as const)
      : ({ kind: "same", earlier: await this.chooseEarlier(line), note } as const);
    await decideItem(store, item.id, decision, ada);
    return true;
  }

  /** Returns the number of an earlier line that had the movement of a line; undefined if the question leaves no choice. */
  private async chooseEarlier(line: BankLine): Promise<bigint | undefined> {
    const earlier = await findEarlier(this.books.store.reads, line);
    const movements = new Set(this.movementsOf(line));
    const same = earlier.filter((one) => this.movementsOf(one).some((id) => movements.has(id)));
    return (same.length > 0 ? same : earlier)[0]?.id;
  }
}

function toFile(content: string) {
  return { bytes: new TextEncoder().encode(content), fileName: "f", accountName: "main" };
}

async function check(steps: readonly Step[], settings: typeof plain): Promise<void> {
  const books = await openBooks("INR", settings);
  try {
    const bank = new Bank(books, settings);
    for (const one of steps) {
      await bank.take(one);
      expect(await bank.isEachOnce()).toBe(true);
      expect(await findLosses(books.store.reads)).toEqual([]);
    }
    await bank.export(whole);
    for (let more = true; more;) more = await bank.answer();
    const { atBank, inBooks } = await bank.amounts();
    expect(inBooks.toSorted(bySize)).toEqual(atBank.toSorted(bySize));
    expect((await needAccount(books.store.reads, "main")).gapDay).toBeNull();
  } finally {
    await books.close();
  }
}

it.each([
  ["without", plain],
  ["with", balanced],
])(
  "files in any order, %s balances, book each movement of the bank once, and none twice on the way",
  async (_, settings) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await check(steps, settings);
      }),
      { numRuns, seed },
    );
  },
);
