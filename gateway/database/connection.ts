import type { Dialect } from "kysely";

/** Called for each notification on a channel, also from other processes. `payload` is empty if some may have been missed. */
export type OnNotify = (payload: string) => void;

/** Listens to a channel of the database; returns a function that stops it. */
export type Listen = (channel: string, onNotify: OnNotify) => Promise<() => Promise<void>>;

/** The use of a connection pool. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly awaited: number;
}

/** A connection to PostgreSQL or PGlite: Kysely's dialect and the notifications. */
export interface Connection {
  readonly dialect: Dialect;
  /** The dialect for reads that share pipelined connections, if there is a separate one. */
  readonly sharedReads?: Dialect;
  /** The dialect for statements without a time limit, if there is a separate one. */
  readonly unhurried?: Dialect;
  readonly listen: Listen;
  /** Checks that the database answers, past all waiting statements. Absent where a read does the same. */
  readonly ping?: () => Promise<unknown>;
  /** Returns the open, free and awaited connections of the pool, if there is one. */
  readonly poolUse?: () => PoolUse;
  /** Closes everything that Kysely does not close. */
  readonly close: () => Promise<void>;
}

const int8Oid = 20;
const numericOid = 1700;

function readBigint(text: string): bigint {
  return BigInt(text);
}

/** Returns a numeric column as text, since a number would round it. */
function readNumeric(text: string): string {
  return text;
}

/**
 * The parsers of columns by type. The two drivers differ by default; here bigint is a `bigint` and numeric a string, both exact.
 * Both already read times as `Date` and jsonb as its value.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8Oid]: readBigint,
  [numericOid]: readNumeric,
};
