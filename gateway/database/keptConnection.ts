import { Client } from "pg";
import type { OnNotify } from "./connection.ts";

/** Also the time limit of the connection's statements: none of them waits for a lock. */
const connectWithinMs = 5000;
/** The silence after which a connection is checked, since an idle one never notices that it is lost. */
const askAfterMs = 10_000;

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

/**
 * Keeps a connection to PostgreSQL outside of the pool, whose connections change hands. Replaces it whenever it is lost. Rejects
 * if the first one fails. Returns a function that closes it.
 */
export async function keepConnection(
  databaseUrl: string,
  { prepare, retryEveryMs, onLost, onReplaced }: KeptConnection,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: askAfterMs,
    });
    const lose = (error: Error) => {
      if (client !== next) return;
      client = undefined;
      if (isStopped) return;
      onLost(error);
      connectLater();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("PostgreSQL closed the connection")));
    await next.connect();
    try {
      await prepare(next);
    } catch (error) {
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

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    const current = client;
    client = undefined;
    await current?.end();
  };
}

/**
 * Listens to a channel of PostgreSQL; returns a function that stops it. After a lost connection it calls `onNotify` with an empty
 * payload, because notifications may have been missed.
 */
export async function listenOnPostgres(
  databaseUrl: string,
  channel: string,
  onNotify: OnNotify,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  return await keepConnection(databaseUrl, {
    prepare: async (client) => {
      client.on("notification", ({ payload }) => onNotify(payload ?? ""));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    retryEveryMs: 1000,
    onLost,
    onReplaced: () => onNotify(""),
  });
}
