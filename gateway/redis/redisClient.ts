import { createClient } from "@redis/client";
import type { RedisAddress } from "../settings/redisAddress.ts";

/** A Redis (6 or newer) or Valkey: one connection, made anew whenever it is lost. */
export interface RedisClient {
  /** Whether commands are answered now. */
  readonly isThere: () => boolean;
  /** Has a command done. Rejects where the connection is away, or the answer does not come in time: nothing waits for a Redis to return. */
  readonly send: (...command: readonly string[]) => Promise<unknown>;
  readonly close: () => void;
}

/** Told when it comes and when it goes, and why. */
export interface RedisEvents {
  readonly onThere: () => void;
  readonly onAway: (reason: Error) => void;
}

/** One connection, and how it is given up. */
interface Connection {
  readonly send: RedisClient["send"];
  readonly lose: (reason: Error) => void;
}

const connectWithinMs = 2000;
/** A limit is worth no longer wait: what takes longer counts as away. */
const answerWithinMs = 250;
const retryEveryMs = 500;

/** Begins to connect, and goes on with that until it is closed. */
export function openRedis(address: RedisAddress, events: RedisEvents): RedisClient {
  let current: Connection | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasThere: boolean | undefined;

  const connect = (): Connection =>
    openConnection(
      address,
      (connection) => {
        current = connection;
        if (wasThere !== true) events.onThere();
        wasThere = true;
      },
      (reason) => {
        current = undefined;
        if (isClosed) return;
        if (wasThere !== false) events.onAway(reason);
        wasThere = false;
        retry = setTimeout(() => {
          last = connect();
        }, retryEveryMs).unref();
      },
    );
  let last = connect();

  return {
    isThere: () => current !== undefined,
    send: async (...command) => {
      if (!current) throw new Error("Redis is away");
      return await current.send(...command);
    },
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      last.lose(new Error("closed"));
    },
  };
}

/**
 * One connection: `onReady` once it was greeted, `onLost` once when it cannot be made or is over. A client of the package would connect
 * anew by itself, but only when the other side hangs up: one that is silent has to be left.
 */
function openConnection(
  address: RedisAddress,
  onReady: (connection: Connection) => void,
  onLost: (reason: Error) => void,
): Connection {
  const { host, port, isEncrypted, ...login } = address;
  const way = { host, port, connectTimeout: connectWithinMs, reconnectStrategy: false as const };
  const client = createClient({
    ...login,
    // The greeting of this version is answered, so that what hangs is never taken for ready.
    RESP: 3,
    socket: isEncrypted ? { ...way, tls: true } : way,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
  });
  let lostBy: Error | undefined;
  const lose = (reason: Error) => {
    if (lostBy) return;
    lostBy = reason;
    clearTimeout(connecting);
    if (client.isOpen) client.destroy();
    onLost(reason);
  };
  const late = () => lose(new Error("Redis did not answer in time"));
  const connecting = setTimeout(late, connectWithinMs);
  const send: RedisClient["send"] = async (...command) => {
    const answer = client.sendCommand([...command]);
    let isAnswered = false;
    const timer = setTimeout(() => {
      // Where this process itself was busy, the answer may lie there unread: what has arrived is read before it counts as late.
      setImmediate(() => isAnswered || late());
    }, answerWithinMs);
    try {
      return await answer;
    } catch (error) {
      throw lostBy ?? error;
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  };
  const connection = { send, lose };
  client.on("error", lose);
  const greet = async () => {
    await client.connect();
    clearTimeout(connecting);
    client.unref();
    if (!lostBy) onReady(connection);
  };
  greet().catch((reason: unknown) => {
    lose(reason instanceof Error ? reason : new Error(String(reason)));
  });
  return connection;
}
