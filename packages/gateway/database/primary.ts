import { setTimeout as wait } from "node:timers/promises";
import { isText } from "@pay/contract/matchesShape.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import { readDatabaseAddress } from "../settings/databaseAddress.ts";
import {
  type AskedServer,
  askServer,
  type AskServer,
  askWithinMs,
  describeServer,
  isOverload,
  reasonOf,
  replayAll,
  type ServerState,
  type Standby,
} from "./askedServer.ts";
import { NoPrimary } from "./noPrimary.ts";

/** The server that takes writes, among those of an address. */
export interface Primary {
  /** Returns the address of that server, if it is known. */
  readonly known: () => string | undefined;
  /** Returns the address of that server. Throws `NoPrimary` while there is none. */
  readonly find: () => Promise<string>;
  /** Returns the address of that server, or of a standby that has all its commits while none takes writes. Throws `NoPrimary`. */
  readonly findReadable: () => Promise<string>;
  /** As `findReadable`, after all servers were polled once more. For reads that lost their connection. */
  readonly findReadableAgain: () => Promise<string>;
  /** Polls all servers soon. For callers that lost a connection, or whose write was refused. */
  readonly doubt: () => void;
  /** Notes that a server has answered a query just now: one that is slow to take new connections is not gone. */
  readonly heard?: (address: string) => void;
  /** Calls `onMove` whenever another server takes the writes, with its name and port. */
  readonly onMove: (onMove: (host: string) => void) => void;
  /** Returns why no server takes writes, while none is known to; absent if the address names but one. */
  readonly fault?: () => NoPrimary | undefined;
  /** Returns the newest timeline of the servers that were asked; absent if the address names but one, which is not asked. */
  readonly newest?: () => number;
  /** Returns how many servers took writes at the last poll; NaN if there is but one, or before the first poll. */
  readonly countWritable: () => number;
  /** Returns the number of connections that ask servers at this moment. */
  readonly asking: () => number;
  readonly close: () => void;
}

/** How often servers are asked. */
interface PrimaryOptions {
  readonly ask?: AskServer;
  /** The time between two polls of all servers while nothing fails. */
  readonly pollServersEveryMs?: number;
  /** The shortest time between two polls. */
  readonly restMs?: number;
  /** The direct way to the servers, for one through poolers. A pooler whose server that way has left gets no writes. */
  readonly past?: Pick<Primary, "known" | "newest" | "countWritable" | "onMove"> | undefined;
}

/**
 * Opens the choice of the server for writes. An address with one server needs none, and is never asked, unless it is that of a pooler
 * before several. Of several servers, all are asked at first, after each lost connection, and every few seconds: a primary that lost its
 * role may still answer.
 */
export function openPrimary(
  databaseUrl: string,
  { ask = askServer, pollServersEveryMs = 5000, restMs = 250, past }: PrimaryOptions = {},
): Primary {
  const addresses = readDatabaseAddress(databaseUrl) ?? [databaseUrl];
  if (addresses.length === 1 && !past?.newest) return onlyServer(databaseUrl);
  const moves = new Set<(host: string) => void>();
  let current: string | undefined;
  let previous: string | undefined;
  let newest = 0;
  let polling: Promise<string> | undefined;
  let standby: string | undefined;
  let lastPrimary: ServerState | undefined;
  let lastPoll = { atMs: -Infinity, failure: new NoPrimary("no server was asked yet") };
  let soon: Promise<string> | undefined;
  let writable = Number.NaN;
  let heardAtMs = -Infinity;
  let asking = 0;
  let isClosed = false;

  const askOne = async (address: string): Promise<AskedServer> => {
    const { host } = new URL(address);
    asking += 1;
    try {
      return { address, host, state: await ask(address) };
    } catch (error) {
      const { code } = toRecord(error);
      const wasHeard = address === previous && heardAtMs > performance.now() - askWithinMs;
      const isSlow = wasHeard && isOverload(error);
      return { address, host, fault: reasonOf(error), isSlow, ...(isText(code) && { code }) };
    } finally {
      asking -= 1;
    }
  };

  const findStandby = async (asked: readonly AskedServer[]): Promise<string | undefined> => {
    const furthest = chooseStandby(asked, lastPrimary);
    if (!furthest) return undefined;
    const position = await replayAll(furthest, ask).catch(() => -1n);
    return position >= (lastPrimary?.position ?? 0n) ? furthest.address : undefined;
  };

  const poll = async (): Promise<string> => {
    const asked = await Promise.all(addresses.map(askOne));
    newest = newestTimeline(asked, Math.max(newest, past?.newest?.() ?? 0));
    writable = asked.filter(({ state }) => state?.takesWrites).length;
    // With two copies of one primary, a pooler before either leads to the wrong one.
    const isSplit = past !== undefined && past.known() === undefined && past.countWritable() > 1;
    const chosen = isSplit
      ? new NoPrimary("several servers take writes", { isAnswered: true })
      : (findSlow(asked) ?? choosePrimary(asked, newest));
    polling = undefined;
    current = chosen instanceof NoPrimary ? undefined : chosen;
    standby = chosen instanceof NoPrimary ? await findStandby(asked) : undefined;
    lastPrimary = asked.find(({ address }) => address === chosen)?.state ?? lastPrimary;
    if (chosen instanceof NoPrimary) {
      lastPoll = { atMs: performance.now(), failure: chosen };
      throw chosen;
    }
    lastPoll = { ...lastPoll, atMs: performance.now() };
    const hasMoved = previous !== undefined && previous !== chosen;
    previous = chosen;
    if (hasMoved && !isClosed) for (const onMove of moves) onMove(new URL(chosen).host);
    return chosen;
  };
  const pollOnce = async () => await (polling ??= poll());
  const pollInBackground = () => {
    // Callers of `find` get the failure.
    pollOnce().catch(() => undefined);
  };
  const find = async () => {
    if (current !== undefined) return current;
    if (polling === undefined && restsForMs() > 0) throw lastPoll.failure;
    return await pollOnce();
  };
  const restsForMs = () => lastPoll.atMs + restMs - performance.now();
  const pollAfterRest = async () => {
    await wait(Math.max(0, restsForMs()), undefined, { ref: false });
    soon = undefined;
    if (isClosed) throw lastPoll.failure;
    return await pollOnce();
  };
  const pollSoon = async () => await (soon ??= pollAfterRest());
  const orStandby = async (found: Promise<string>) => {
    try {
      return await found;
    } catch (error) {
      if (standby === undefined) throw error;
      return standby;
    }
  };
  const watch = setInterval(pollInBackground, pollServersEveryMs).unref();
  past?.onMove((host) => {
    current = undefined;
    lastPoll = { ...lastPoll, atMs: -Infinity };
    for (const onMove of moves) onMove(host);
  });

  return {
    known: () => current,
    find,
    findReadable: async () => {
      const found = find();
      if (current !== undefined || standby === undefined) return await orStandby(found);
      // This poll may wait for a lost primary that is silent.
      found.catch(() => undefined);
      return standby;
    },
    findReadableAgain: async () => await orStandby(pollSoon()),
    doubt: () => {
      pollSoon().catch(() => undefined);
    },
    heard: (address) => {
      if (address === previous) heardAtMs = performance.now();
    },
    onMove: (onMove) => {
      moves.add(onMove);
    },
    fault: () => (current === undefined ? lastPoll.failure : undefined),
    newest: () => newest,
    countWritable: () => writable,
    asking: () => asking,
    close: () => {
      isClosed = true;
      clearInterval(watch);
    },
  };
}

