import type { Dialect } from "kysely";

/** Told of each notification on a channel, also of those that other processes send; `payload` is empty when some may have been missed. */
export type OnNotify = (payload: string) => void;

/** Listens to a channel of the database until the function that it gives is called. */
export type Listen = (channel: string, onNotify: OnNotify) => Promise<() => Promise<void>>;

/** The connections of a pool. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly awaited: number;
}

/** One way to the database: how Kysely talks to it, and how it notifies. */
export interface Connection {
  readonly dialect: Dialect;
  /** How Kysely talks to it for reads that may share a connection; only where that is another way. */
  readonly sharedReads?: Dialect;
  /** How Kysely talks to it for what may take as long as it takes; only where that is another way. */
  readonly unhurried?: Dialect;
  readonly listen: Listen;
  /** Asks for nothing, past all that waits for a turn; only where that is another way than a read. */
  readonly ping?: () => Promise<unknown>;
  /** How many connections there are, how many of them are free, and how many wait for one; only where there are several. */
  readonly poolUse?: () => PoolUse;
  /** Ends what is not Kysely's own. */
  readonly close: () => Promise<void>;
}
