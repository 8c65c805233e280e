import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line between the service and a server that it needs, to which can be done what networks do. */
export interface Line {
  /** The server's address by way of the line. */
  readonly url: string;
  /** From now on nothing comes through, in neither direction, and nobody is told; new connections are taken, and are as silent. */
  readonly hush: () => void;
  /** All goes through again, what was held too; so many milliseconds late where that is given. */
  readonly pass: (answersLateByMs?: number) => void;
  /** The connections that there are stay silent for ever, as though the other side had gone without a word; new ones go through. */
  readonly abandon: () => void;
  readonly close: () => Promise<void>;
}

/** A connection and what is held of it. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  held: (() => void)[];
  isAbandoned: boolean;
}

/** Opens a line to the server of an address, on a port of its own. All goes through until it is told otherwise. */
export async function openLine(serverUrl: string): Promise<Line> {
  const url = new URL(serverUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  const pairs = new Set<Pair>();
  let isSilent = false;
  let lateMs = 0;

  const relay = (pair: Pair, from: Socket, to: Socket) => {
    const isAnswer = from === pair.far;
    const pass = (what: () => void) => {
      if (pair.isAbandoned) return;
      if (isSilent) pair.held.push(what);
      else if (isAnswer && lateMs > 0) setTimeout(what, lateMs);
      else what();
    };
    from.on("data", (chunk: Buffer) => pass(() => to.write(chunk)));
    from.on("close", () => pass(() => to.destroy()));
    from.on("error", () => undefined);
  };
  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(port, host), held: [], isAbandoned: false };
    pairs.add(pair);
    relay(pair, pair.near, pair.far);
    relay(pair, pair.far, pair.near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: url.href,
    hush: () => {
      isSilent = true;
    },
    pass: (answersLateByMs = 0) => {
      isSilent = false;
      lateMs = answersLateByMs;
      for (const pair of pairs) for (const go of pair.held.splice(0)) go();
    },
    abandon: () => {
      isSilent = false;
      for (const pair of pairs) {
        pair.isAbandoned = true;
        pair.held = [];
        pair.far.destroy();
      }
    },
    close: async () => {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
