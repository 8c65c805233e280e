import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectEncrypted } from "node:tls";
import { createReplyReader, RedisRefusal, type RedisReply } from "./readReplies.ts";
import type { RedisAddress } from "../redisAddress.ts";

/** One connection to a Redis, made anew whenever it is lost. */
export interface RedisClient {
  /** Whether commands are answered now. */
  readonly isThere: () => boolean;
  /** Has a command done. Rejects where the connection is away, or the answer does not come in time: nothing waits for a Redis to return. */
  readonly send: (...command: readonly string[]) => Promise<RedisReply>;
  readonly close: () => void;
}

/** Told when it comes and when it goes, and why. */
export interface RedisEvents {
  readonly onThere: () => void;
  readonly onAway: (reason: Error) => void;
}

const connectWithinMs = 2000;
/** A limit is worth no longer wait: what takes longer counts as away. */
const answerWithinMs = 250;
const retryEveryMs = 500;

interface Waiting {
  readonly resolve: (reply: RedisReply) => void;
  readonly reject: (reason: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Begins to connect, and goes on with that until it is closed. */
export function openRedis(address: RedisAddress, events: RedisEvents): RedisClient {
  let current: Connection | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasThere: boolean | undefined;

  const connect = () => {
    const connection = openConnection(
      address,
      () => {
        current = connection;
        if (wasThere !== true) events.onThere();
        wasThere = true;
      },
      (reason) => {
        current = undefined;
        if (isClosed) return;
        if (wasThere !== false) events.onAway(reason);
        wasThere = false;
        retry = setTimeout(connect, retryEveryMs).unref();
      },
    );
    opening = connection;
  };
  let opening: Connection | undefined;
  connect();

  return {
    isThere: () => current !== undefined,
    send: async (...command) => {
      if (!current) throw new Error("Redis is away");
      return await current.send(command);
    },
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      opening?.end();
    },
  };
}

interface Connection {
  readonly send: (command: readonly string[]) => Promise<RedisReply>;
  readonly end: () => void;
}

/** One connection: `onReady` once the greetings were answered, `onLost` once when it cannot be made or is over. */
function openConnection(
  { host, port, isEncrypted, greetings }: RedisAddress,
  onReady: () => void,
  onLost: (reason: Error) => void,
): Connection {
  const waiting: Waiting[] = [];
  const socket: Socket = isEncrypted
    ? connectEncrypted({ host, port, ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain({ host, port });
  let isLost = false;

  const lose = (reason: Error) => {
    if (isLost) return;
    isLost = true;
    clearTimeout(connecting);
    socket.destroy();
    for (const { reject, timer } of waiting.splice(0)) {
      clearTimeout(timer);
      reject(reason);
    }
    onLost(reason);
  };
  const late = () => lose(new Error("Redis did not answer in time"));
  const connecting = setTimeout(late, connectWithinMs);

  const send = async (command: readonly string[]) =>
    await new Promise<RedisReply>((resolve, reject) => {
      if (isLost) {
        reject(new Error("Redis is away"));
        return;
      }
      // Where this process itself was busy, the answer may lie there unread: what has arrived is read before it counts as late.
      const timer = setTimeout(() => setImmediate(() => isWaiting() && late()), answerWithinMs);
      const one = { resolve, reject, timer };
      const isWaiting = () => waiting.includes(one);
      waiting.push(one);
      socket.write(writeCommand(command));
    });

  const greet = async () => {
    await Promise.all([...greetings, ["PING"]].map(send));
    clearTimeout(connecting);
    onReady();
  };

  const read = createReplyReader((reply) => {
    const first = waiting.shift();
    if (!first) throw new Error("Redis said what it was not asked for");
    clearTimeout(first.timer);
    if (reply instanceof RedisRefusal) first.reject(reply);
    else first.resolve(reply);
  });

  socket.setNoDelay(true).setKeepAlive(true, 10_000).unref();
  socket.on("data", (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on("error", lose);
  socket.on("close", () => lose(new Error("Redis ended the connection")));
  socket.once(isEncrypted ? "secureConnect" : "connect", () => {
    greet().catch(lose);
  });
  return { send, end: () => lose(new Error("closed")) };
}

function writeCommand(command: readonly string[]): string {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
  return `*${command.length}\r\n${parts.join("")}`;
}
