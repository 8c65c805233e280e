import { setTimeout as wait } from "node:timers/promises";
import { isText } from "@pay/contract/matchesShape.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import { Client } from "pg";

/** The state of a server. */
export interface ServerState {
  readonly takesWrites: boolean;
  /** The number of promotions that led to it. A standby has none. */
  readonly timeline: number | undefined;
  /** The bytes of the log until now: those written, or those that a standby has replayed. */
  readonly position: bigint;
  /** The bytes of the log that a standby has received. A primary has none. */
  readonly received: bigint;
  /** Whether commits wait for a standby, by the settings of the server; of a standby, whether those of its primary did. */
  readonly isSynchronous: boolean;
}

/** Asks a server for its state. Throws if it does not answer. */
export type AskServer = (address: string) => Promise<ServerState>;

/** Longer than a server that works needs to answer. */
export const askWithinMs = 2000;

/** A server with its answer, or the reason why there is none. */
export interface AskedServer {
  readonly address: string;
  /** The server's name and port, for messages. */
  readonly host: string;
  readonly state?: ServerState;
  readonly fault?: string;
  /** The code of that error, if it has one. */
  readonly code?: string;
  /** Whether it is the primary, takes no new connection now, and answers on the others. */
  readonly isSlow?: boolean;
}

/** PostgreSQL's error codes for a server that lacks connections, memory or disk. A new connection writes files when the disk is full. */
const shortage = /^(?:53|58|XX)\w{3}$/;
/** The messages of `pg` for no answer in time. */
const late =
  /^(?:timeout expired|query read timeout|connection terminated due to connection timeout)$/i;

/** Returns whether an error says that a server which works takes no new connection now. */
export function isShortage(error: unknown): boolean {
  const { code } = toRecord(error);
  return isText(code) && shortage.test(code);
}

/** Returns whether an error may be that of a server that has too much to do, or too little to do it with. */
export function isOverload(error: unknown): boolean {
  const { message } = toRecord(error);
  return isShortage(error) || (isText(message) && late.test(message));
}

/** A standby with its state. */
export interface Standby {
  readonly address: string;
  readonly state: ServerState;
}

const replaysWithinMs = 50;

/**
 * Waits until a standby has replayed what it received, and returns how much that is. The last record may have come in part, and is then
 * never replayed.
 */
export async function replayAll({ address, state }: Standby, ask: AskServer): Promise<bigint> {
  let { position, received } = state;
  while (position < received) {
    await wait(replaysWithinMs, undefined, { ref: false });
    const next = await ask(address);
    if (next.position === position) break;
    ({ position, received } = next);
  }
  return position;
}

/** Returns the state of a server in words, where `newest` is the newest timeline. */
export function describeServer(
  { state, fault = "no answer" }: AskedServer,
  newest: number,
): string {
  if (!state) return fault;
  if (state.timeline === undefined) return "a standby";
  const isOld = state.timeline < newest;
  const told = `on timeline ${state.timeline}`;
  if (isOld) return `a former primary ${told}, where ${newest} is the newest`;
  return state.takesWrites ? `a primary ${told}` : `read-only ${told}`;
}

/** Returns the reason of an error. Errors of several network addresses have a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = toRecord(error);
  return [message, code].filter(isText).find((reason) => reason !== "") ?? "no answer";
}

/** A role without rights may ask this. The first eight digits of a name of the log are the timeline. */
const question = `select
    not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesWrites",
    case when not pg_is_in_recovery()
      then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
    pg_wal_lsn_diff(case when pg_is_in_recovery()
      then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as position,
    case when pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') end::text as received,
    current_setting('synchronous_standby_names') <> '' as "isSynchronous"`;

/** Asks a server for its state, on a connection of its own. Throws if it does not answer within seconds. */
export async function askServer(address: string): Promise<ServerState> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: askWithinMs,
    query_timeout: askWithinMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{
      takesWrites: boolean;
      timeline: string | null;
      position: string | null;
      received: string | null;
      isSynchronous: boolean;
    }>(question);
    const {
      takesWrites = false,
      timeline = null,
      position,
      received,
      isSynchronous,
    } = rows[0] ?? {};
    return {
      takesWrites,
      timeline: timeline === null ? undefined : Number.parseInt(timeline, 16),
      position: BigInt(position ?? 0),
      received: BigInt(received ?? 0),
      isSynchronous: timeline === null ? await readNote(client) : isSynchronous === true,
    };
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Reads the note of whether commits waited for a standby. A database without it cannot say so. */
async function readNote(client: Client): Promise<boolean> {
  const note = client.query<{ commitsWait: boolean | null }>(
    `select commits_wait as "commitsWait" from environment_stamp`,
  );
  return await note.then(
    ({ rows }) => rows[0]?.commitsWait === true,
    () => false,
  );
}
