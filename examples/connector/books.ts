import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { settings } from "./settings.ts";
import { type JsonObject, toObject, toText } from "./values.ts";

export type Kind = "payin" | "payout";

/** An order and what is known of it. */
export interface Payment {
  readonly kind: Kind;
  readonly key: string;
  readonly order: JsonObject;
  readonly context: JsonObject;
  /** The answer to the gateway, without `key` and `money`. */
  readonly state: JsonObject;
  /** How the pretended provider behaves, and how many of its steps are done. */
  readonly mood: string;
  readonly step: number;
  /** When its next step is due, in milliseconds since 1970. */
  readonly dueAt: number | null;
}

mkdirSync(settings.folder, { recursive: true });
const db = new DatabaseSync(path.join(settings.folder, "connector.sqlite"));
// FULL: what is committed survives a power cut, and so does every answer to the gateway.
db.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists payment (
    kind text, key text, order_json text, context_json text, state_json text, mood text, step integer,
    due_at integer, settled_at text, reversed_at text, reference text unique, primary key (kind, key));
  create index if not exists payment_due on payment (due_at);
  create table if not exists change (
    number integer primary key autoincrement, kind text, key text, is_reversed integer, is_told integer default 0);
  create table if not exists provider (idempotency_key text primary key, payment text, money text);
