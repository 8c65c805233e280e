import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy between the service and a server, which simulates network faults. */
export interface NetworkProxy {
  /** The server's address through the proxy. */
  readonly url: string;
  /**
   * Stops all traffic in both directions without closing a connection. Accepts new connections, which are silent too.
   */
  readonly silence: () => void;
  /** Lets everything through again, including held data. Answers are delayed by this many milliseconds. */
  readonly pass: (answersLateByMs?: number) => void;
  /** Silences the open connections for ever, as if the other side had vanished. New connections work. */
  readonly abandon: () => void;
  readonly close: () => Promise<void>;
}

/** A connection and its held data. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  held: (() => void)[];
  isAbandoned: boolean;
}

/** Opens a proxy to the server of an address, on a port of its own. It lets everything through at first. */
export async function openNetworkProxy(serverUrl: string): Promise<NetworkProxy> {
  const url = new URL(serverUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  const pairs = new Set<Pair>();
  let isSilent = false;
  let lateMs = 0;

  const relay = (pair: Pair, from: Socket, to: Socket) => {
    const isAnswer = from === pair.far;
    /** What is on its way, in its order, also when the delay changes. */
    const under: { readonly atMs: number; readonly what: () => void }[] = [];
    const deliver = () => {
      while (under[0] && under[0].atMs <= performance.now()) under.shift()?.what();
      if (under[0]) setTimeout(deliver, Math.ceil(under[0].atMs - performance.now()));
    };
    const pass = (what: () => void) => {
      if (pair.isAbandoned) return;
      if (isSilent) pair.held.push(what);
      else if (under.length > 0 || (isAnswer && lateMs > 0)) {
        under.push({ atMs: performance.now() + (isAnswer ? lateMs : 0), what });
        if (under.length === 1) deliver();
      } else what();
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
    silence: () => {
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
