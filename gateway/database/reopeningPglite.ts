import { setImmediate as yieldToOthers } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { PGlite as UsedPglite, PGliteTransaction } from "kysely";
import type { Listen } from "./connection.ts";

/** An embedded database as Kysely uses it, which is opened anew when it breaks off. */
export interface ReopeningPglite extends UsedPglite {
  readonly listen: Listen;
  /** All that it holds, as an archive that a later one can begin with. */
  readonly takeImage: () => Promise<Blob>;
}

/** Where it is, and who is told when it breaks off. */
export interface ReopeningOptions extends PGliteOptions {
  /** Whether its data outlives it; what is in memory only does not, and is never opened anew. */
  readonly isKept: boolean;
  readonly onLost: (error: Error) => void;
}

/** It broke off, and is not open again yet. */
class EmbeddedDatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the embedded database is away (${reasonOf(cause)})`, { cause });
  }
}

/** The statements of a crowd of calls follow each other without a break, since none waits for anything outside: others are let in after so long. */
const yieldEveryMs = 10;

/** Each try to open it takes half a second of the processor, in which nobody is answered. */
const tryEveryMs = 2000;

/**
 * Opens the embedded database, and opens it anew from its folder whenever it breaks off, as PostgreSQL does where it cannot write what it has
 * to: on a full disk. PGlite itself would go on calling what is left of it, with its locks held and its memory half changed. What was
 * committed is in the folder, and is found again there by PostgreSQL's own recovery. Until then every use of it says that it is away.
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
  /** Why it ended, as PostgreSQL says to its own log; never a row. */
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
    // Told in the midst of the call that it breaks off in: nothing else may be asked of it after that.
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
    onLost(new Error(`the embedded database broke off (${reasonOf(reason)})`));
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
    // What was announced meanwhile was not heard.
    for (const { onNotify } of listeners) onNotify("");
    return alive;
  };

  const listenAnew = async (pglite: PGlite) => {
    try {
      for (const { channel, onNotify } of listeners) await pglite.listen(channel, onNotify);
    } catch (error) {
      // The next one must not find the folder in its hands.
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
        // Kysely waits for the transaction to begin, and would wait for ever: its first statement is told.
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

/** Whether PostgreSQL is at its end with this: what is asked of it next would meet what it left half done. */
function isEnd(error: unknown): boolean {
  const { name, severity }: { name?: unknown; severity?: unknown } = Object(error);
  return (
    name === "RuntimeError" || name === "ExitStatus" || /^(FATAL|PANIC)$/.test(String(severity))
  );
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
