import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { ConnectorMoney } from "@pay/contract/connector/payment.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

/** A line of the list of changes. Its number is the cursor. */
export interface Change {
  readonly number: number;
  readonly direction: PaymentDirection;
  readonly key: string;
  /** Whether the money of the payment went back. */
  readonly isReversed: boolean;
}

/** Returns a time if it is on a day. */
const onDay = (day: string, time: SQLOutputValue | undefined) =>
  typeof time === "string" && time.startsWith(day) ? time : undefined;

/** Makes the lists of the books: of changes, of settlements, and of what a person has to look at. */
export function makeLists(db: DatabaseSync) {
  type Row = Readonly<Record<string, SQLOutputValue>>;
  const directionOf = (row: Row): PaymentDirection =>
    row["kind"] === "payin" ? "payin" : "payout";
  const toChange = (row: Row): Change => ({
    number: Number(row["number"]),
    direction: directionOf(row),
    key: String(row["key"]),
    isReversed: row["is_reversed"] === 1,
  });
  return {
    /** Returns the next changes after a number. SQLite commits one transaction at a time, so none appears before an earlier one. */
    listChanges: (after: number, atMost: number): readonly Change[] =>
      db
        .prepare("select * from change where number > ? order by number limit ?")
        .all(after, atMost)
        .map(toChange),
    lastChange: () =>
      Number(db.prepare("select coalesce(max(number), 0) as last from change").get()?.["last"]),
    /** Returns changes of which the gateway was not notified. */
    listUntold: (): readonly Change[] =>
      db
        .prepare("select * from change where is_told = 0 order by number limit 50")
        .all()
        .map(toChange),
    markTold: (number: number) => {
      db.prepare("update change set is_told = 1 where number = ?").run(number);
    },
    /** Returns the payments that succeeded or went back on a day in UTC, with their row numbers, which are the cursors. */
    listSettled: (day: string, after: number, atMost: number) =>
      db
        .prepare(
          `select rowid, kind, key, settled_at, reversed_at, json_extract(order_json, '$.money') as money
           from payment where rowid > ?1
           and ((settled_at >= ?2 and settled_at < ?3) or (reversed_at >= ?2 and reversed_at < ?3))
           order by rowid limit ?4`,
        )
        .all(after, `${day}T`, `${day}U`, atMost)
        .map((row) => ({
          row: Number(row["rowid"]),
          direction: directionOf(row),
          key: String(row["key"]),
          money: ConnectorMoney.parse(JSON.parse(String(row["money"]))),
          settledAt: onDay(day, row["settled_at"]),
          reversedAt: onDay(day, row["reversed_at"]),
        })),
    /** Returns what a person has to look at, the oldest first. */
    listDifferences: () =>
      db
        .prepare("select kind, key, what, at from difference order by at, kind, key")
        .all()
        .map((row) => ({
          subject: String(row["kind"]),
          key: String(row["key"]),
          what: String(row["what"]),
          at: String(row["at"]),
        })),
  };
}
