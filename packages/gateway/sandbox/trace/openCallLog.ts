import type { Deps } from "../../deps.ts";
import { type KeptCall, type KeptToken, writeTrace } from "./traceTables.ts";

/**
 * The log of the calls and the issued tokens for the payments of the sandbox (G29). Its callers never wait and never see an
 * error. If the database is too slow, notes are dropped.
 */
export interface CallLog {
  /** Whether anything is stored: not in live, and not if it is switched off. */
  readonly isKept: boolean;
  /** Returns the instant since which everything is stored; undefined if nothing is. The retention deletes what is older. */
  readonly keptSinceAt: (now: Date) => Date | undefined;
  readonly noteCall: (call: KeptCall) => void;
  readonly noteToken: (token: KeptToken) => void;
  /** Writes all notes so far, so that they can be read. */
  readonly flush: () => Promise<void>;
  /** Writes the rest, and stores nothing more. */
  readonly stop: () => Promise<void>;
}

/** The delay after which notes are written together. */
const writeAfterMs = 250;
/** The most waiting notes. Newer ones are dropped, since no call may wait. */
const atMostWaiting = 5000;
/** The most rows of one query. */
const atMostAtOnce = 1000;
const dayMs = 86_400_000;

const keepNothing: CallLog = {
  isKept: false,
  keptSinceAt: () => undefined,
  noteCall: () => undefined,
  noteToken: () => undefined,
  flush: async () => await Promise.resolve(),
  stop: async () => await Promise.resolve(),
};

/** Opens the log of an installation. It stores nothing in live and with `SANDBOX_CALL_LOG=false`. */
export function openCallLog(deps: Pick<Deps, "config" | "database" | "log">): CallLog {
  const { config, database, log } = deps;
  if (!config.sandboxCallLog) return keepNothing;
  let calls: KeptCall[] = [];
  let tokens: KeptToken[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isStopped = false;

  const writeNext = async () => {
    const someCalls = calls.splice(0, atMostAtOnce);
    const someTokens = tokens.splice(0, atMostAtOnce);
    try {
      await writeTrace(database, someCalls, someTokens);
    } catch (error) {
      const dropped = someCalls.length + someTokens.length;
      log.warn({ err: error, dropped }, "could not store calls for timelines");
    }
  };

  const writeAfter = async (before: Promise<void>) => {
    await before;
    while (calls.length + tokens.length > 0) await writeNext();
  };

  // One write at a time, so that a slow database does not get more and more.
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    last = writeAfter(last);
    return last;
  };

  const note = (add: () => void) => {
    if (isStopped || calls.length + tokens.length >= atMostWaiting) return;
    add();
    timer ??= setTimeout(() => void flush(), writeAfterMs).unref();
  };

  return {
    isKept: true,
    keptSinceAt: (now) => new Date(now.getTime() - config.retention.callLogDays * dayMs),
    noteCall: (call) => note(() => calls.push(call)),
    noteToken: (token) => note(() => tokens.push(token)),
    flush,
    stop: async () => {
      isStopped = true;
      await flush();
      calls = [];
      tokens = [];
    },
  };
}
