/** A commit that its standby has not confirmed for so long waits for a standby that is lost. */
const confirmWithinMs = 3000;
/** A write that is under way for so long may wait for a standby, so PostgreSQL is asked. */
const suspectAfterMs = 1000;
const pollEveryMs = 1000;

/**
 * Counts the commits on this database that have waited for a standby for too long, of all processes. PostgreSQL shows a role the waits
 * of its own sessions. Those on other databases may wait for more, as by `remote_apply`.
 */
export const waitingCommits = `
  select count(*)::int as count from pg_stat_activity
  where wait_event = 'SyncRep' and datname = current_database()
    and query_start < clock_timestamp() - interval '${confirmWithinMs} ms'`;

/** The message of `pg` for a query without an answer in time. */
export const silent = "Query read timeout";

/** What administrators read while writes wait. */
export const writesWaitReason =
  "Writes wait: the synchronous standby does not confirm commits. Start the standby; or take it out of synchronous_standby_names, and then never promote it.";

/**
 * Commits wait for a synchronous standby that is lost. `isSent` tells whether the write is on its way, and may still be done; the
 * others were not sent. The codes are PostgreSQL's for an unknown outcome, and for a server that takes nothing now.
 */
export class WritesWait extends Error {
  override readonly name = "WritesWait";
  readonly isSent: boolean;
  readonly code: "08007" | "57P03";
  constructor(isSent: boolean) {
    super(writesWaitReason);
    this.isSent = isSent;
    this.code = isSent ? "08007" : "57P03";
  }
}

/** Keeps writes from being sent while earlier ones wait for a lost standby, because each would use up a connection. */
export interface WriteGate {
  /** Throws `WritesWait` while it is closed. */
  readonly demandOpen: () => void;
  /**
   * Waits for the answer to a write. Throws `WritesWait` if it waits for a lost standby; then the connection must be left alone until
   * it is answered, and `cut` is called if nobody needs to wait any more. Throws an Error for a silent server.
   */
  readonly wait: <Answer>(answer: Promise<Answer>, cut: () => void) => Promise<Answer>;
  /** Counts the commits that wait, and closes or opens the gate by it. Throws if the server does not answer. */
  readonly poll: () => Promise<number>;
  /** Cuts the connections whose writes wait. */
  readonly close: () => void;
}

/** A write under way. */
interface Write {
  readonly sinceMs: number;
  readonly giveUp: () => void;
}

/**
 * Opens the gate. `count` counts the commits that wait, on a connection that no write holds. It is asked while a write is slow, and
 * while the gate is closed.
 */
export function openWriteGate(count: () => Promise<number>, answerWithinMs: number): WriteGate {
  const writes = new Set<Write>();
  /** Cut the connections of the writes that were given up, and are not answered yet. */
  const held = new Set<() => void>();
  let isClosed = false;
  let polling: Promise<number> | undefined;

  const pollNow = async (): Promise<number> => {
    try {
      const waiting = await count();
      isClosed = waiting > 0;
      if (isClosed) for (const { giveUp } of olderThan(confirmWithinMs)) giveUp();
      return waiting;
    } catch (error) {
      // Nobody knows, and a server that is unreachable needs no gate.
      isClosed = false;
      throw error;
    } finally {
      polling = undefined;
    }
  };
  const poll = async () => await (polling ??= pollNow());
  const olderThan = (ms: number) =>
    [...writes].filter(({ sinceMs }) => performance.now() - sinceMs >= ms);
  const cutHeld = () => {
    for (const cut of held) cut();
  };
  const watch = setInterval(() => {
    if (isClosed || olderThan(suspectAfterMs).length > 0) poll().catch(() => undefined);
    // The writes that waited were answered since the last poll, or their server is unreachable.
    else cutHeld();
  }, pollEveryMs).unref();

  return {
    demandOpen: () => {
      if (isClosed) throw new WritesWait(false);
    },
    wait: async (answer, cut) => {
      const given = Promise.withResolvers<never>();
      const giveUp = () => {
        held.add(cut);
        const forget = () => void held.delete(cut);
        answer.then(forget, forget);
        given.reject(new WritesWait(true));
      };
      const write = { sinceMs: performance.now(), giveUp };
      writes.add(write);
      const late = setTimeout(() => given.reject(new Error(silent)), answerWithinMs);
      try {
        return await Promise.race([answer, given.promise]);
      } finally {
        clearTimeout(late);
        writes.delete(write);
      }
    },
    poll,
    close: () => {
      clearInterval(watch);
      cutHeld();
    },
  };
}