`);

// This must survive a crash of this program, and no power cut: that takes longer than a token lives.
const memory = new DatabaseSync(path.join(settings.folder, "seen.sqlite"));
memory.exec(`
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists seen (jti text primary key, until integer);
`);

/** Runs `work` in one transaction: all of it is written, or nothing. */
export function inTransaction<Result>(work: () => Result): Result {
  db.exec("begin immediate");
  try {
    const result = work();
    db.exec("commit");
    return result;
  } catch (error) {
    db.exec("rollback");
    throw error;
  }
}

function toPayment(row: Readonly<Record<string, SQLOutputValue>>): Payment {
  const read = (column: string) => toObject(JSON.parse(String(row[column])));
  return {
    kind: row["kind"] === "payin" ? "payin" : "payout",
    key: String(row["key"]),
    order: read("order_json"),
    context: read("context_json"),
    state: read("state_json"),
    mood: String(row["mood"]),
    step: Number(row["step"]),
    dueAt: row["due_at"] === null ? null : Number(row["due_at"]),
  };
}

export function findPayment(kind: Kind, key: string): Payment | undefined {
  const row = db.prepare("select * from payment where kind = ? and key = ?").get(kind, key);
  return row && toPayment(row);
}

/** Writes a new order. It is on the disk when this returns. */
export function writeOrder({ kind, key, order, context, state, mood }: Payment): void {
  db.prepare(
    `insert into payment (kind, key, reference, order_json, context_json, state_json, mood, step)
     values (?, ?, ?, ?, ?, ?, ?, 0)`,
  ).run(
    kind,
    key,
    referenceOf(kind, key),
    ...[order, context, state].map((part) => JSON.stringify(part)),
    mood,
  );
}

/** Returns the reference of a payment at the provider: made of its key, so the same payment always has the same. */
export function referenceOf(kind: Kind, key: string): string {
  const digest = createHash("sha256").update(`${kind}/${key}`).digest("hex");
  return `PC${digest.slice(0, 20).toUpperCase()}`;
}

export function findByReference(reference: string): Payment | undefined {
  const row = db.prepare("select * from payment where reference = ?").get(reference);
  return row && toPayment(row);
}

/** Writes what the order's instruction is, and when its next step is due. Nothing changed for the gateway. */
export function writeBegun({ kind, key, state, dueAt }: Payment): void {
  db.prepare("update payment set state_json = ?, due_at = ? where kind = ? and key = ?").run(
    JSON.stringify(state),
    dueAt,
    kind,
    key,
  );
}

/**
 * Writes a new state, and lists the change. A success gets its time, which decides its day of settlement for good. A reversal gets one
 * of its own.
 */
export function writeChange({ kind, key, state, step, dueAt }: Payment): void {
  const settledAt = state["status"] === "SUCCESS" ? new Date().toISOString() : null;
  const { reversedAt = null } = toObject(state["reversal"]);
  inTransaction(() => {
    db.prepare(
      `update payment set state_json = ?, step = ?, due_at = ?,
         settled_at = coalesce(settled_at, ?), reversed_at = ?
       where kind = ? and key = ?`,
    ).run(JSON.stringify(state), step, dueAt, settledAt, toText(reversedAt) || null, kind, key);
    const isReversed = reversedAt === null ? 0 : 1;
    db.prepare("insert into change (kind, key, is_reversed) values (?, ?, ?)").run(
      kind,
      key,
      isReversed,
    );
  });
}

/** Returns the payments whose next step is due. */
export function findDue(now: number): readonly Payment[] {
  return db
    .prepare("select * from payment where due_at <= ? order by due_at limit 100")
    .all(now)
    .map(toPayment);
}

/** Returns the orders that were written, and whose provider was not asked: a crash came in between. */
export function findUnbegun(): readonly Payment[] {
  return db
    .prepare("select * from payment where step = 0 and due_at is null and state_json = '{}'")
    .all()
    .map(toPayment);
}

/** A line of the list of changes. Its number is the cursor. */
export interface Change {
  readonly number: number;
  readonly kind: string;
  readonly key: string;
  /** Whether the money of the payment went back. */
  readonly isReversed: boolean;
}

const toChange = (row: Readonly<Record<string, SQLOutputValue>>): Change => ({
  number: Number(row["number"]),
  kind: String(row["kind"]),
  key: String(row["key"]),
  isReversed: row["is_reversed"] === 1,
});

/** Returns the next changes after a number. SQLite commits one transaction at a time, so none appears before an earlier one. */
export function listChanges(after: number, atMost: number): readonly Change[] {
  return db
    .prepare("select * from change where number > ? order by number limit ?")
    .all(after, atMost)
    .map(toChange);
}

export function lastChange(): number {
  return Number(db.prepare("select coalesce(max(number), 0) as last from change").get()?.["last"]);
}

/** Returns changes of which the gateway was not notified. */
export function listUntold(): readonly Change[] {
  return db
    .prepare("select * from change where is_told = 0 order by number limit 50")
    .all()
    .map(toChange);
}

export function markTold(number: number): void {
  db.prepare("update change set is_told = 1 where number = ?").run(number);
}

/** Returns the payments that succeeded or went back on a day, with their row numbers, which are the cursors. */
export function listSettled(day: string, after: number, atMost: number) {
  const times = { begin: `${day}T`, end: `${day}U` };
  const onDay = (time: SQLOutputValue | undefined) => {
    const text = String(time);
    return text >= times.begin && text < times.end ? text : undefined;
  };
  return db
    .prepare(
      `select rowid, * from payment where rowid > ?
       and ((settled_at >= ? and settled_at < ?) or (reversed_at >= ? and reversed_at < ?))
       order by rowid limit ?`,
    )
    .all(after, times.begin, times.end, times.begin, times.end, atMost)
    .map((row) =>
      Object.assign(toPayment(row), {
        row: Number(row["rowid"]),
        settledAt: onDay(row["settled_at"]),
        reversedAt: onDay(row["reversed_at"]),
      }),
    );
}

/** Accepts a `jti` once. Returns false if it was accepted before. It is remembered over a restart. */
export function acceptOnce(jti: string, now: number): boolean {
  memory.prepare("delete from seen where until < ?").run(now);
  const kept = memory.prepare("insert or ignore into seen (jti, until) values (?, ?)");
  return kept.run(jti, now + 120_000).changes === 1;
}

/** The pretended provider's own book: it moves the money of an idempotency key once, however often it is asked. */
export function askProvider(idempotencyKey: string, payment: string, money: unknown): void {
  db.prepare(
    "insert or ignore into provider (idempotency_key, payment, money) values (?, ?, ?)",
  ).run(idempotencyKey, payment, JSON.stringify(money));
}
