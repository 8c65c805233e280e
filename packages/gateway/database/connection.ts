import type { Dialect } from "kysely";
import type { Client } from "pg";

/** Called for each notification on a channel, also from other processes. `payload` is empty if some may have been missed. */
export type OnNotify = (payload: string) => void;

/** Listens to a channel of the database; returns a function that stops it. */
export type Listen = (channel: string, onNotify: OnNotify) => Promise<() => Promise<void>>;

/** The uses of connections: writes, reads, shared reads, notifications, the advisory lock, and questions to servers. */
export type ConnectionUse = "pool" | "reads" | "lanes" | "listener" | "hold" | "chooser";

/**
 * The most connections of a process by their use. The search for the primary takes one more for each of several servers, for a
 * moment, and so does a check of the health behind a pooler.
 */
export const mostConnections = {
  pool: 16,
  // Of their own, since a lost standby can hold all connections of writes.
  reads: 4,
  // Two, so that one server process of PostgreSQL is not a bottleneck.
  lanes: 2,
  listener: 1,
  hold: 1,
} as const satisfies Partial<Record<ConnectionUse, number>>;

/** The connections of this process to PostgreSQL. */
export interface ConnectionCounts {
  readonly open: Readonly<Record<ConnectionUse, number>>;
  /** The free connections for writes and reads. */
  readonly idle: number;
  /** The callers that wait for a connection for writes or reads. */
  readonly awaited: number;
  /** The servers that take writes, former primaries included; NaN if the address names but one. */
  readonly writableServers?: number;
  /** Whether a server takes writes, as far as is known. A standby may answer reads meanwhile. */
  readonly hasPrimary?: boolean;
  /** Whether the last write was refused, because the disk is full or the database is read-only. */
  readonly areWritesRefused?: boolean;
}

/** The state of a database that answers. */
export interface DatabaseState {
  /** Why writes wait while reads go on, with the remedy. */
  readonly writesWait?: string | undefined;
}

/** The use of a kept connection. */
export interface KeptConnection {
  /** Prepares each new connection. If it throws, the connection is closed. */
  readonly prepare: (client: Client) => Promise<void>;
  /** The gap before each attempt to replace a lost connection. */
  readonly retryEveryMs: number;
  readonly onLost: (error: Error) => void;
  /** Called after each replacement. */
  readonly onReplaced?: () => void;
}

/** Keeps a connection for a use that needs a session; returns a function that closes it. */
export type Keep = (use: "listener" | "hold", kept: KeptConnection) => Promise<() => Promise<void>>;

/** A connection to PostgreSQL or PGlite: Kysely's dialect and the notifications. */
export interface Connection {
  readonly dialect: Dialect;
  /** The dialect for reads that share pipelined connections, if there is a separate one. */
  readonly sharedReads?: Dialect;
  /** Asks once more which server answers reads, after a connection was lost. Throws if there is none. */
  readonly askAgain?: () => Promise<unknown>;
  /** The dialect for queries without a time limit, if there is a separate one. */
  readonly unhurried?: Dialect;
  readonly listen: Listen;
  /** Keeps a connection to PostgreSQL itself. */
  readonly keep?: Keep;
  /** Returns whether a server takes writes. Throws if none can be read either. */
  readonly hasPrimary?: () => Promise<boolean>;
  /** Whether a pooler stands before the dialect, and not before the other connections. */
  readonly isPooled?: boolean;
  /** Checks that the database answers, past all waiting queries, and whether it takes writes. Throws if it is unreachable. */
  readonly ping: () => Promise<DatabaseState>;
  /** Counts the commits of all processes that wait for a lost standby. PGlite has none. */
  readonly countWaitingCommits?: () => Promise<number>;
  /** Returns the number of connections to PostgreSQL. */
  readonly connections?: () => ConnectionCounts;
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