function onlyServer(address: string): Primary {
  return {
    known: () => address,
    find: async () => await Promise.resolve(address),
    findReadable: async () => await Promise.resolve(address),
    findReadableAgain: async () => await Promise.resolve(address),
    doubt: () => undefined,
    onMove: () => undefined,
    countWritable: () => Number.NaN,
    asking: () => 0,
    close: () => undefined,
  };
}

/** Returns the address of a primary that is only slow, while no other server takes writes. */
function findSlow(asked: readonly AskedServer[]): string | undefined {
  if (asked.some(({ state }) => state?.takesWrites)) return undefined;
  return asked.find(({ isSlow }) => isSlow === true)?.address;
}

/** Returns the newest timeline of the servers, and at least `known`. */
export function newestTimeline(asked: readonly AskedServer[], known: number): number {
  return Math.max(known, ...asked.map(({ state }) => state?.timeline ?? 0));
}

/**
 * Returns the address of the one server that takes writes on the newest timeline. A promotion begins a new timeline, so a primary
 * on an older one has lost its role: its writes would be lost. Two on one timeline are copies of each other, and none may be
 * preferred.
 */
export function choosePrimary(asked: readonly AskedServer[], newest: number): string | NoPrimary {
  const takers = asked.filter(
    ({ state }) => state?.takesWrites === true && state.timeline === newest,
  );
  const [taker, other] = takers;
  if (taker && !other) return taker.address;
  const told = asked
    .map((server) => `${server.host}: ${describeServer(server, newest)}`)
    .join("; ");
  const many = taker ? "several servers take" : "no server takes";
  return new NoPrimary(`${many} writes (${told})`, {
    codes: asked.flatMap(({ code }) => code ?? []),
    isAnswered: asked.some(({ state }) => state !== undefined),
    isReadOnly: asked.some(
      ({ state }) => state?.takesWrites === false && state.timeline === newest,
    ),
  });
}

/**
 * Returns the standby that has received most, while no server takes writes. None if the primary waited for no standby at the last poll;
 * without such a poll the note in that standby counts. None either if a server beside the primary is silent, which may have more.
 */
export function chooseStandby(
  asked: readonly AskedServer[],
  lastPrimary: Pick<ServerState, "isSynchronous"> | undefined,
): Standby | undefined {
  if (asked.some(({ state }) => state?.takesWrites === true)) return undefined;
  if (asked.filter(({ state }) => !state).length > 1) return undefined;
  const [furthest] = asked
    .flatMap(({ address, state }) =>
      state && state.timeline === undefined ? [{ address, state }] : [],
    )
    .toSorted((one, other) => Number(other.state.received - one.state.received));
  return (lastPrimary ?? furthest?.state)?.isSynchronous === true ? furthest : undefined;
}
