import { createServer, type IncomingHttpHeaders } from "node:http";
import { Callback } from "@pay/contract/callback.ts";

/** A call that the receiver got. */
export interface CaughtCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * The receiver's response: by default an empty 200. `silent` never answers, `reset` breaks the connection, `garbage` is not HTTP.
 */
export type ReceiverAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | "silent"
  | "reset"
  | "garbage";

/** A merchant's server on this machine. */
export interface Receiver {
  readonly port: number;
  /** The URL for callbacks. */
  readonly url: string;
  /** The calls that it got, in order. */
  readonly caught: readonly CaughtCall[];
  /** Resolves with the calls once there are `count`. */
  readonly whenCaught: (count: number) => Promise<readonly CaughtCall[]>;
  /** Closes all connections; new ones are accepted. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a merchant's server that records its calls and answers as told, by default on a port of its own. */
export async function openReceiver(
  answer: (call: CaughtCall) => ReceiverAnswer = () => ({}),
  listenOn = 0,
): Promise<Receiver> {
  const caught: CaughtCall[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      caught.push(call);
      for (const check of waiting) check();
      const reply = answer(call);
      if (reply === "silent") return;
      if (reply === "reset") {
        request.socket.resetAndDestroy();
        return;
      }
      if (reply === "garbage") {
        request.socket.end("\u0000\u0001 no HTTP at all\r\n\r\n");
        return;
      }
      response.writeHead(reply.status ?? 200, reply.headers);
      response.end(reply.body ?? "");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(listenOn, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/callback`,
    caught,
    whenCaught: async (count) => {
      await new Promise<void>((resolve) => {
        const check = () => {
          if (caught.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
      return caught;
    },
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Returns the payins in the callbacks that a receiver got, in order. Throws for a body that is not a callback. */
export function idPayinsOf({ caught }: Pick<Receiver, "caught">): readonly (string | undefined)[] {
  return caught.map(({ body }) => Callback.parse(JSON.parse(body)).idPayin);
}
