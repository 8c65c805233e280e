import { randomBytes } from "node:crypto";
import type { SQLOutputValue } from "node:sqlite";
import { PutPayin, PutPayout } from "@pay/contract/connector/payment.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { makeLists } from "./lists.ts";
import { openFile } from "./openFile.ts";
import { KnownState, type Payment } from "./payment.ts";
import { referenceOf } from "./referenceOf.ts";

/**
 * The column `kind` has the direction of a payment: it keeps the name that it has in the books of running connectors. In `difference`
 * it may also be `webhook`.
 */
const tables = `
  create table if not exists payment (
    kind text not null, key text not null, reference text not null unique, return_id text not null unique,
    order_json text not null, context_json text not null, state_json text not null, memo text, word text,
    word_since integer not null default 0, is_begun integer not null default 0, idle_reads integer not null default 0,
    is_hinted integer not null default 0, due_at integer, settled_at text, reversed_at text, primary key (kind, key));
  create index if not exists payment_due on payment (due_at);
  create table if not exists change (
    number integer primary key autoincrement, kind text not null, key text not null, is_reversed integer not null,
    is_told integer not null default 0);
  create table if not exists difference (
    kind text not null, key text not null, what text not null, at text not null, primary key (kind, key, what));
`;
const mostDue = 100;

/** The books of a connector. */
export type Books = ReturnType<typeof openBooks>;

/** What an answer of the provider changes. */
export type Update = Pick<Payment, "state" | "memo" | "word" | "wordSince" | "idleReads"> & {
  /** Whether the gateway has to hear of it: the change is listed, and a success gets its day. */
  readonly isChange: boolean;
  /** When the provider is asked next, in milliseconds since 1970; null for never. */
  readonly dueAt: number | null;
};

