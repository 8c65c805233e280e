import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy between a client under test and a server. */
export interface Proxy {
  /** The URL of the server through the proxy. */
  readonly url: string;
  readonly server: Server;
  /** If true, clients can connect, but get no answers. */
  isSilent: boolean;
  /** Closes all connections; new ones are accepted. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy to the server of a URL, which forwards everything at first. */
export async function openProxy(serverUrl: string): Promise<Proxy> {
  const url = new URL(serverUrl);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onwards = connect(Number(port), hostname);
    for (const each of [socket, onwards]) sockets.add(each.on("error", () => undefined));
    socket.on("close", () => onwards.destroy()).pipe(onwards);
    onwards.on("data", (chunk) => {
      if (!proxy.isSilent) socket.write(chunk);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const proxy: Proxy = {
    url: url.href,
    server,
    isSilent: false,
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return proxy;
}
