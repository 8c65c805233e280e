import { Client } from "pg";
import type { Keep, KeptConnection, Listen, OnNotify } from "./connection.ts";
import { NoPrimary } from "./noPrimary.ts";
import type { Primary } from "./primary.ts";

/** Also the time limit of the connection's queries: none of them waits for a lock. */
const connectWithinMs = 5000;
/** The silence after which a connection is checked, since an idle one never notices that it is lost. */
const askAfterMs = 10_000;

/** A connection that is being kept. */
export interface Kept {
  /** Resolves once the first connection is prepared; rejects if that fails. */
  readonly ready: Promise<void>;
  readonly isOpen: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps a connection to the primary outside of the pool, whose connections change hands. Replaces it whenever it is lost, or
 * another server becomes the primary. Keeps nothing if the first one fails, unless a standby answers reads: then it waits for a primary.
 */
export function keepConnection(
  primary: Primary,
  { prepare, retryEveryMs, onLost, onReplaced }: KeptConnection,
): Kept {
  /** The prepared connection. */
  let client: Client | undefined;
  /** The newest connection, perhaps still being prepared. */
  let newest: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isStopped = false;

  const connect = async () => {
    const next = new Client({
      connectionString: await primary.find(),
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: askAfterMs,
    });
    newest = next;
    const lose = (error: Error) => {
      if (newest === next) isOpen = false;
      if (client !== next) return;
      client = undefined;
      if (isStopped) return;
      onLost(error);
      primary.doubt();
      connectLater();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("PostgreSQL closed the connection")));
    try {
      await next.connect();
      isOpen = true;
      await prepare(next);
    } catch (error) {
      primary.doubt();
      next.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) await next.end();
    else client = next;
  };

  const connectLater = () => {
    if (isStopped) return;
    retry = setTimeout(() => {
      connect().then(onReplaced, connectLater);
    }, retryEveryMs);
  };

  const connectFirst = async () => {
    try {
      await connect();
    } catch (error) {
      if (!(error instanceof NoPrimary)) throw error;
      await primary.findReadable();
      connectLater();
    }
  };

  primary.onMove(() => newest?.connection.stream.destroy());
  return {
    ready: connectFirst(),
    isOpen: () => isOpen,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      const current = client;
      client = undefined;
      await current?.end();
    },
  };
}

/**
 * Returns the listener of a process: one connection for all channels. After a lost connection it calls `onNotify` with an empty
 * payload, because notifications may have been missed.
 */
export function listenOnPostgres(keep: Keep, onLost: (error: Error) => void): Listen {
  const listeners = new Map<string, Set<OnNotify>>();
  let kept: Promise<() => Promise<void>> | undefined;
  let current: Client | undefined;

  const tell = (channel: string, payload: string) => {
    for (const onNotify of listeners.get(channel) ?? []) onNotify(payload);
  };
  const open = async () =>
    await keep("listener", {
      prepare: async (client) => {
        current = client;
        client.on("notification", ({ channel, payload }) => tell(channel, payload ?? ""));
        // A channel that is added meanwhile is part of the loop.
        for (const channel of listeners.keys()) await listenTo(client, channel);
      },
      retryEveryMs: 1000,
      onLost,
      onReplaced: () => {
        for (const channel of listeners.keys()) tell(channel, "");
      },
    });
  const forget = (channel: string, onNotify: OnNotify) => {
    const all = listeners.get(channel);
    all?.delete(onNotify);
    if (all?.size === 0) listeners.delete(channel);
  };

  return async (channel, onNotify) => {
    const known = listeners.get(channel);
    listeners.set(channel, (known ?? new Set<OnNotify>()).add(onNotify));
    try {
      if (kept) {
        await kept;
        const client = current;
        // The connection that replaces this one listens to all channels.
        const replace = () => void client?.connection.stream.destroy();
        if (!known && client) await listenTo(client, channel).catch(replace);
      } else {
        kept = open();
        await kept;
      }
    } catch (error) {
      forget(channel, onNotify);
      if (listeners.size === 0) kept = undefined;
      throw error;
    }
    return async () => {
      forget(channel, onNotify);
      if (listeners.size > 0 || !kept) return;
      const last = kept;
      kept = undefined;
      current = undefined;
      await (
        await last
      )();
    };
  };
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