/** Opens the books of a connector in a folder: a file of SQLite, in which all that is committed survives a power cut. */
export function openBooks(folder: string, baseUrl: string, now: () => number) {
  const db = openFile(folder, "connector.sqlite", { isDurable: true, tables });
  type Row = Readonly<Record<string, SQLOutputValue>>;

  /** Runs `work` in one transaction: all of it is written, or nothing. */
  const inTransaction = (work: () => void) => {
    db.exec("begin immediate");
    try {
      work();
      db.exec("commit");
    } catch (error) {
      db.exec("rollback");
      throw error;
    }
  };
  const toPayment = (row: Row): Payment => {
    const json = (column: string): unknown => JSON.parse(String(row[column]));
    const body = { order: json("order_json"), context: json("context_json") };
    const text = (column: string) => (row[column] === null ? undefined : String(row[column]));
    const kept = {
      key: String(row["key"]),
      reference: String(row["reference"]),
      returnUrl: `${baseUrl}/return/${String(row["return_id"])}`,
      state: KnownState.parse(json("state_json")),
      memo: text("memo"),
      word: text("word"),
      wordSince: Number(row["word_since"]),
      isBegun: row["is_begun"] === 1,
      idleReads: Number(row["idle_reads"]),
    };
    return row["kind"] === "payin"
      ? { direction: "payin", ...kept, ...PutPayin.parse(body) }
      : { direction: "payout", ...kept, ...PutPayout.parse(body) };
  };
  const findBy = (column: "reference" | "return_id", value: string) => {
    const row = db.prepare(`select * from payment where ${column} = ?`).get(value);
    return row && toPayment(row);
  };

  const insert = (
    direction: PaymentDirection,
    key: string,
    parts: readonly object[],
    isRefused: boolean,
  ) => {
    db.prepare(
      `insert into payment
         (kind, key, reference, return_id, order_json, context_json, state_json, is_begun, due_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      direction,
      key,
      referenceOf(direction, key),
      randomBytes(16).toString("base64url"),
      ...parts.map((one) => JSON.stringify(one)),
      ...(isRefused ? [1, null] : [0, now()]),
    );
  };

  return {
    ...makeLists(db),
    find: (direction: PaymentDirection, key: string): Payment | undefined => {
      const row = db
        .prepare("select * from payment where kind = ? and key = ?")
        .get(direction, key);
      return row && toPayment(row);
    },
    findByReference: (reference: string) => findBy("reference", reference),
    findByReturnId: (id: string) => findBy("return_id", id),
    /** Writes a new order, due at once. It is on the disk when this returns. */
    write: (direction: PaymentDirection, key: string, { order, context }: PutPayin | PutPayout) => {
      insert(direction, key, [order, context, { status: "UNKNOWN" }], false);
    },
    /** Writes a new order that is refused for good. The provider never hears of it. */
    writeRefused: (
      direction: PaymentDirection,
      key: string,
      { order, context }: PutPayin | PutPayout,
    ) => {
      const state: KnownState = { status: "REFUSED", processorStatus: "EXPIRED" };
      insert(direction, key, [order, context, state], true);
    },
    /** Writes what the customer typed later. Everything else of a context stays as it came first. */
    writeExternalReference: ({ direction, key }: Payment, text: string) => {
      const change = "context_json = json_set(context_json, '$.externalReference', ?)";
      db.prepare(`update payment set ${change} where kind = ? and key = ?`).run(
        text,
        direction,
        key,
      );
    },
    /** Writes what the provider answered, and lists it if the gateway has to hear of it. */
    update: ({ direction, key }: Payment, update: Update) => {
      const { state, memo = null, word = null, wordSince, idleReads, isChange, dueAt } = update;
      const settledAt = state.status === "SUCCESS" ? new Date(now()).toISOString() : null;
      inTransaction(() => {
        db.prepare(
          `update payment set state_json = ?, memo = ?, word = ?, word_since = ?, idle_reads = ?,
             due_at = ?, is_begun = 1, settled_at = coalesce(settled_at, ?), reversed_at = ?
           where kind = ? and key = ?`,
        ).run(
          JSON.stringify(state),
          memo,
          word,
          wordSince,
          idleReads,
          dueAt,
          settledAt,
          state.reversal?.reversedAt ?? null,
          direction,
          key,
        );
        const adding = "insert into change (kind, key, is_reversed) values (?, ?, ?)";
        if (isChange) db.prepare(adding).run(direction, key, state.reversal ? 1 : 0);
      });
    },
    /** Writes that the provider gave no answer, and when it is asked again. */
    postpone: ({ direction, key, idleReads }: Payment, dueAt: number | null) => {
      const set = "idle_reads = ?, due_at = ?";
      const postponed = db.prepare(`update payment set ${set} where kind = ? and key = ?`);
      postponed.run(idleReads + 1, dueAt, direction, key);
    },
    /** Makes a payment due at once: somebody says that it changed. A final one is read once too. */
    hint: ({ direction, key }: Payment) => {
      db.prepare("update payment set is_hinted = 1 where kind = ? and key = ?").run(direction, key);
    },
    /**
     * Takes a hint back before the provider is read for it, and leaves the payment due over a crash. A hint that comes meanwhile counts
     * again. Returns whether there was one.
     */
    takeHint: ({ direction, key }: Payment): boolean => {
      const place = "kind = ? and key = ?";
      const hinted = db.prepare(`select is_hinted from payment where ${place}`).get(direction, key);
      const taken = db.prepare(`update payment set is_hinted = 0, due_at = ? where ${place}`);
      taken.run(now(), direction, key);
      return hinted?.["is_hinted"] === 1;
    },
    /** Returns the payments about which the provider has to be asked now. */
    listDue: (): readonly Payment[] =>
      db
        .prepare("select * from payment where due_at <= ? or is_hinted = 1 order by due_at limit ?")
        .all(now(), mostDue)
        .map(toPayment),
    /** Writes something that a person has to look at, once. `key` is empty if it belongs to no payment. */
    addDifference: (subject: PaymentDirection | "webhook", key: string, what: string) => {
      const adding = "insert or ignore into difference (kind, key, what, at) values (?, ?, ?, ?)";
      const added = db.prepare(adding).run(subject, key, what, new Date(now()).toISOString());
      return added.changes === 1;
    },
    close: () => {
      db.close();
    },
  };
}
