import { toRecord } from "@pay/contract/toRecord.ts";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { PGlite as UsedPglite, PGliteTransaction } from "kysely";
import type { Listen } from "./connection.ts";

/** A PGlite for Kysely that is reopened when it aborts. */
export interface ReopeningPglite extends UsedPglite {
  readonly listen: Listen;
  /** Returns the whole database as an archive, from which another one can start. */
  readonly takeImage: () => Promise<Blob>;
}

/** The options: the place of the database, and the callback for its loss. */
export interface ReopeningOptions extends PGliteOptions {
  /** Whether the data is in a folder. A database in memory is lost when it aborts, and never reopened. */
  readonly isKept: boolean;
  readonly onLost: (error: Error) => void;
}

/** PGlite aborted, and is not open again yet. */
class EmbeddedDatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the embedded database is unreachable (${reasonOf(cause)})`, { cause });
  }
}

/** Queries that already wait run without a break, so timers and sockets get a turn this often. */
const yieldEveryMs = 10;

/** Each attempt to open takes half a second of processor time, in which the process answers nothing. */
const tryEveryMs = 2000;

/**
 * Opens the embedded database, and reopens it from its folder whenever it aborts, as PostgreSQL does on a full disk. PGlite
 * itself keeps running with locks held and memory half changed. The folder has all committed data, and PostgreSQL's recovery
 * reads it. Until then every use throws `EmbeddedDatabaseAway`.
 */
export async function openReopeningPglite(options: ReopeningOptions): Promise<ReopeningPglite> {
  const { isKept, onLost, ...given } = options;
  const listeners = new Set<{ channel: string; onNotify: (payload: string) => void }>();
  let alive: PGlite | undefined;
  let opening: Promise<PGlite> | undefined;
  let lettingGo: Promise<unknown> = Promise.resolve();
  let triedAtMs = -Infinity;
  let reason: unknown;
  let isClosed = false;
  /** The reason for the abort from PostgreSQL's log; never a row. */
  let lastWords: string | undefined;

  const open = async (): Promise<PGlite> => {
    lastWords = undefined;
    const onStderr = (line: string) => {
      lastWords = /\b(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastWords;
      return false;
    };
    const pglite = new PGlite({ ...given, onStderr });
    try {
      await pglite.waitReady;
    } catch (error) {
      letGo(pglite);
      throw lastWords === undefined ? error : new Error(lastWords, { cause: error });
    }
    // Called inside the aborting call; PGlite must not be used after it.
    pglite.Module.onAbort = (what: unknown) => lose(pglite, what);
    return pglite;
  };

  const letGo = (pglite: PGlite) => {
    pglite.execProtocolRawSync = () => {
      throw new EmbeddedDatabaseAway(reason);
    };
    const files = pglite.fs;
    lettingGo = lettingGo.then(async () => await files?.closeFs()).catch(() => undefined);
  };

  const lose = (pglite: PGlite, why: unknown) => {
    if (alive !== pglite) return;
    alive = undefined;
    reason = lastWords === undefined ? why : new Error(lastWords);
    letGo(pglite);
    onLost(new Error(`the embedded database aborted (${reasonOf(reason)})`));
  };

  const reopen = async (): Promise<PGlite> => {
    const isTooSoon = performance.now() - triedAtMs < tryEveryMs;
    if (isClosed || !isKept || isTooSoon) throw new EmbeddedDatabaseAway(reason);
    try {
      await lettingGo;
      const pglite = await open();
      await listenAnew(pglite);
      alive = pglite;
    } catch (error) {
      reason = error;
      throw new EmbeddedDatabaseAway(error);
    } finally {
      triedAtMs = performance.now();
    }
    // Notifications sent meanwhile were missed.
    for (const { onNotify } of listeners) onNotify("");
    return alive;
  };

  const listenAnew = async (pglite: PGlite) => {
    try {
      for (const { channel, onNotify } of listeners) await pglite.listen(channel, onNotify);
    } catch (error) {
      // The failed instance must not keep the folder.
      letGo(pglite);
      throw error;
    }
  };

  const get = async (): Promise<PGlite> => {
    if (alive) return alive;
    opening ??= reopen().finally(() => {
      opening = undefined;
    });
    return await opening;
  };

  const use = async <Result>(pglite: PGlite, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (isEnd(error)) lose(pglite, error);
      throw alive === pglite ? error : new EmbeddedDatabaseAway(reason);
    }
  };

  let yieldedAtMs = performance.now();
  const letOthersIn = async () => {
    if (performance.now() - yieldedAtMs < yieldEveryMs) return;
    await yieldToOthers();
    yieldedAtMs = performance.now();
  };

  alive = await open();
  return {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: async (...asked) => {
      await letOthersIn();
      const pglite = await get();
      return await use(pglite, async () => await pglite.query(...asked));
    },
    transaction: async (run) => {
      let hasBegun = false;
      try {
        await letOthersIn();
        const pglite = await get();
        return await use(pglite, async () =>
          pglite.transaction(async (begun) => {
            hasBegun = true;
            return await run({
              query: async (...asked) => await use(pglite, async () => await begun.query(...asked)),
              rollback: async () => await begun.rollback(),
            });
          }),
        );
      } catch (error) {
        // Kysely waits for `begin`, and would wait for ever. It gets a transaction whose first query fails.
        if (!hasBegun) await run(failedTransaction(error)).catch(() => undefined);
        throw error;
      }
    },
    listen: async (channel, onNotify) => {
      const pglite = await get();
      await pglite.listen(channel, onNotify);
      const listener = { channel, onNotify };
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await alive?.unlisten(channel, onNotify);
      };
    },
    takeImage: async () => await (await get()).dumpDataDir("none"),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await opening?.catch(() => undefined);
      await alive?.close();
      await lettingGo;
    },
  };
}

function failedTransaction(why: unknown): PGliteTransaction {
  const fail = async (): Promise<never> => await Promise.reject(why);
  return { query: fail, rollback: fail };
}

/** Returns whether an error means that PostgreSQL has ended. Further queries would meet its half-changed memory. */
function isEnd(error: unknown): boolean {
  const { name, severity }: { name?: unknown; severity?: unknown } = toRecord(error);
  return (
    name === "RuntimeError" || name === "ExitStatus" || /^(FATAL|PANIC)$/.test(String(severity))
  );
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
