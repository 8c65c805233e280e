import { createClient } from "@redis/client";
import type { RedisAddress } from "../settings/redisAddress.ts";

/** A client of Redis (6 or newer) or Valkey, with one connection that is replaced whenever it is lost. */
export interface RedisClient {
  /** Returns whether Redis answers commands now. */
  readonly isThere: () => boolean;
  /** Sends a command. Rejects if the connection is unreachable, or the answer is too late: no caller waits for Redis to return. */
  readonly send: (...command: readonly string[]) => Promise<unknown>;
  readonly close: () => void;
}

/** Callbacks for the gain and the loss of the connection. */
export interface RedisEvents {
  readonly onThere: () => void;
  readonly onAway: (reason: Error) => void;
}

/** One connection, and the function that closes it. */
interface Connection {
  readonly send: RedisClient["send"];
  readonly lose: (reason: Error) => void;
}

const connectWithinMs = 2000;
/** The time limit of an answer. A rate limit is worth no longer wait, so a slower Redis counts as unreachable. */
const answerWithinMs = 250;
const retryEveryMs = 500;

/** Connects, and reconnects until it is closed. A connection whose answer takes longer than `withinMs` is lost. */
export function openRedis(
  address: RedisAddress,
  events: RedisEvents,
  withinMs = answerWithinMs,
): RedisClient {
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
      withinMs,
    );
  let last = connect();

  return {
    isThere: () => current !== undefined,
    send: async (...command) => {
      if (!current) throw new Error("Redis is unreachable");
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
 * Opens one connection. Calls `onReady` after the greeting, and `onLost` once when it fails or ends. The package's own reconnect
 * works only after the other side hangs up, and never leaves a silent server.
 */
function openConnection(
  address: RedisAddress,
  onReady: (connection: Connection) => void,
  onLost: (reason: Error) => void,
  withinMs: number,
): Connection {
  const { host, port, isEncrypted, ...login } = address;
  const way = { host, port, connectTimeout: connectWithinMs, reconnectStrategy: false as const };
  const client = createClient({
    ...login,
    // This version of the protocol begins with a greeting, so a hanging server never counts as ready.
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
      // If this process was busy, the answer may have arrived unread. Pending input is read before the answer counts as late.
      setImmediate(() => isAnswered || late());
    }, withinMs);
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
