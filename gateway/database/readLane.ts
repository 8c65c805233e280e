import { Client, type ClientConfig } from "pg";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { preparingClient } from "./preparingClient.ts";

/** A connection that reads share; `lost` once it is of no use any more. */
interface Lane {
  readonly ready: Promise<PostgresPoolClient>;
  isLost: boolean;
  readonly end: () => Promise<void>;
}

/**
 * Few connections that many reads share, instead of each having one to itself: a statement is sent without waiting for those before it, and
 * what the calls of one moment ask leaves in one write. Only for statements that wait for no lock, since what stands behind one waits with it.
 * One that is lost, or silent for longer than `query_timeout`, fails what was under way on it, and is replaced by the next read.
 */
export function openReadLanes(
  config: ClientConfig,
  count: number,
  onLost: (error: Error) => void,
): PostgresPool {
  const lanes: Lane[] = [];
  let turn = 0;
  return {
    options: {},
    connect: async () => {
      turn = (turn + 1) % count;
      const known = lanes[turn];
      const lane = known?.isLost === false ? known : openLane(config, onLost);
      lanes[turn] = lane;
      return await lane.ready;
    },
    end: async () => {
      await Promise.all(lanes.map(async (lane) => await lane?.end()));
    },
  };
}

function openLane(config: ClientConfig, onLost: (error: Error) => void): Lane {
  const client = new Client({ ...config, pipeline: true });
  const connect = async (): Promise<PostgresPoolClient> => {
    try {
      await client.connect();
    } catch (error) {
      lane.isLost = true;
      throw error;
    }
    return inOneWrite(client);
  };
  let isEnding = false;
  client.on("error", (error) => {
    if (!lane.isLost) onLost(error);
    lane.isLost = true;
  });
  client.on("end", () => {
    if (!lane.isLost && !isEnding) onLost(new Error("PostgreSQL ended the connection"));
    lane.isLost = true;
  });
  const lane: Lane = {
    isLost: false,
    ready: connect(),
    end: async () => {
      isEnding = true;
      await client.end();
    },
  };
  // Whoever waits for it is told.
  lane.ready.catch(() => undefined);
  return lane;
}

/** Holds back what is asked until all that the process has just been asked has asked too. */
function inOneWrite(client: Client): PostgresPoolClient {
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
  return preparingClient({
    query: async (statement) => {
      hold();
      return await client.query(statement);
    },
    release: () => undefined,
  });
}
