import { Client } from "pg";
import type { OnNotify } from "./connection.ts";

const retryEveryMs = 1000;
const connectWithinMs = 5000;
/** The silence after which a connection is checked, since a listener alone never notices that it is lost. */
const askAfterMs = 10_000;

/**
 * Listens on a connection of its own, since pooled connections change hands. Reconnects once a second after a loss, and then
 * calls `onNotify` with an empty payload, because notifications may have been missed.
 */
export async function listenOnPostgres(
  databaseUrl: string,
  channel: string,
  onNotify: OnNotify,
  onLostConnection: (error: Error) => void,
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
      onLostConnection(error);
      connectLater();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("the listening connection ended")));
    next.on("notification", ({ payload }) => onNotify(payload ?? ""));
    await next.connect();
    try {
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
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
      connect().then(() => onNotify(""), connectLater);
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
