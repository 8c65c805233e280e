import { Client, type ClientBase, type ClientConfig, type QueryConfig } from "pg";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { preparingClient } from "./hotQuery.ts";
import type { Primary } from "./primary.ts";

/** The pipelined connections, with their number. */
export interface PipelinedReads extends PostgresPool {
  readonly openCount: () => number;
}

/** The first work on a new connection. A promise that it returns is awaited. */
export type FirstWork = (client: ClientBase) => unknown;

/** The settings of the connections. */
type ReadsConfig = ClientConfig & { readonly onConnect?: FirstWork };

/** A pipelined connection; `lost` once it can no longer be used. */
interface PipelinedConnection {
  readonly address: string;
  readonly ready: Promise<PostgresPoolClient>;
  isLost: boolean;
  readonly end: () => Promise<void>;
  /** Cuts it because another server became the primary. */
  readonly cut: () => void;
}

/**
 * Opens the pipelined connections that all reads share, to the primary or, while there is none, to a standby. A query is sent without waiting for earlier answers,
 * and the queries of one moment leave in one write. Only for queries that take no lock, since later ones wait behind them.
 * If a connection is lost, or silent for longer than `query_timeout`, its reads fail and the next read opens a new one.
 */
export function openPipelinedReads(
  primary: Primary,
  config: ReadsConfig,
  count: number,
  onLost: (error: Error) => void,
): PipelinedReads {
  const connections: PipelinedConnection[] = [];
  let turn = 0;
  let isEnded = false;
  primary.onMove(() => {
    for (const connection of connections) connection?.cut();
  });
  const onFailed = primary.doubt;
  const lose = (error: Error) => {
    onLost(error);
    onFailed();
  };
  const open = (address: string) =>
    openConnection(address, config, {
      onLost: lose,
      onFailed,
      onAnswer: () => primary.heard?.(address),
    });
  const connectTo = async (address: string) => {
    turn = (turn + 1) % count;
    const known = connections[turn];
    if (known && known.address !== address) known.cut();
    const connection = known?.isLost === false ? known : open(address);
    connections[turn] = connection;
    return await connection.ready;
  };
  return {
    options: {},
    connect: async () => {
      if (isEnded) throw new Error("Connection terminated: the database is closed");
      const address = primary.known() ?? (await primary.findReadable());
      try {
        return await connectTo(address);
      } catch (error) {
        // The server may just have been lost.
        const other = await primary.findReadableAgain();
        if (other === address) throw error;
        return await connectTo(other);
      }
    },
    end: async () => {
      isEnded = true;
      await Promise.all(connections.map(async (connection) => await connection?.end()));
    },
    openCount: () => connections.filter((connection) => connection && !connection.isLost).length,
  };
}

/** Called when a connection is lost, cannot be made, and after each answer. */
interface ConnectionEvents {
  readonly onLost: (error: Error) => void;
  readonly onFailed: () => void;
  readonly onAnswer: () => void;
}

function openConnection(
  address: string,
  { onConnect, ...config }: ReadsConfig,
  { onLost, onFailed, onAnswer }: ConnectionEvents,
): PipelinedConnection {
  const client = new Client({ ...config, connectionString: address, pipeline: true });
  const connect = async (): Promise<PostgresPoolClient> => {
    try {
      await client.connect();
      await onConnect?.(client);
    } catch (error) {
      connection.isLost = true;
      client.end().catch(() => undefined);
      onFailed();
      throw error;
    }
    return inOneWrite(client, onAnswer);
  };
  let isEnding = false;
  client.on("error", (error) => {
    if (!connection.isLost) onLost(error);
    connection.isLost = true;
  });
  client.on("end", () => {
    if (!connection.isLost && !isEnding) onLost(new Error("PostgreSQL ended the connection"));
    connection.isLost = true;
  });
  const connection: PipelinedConnection = {
    address,
    isLost: false,
    ready: connect(),
    end: async () => {
      isEnding = true;
      await client.end();
    },
    cut: () => {
      connection.isLost = true;
      client.connection.stream.destroy();
    },
  };
  // The error reaches the callers that wait for `ready`.
  connection.ready.catch(() => undefined);
  return connection;
}

/** Corks the stream until the process has sent all queries of this moment. */
function inOneWrite(client: Client, onAnswer: () => void): PostgresPoolClient {
  const { stream } = client.connection;
  let isHeld = false;
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
  const held = {
    query: async (config: QueryConfig) => {
      hold();
      return await client.query(config);
    },
    release: () => undefined,
  };
  return preparingClient(held, { onAnswer });
}
