import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import { type Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { isShortage } from "./askedServer.ts";
import { type ClientUse, preparingClient } from "./hotQuery.ts";
import type { Primary } from "./primary.ts";
import { watchCommits } from "./unconfirmedCommit.ts";

/** A pool of connections to the primary, with its use. */
export interface MovingPool extends PostgresPool {
  /** Returns the open and the free connections, and the callers that wait for one. */
  readonly use: () => { readonly open: number; readonly idle: number; readonly awaited: number };
}

/** How long a caller waits for one of the open connections while the server takes no new one. */
const freeWithinMs = 1000;
const tryAgainMs = 100;

/** A pool of connections to one server. */
interface ServerPool {
  readonly address: string;
  readonly pool: Pool;
  readonly clients: Set<Client>;
}

/**
 * Opens a pool of connections to the primary. When another server becomes the primary, the connections to the former one are cut.
 * Their queries fail, instead of waiting for a server that can confirm no commit any more.
 */
export function openMovingPool(
  primary: Primary,
  config: PoolConfig,
  onLost: (error: Error) => void,
  use: Pick<ClientUse, "isPreparing" | "gate" | "onFailure" | "onWritten"> = {},
): MovingPool {
  const retired = new Set<ServerPool>();
  let current: ServerPool | undefined;

  const open = (address: string): ServerPool => {
    const pool = new Pool({ ...config, connectionString: address });
    const clients = new Set<Client>();
    const own = { address, pool, clients };
    pool.on("error", (error) => {
      onLost(error);
      primary.doubt();
    });
    pool.on("connect", (client) => {
      clients.add(client);
      // The pool listens to idle clients only. Without this listener, a connection lost inside a transaction ends the process;
      // with it, the next query fails.
      client.on("error", primary.doubt);
      watchCommits(client);
      // It was under way when another server became the primary.
      if (retired.has(own)) client.connection.stream.destroy();
    });
    pool.on("remove", (client) => clients.delete(client));
    return own;
  };

  const retire = () => {
    if (!current) return;
    const former = current;
    current = undefined;
    retired.add(former);
    const forget = () => void retired.delete(former);
    // Ends the free connections; the others end when they are released.
    former.pool.end().then(forget, forget);
    for (const client of former.clients) client.connection.stream.destroy();
  };
  primary.onMove(retire);

  const poolOf = (address: string): Pool => {
    if (current?.address !== address) retire();
    current ??= open(address);
    return current.pool;
  };

  return {
    options: {},
    connect: async () => {
      const address = primary.known() ?? (await primary.find());
      const pool = poolOf(address);
      try {
        const client = await takeClient(pool);
        const onAnswer = () => primary.heard?.(address);
        return preparingClient(client, { ...use, onReadOnly: primary.doubt, onAnswer });
      } catch (error) {
        primary.doubt();
        use.onFailure?.(error);
        throw error;
      }
    },
    end: async () => await current?.pool.end(),
    use: () => {
      const formerly = [...retired].reduce((sum, { pool }) => sum + pool.totalCount, 0);
      return {
        open: formerly + (current?.pool.totalCount ?? 0),
        idle: current?.pool.idleCount ?? 0,
        awaited: current?.pool.waitingCount ?? 0,
      };
    },
  };
}

/** Takes a connection. A server with a full disk may make no new one, and go on with those that are open. */
async function takeClient(pool: Pool): Promise<PoolClient> {
  const untilMs = performance.now() + freeWithinMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isShortage(error) || pool.totalCount === 0 || performance.now() > untilMs) throw error;
      await wait(tryAgainMs);
    }
  }
}
