import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { fetch } from "undici";

/** A request of the connector to its provider. */
export interface ProviderCall {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An HTTP proxy in front of the provider's test system. It keeps what the connector asks. */
export interface ProviderProxy {
  readonly url: string;
  readonly calls: readonly ProviderCall[];
  /** Loses the answer to the next call that writes. The provider has done it then. */
  readonly loseNext: () => void;
  readonly close: () => Promise<void>;
}

/** Headers that belong to one connection, or that `fetch` writes by itself. */
const ofConnection: ReadonlySet<string> = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** Returns whether a call may make or change something at the provider. */
export const isWrite = ({ method }: ProviderCall) => method !== "GET" && method !== "HEAD";

/** Opens a proxy in front of a provider, on a port of this machine. Rejects if the port is in use. */
export async function openProviderProxy(provider: string, port: number): Promise<ProviderProxy> {
  const calls: ProviderCall[] = [];
  let losesNext = false;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url: path = "/", headers } = request;
    const text = (await buffer(request)).toString("utf8");
    const call = { method, path, headers, text };
    calls.push(call);
    const isLost = losesNext && isWrite(call);
    if (isLost) losesNext = false;
    const answer = await fetch(provider + path, {
      method,
      headers: Object.entries(headers)
        .filter(([name]) => !ofConnection.has(name))
        .map(([name, value]): [string, string] => [name, String(value)]),
      body: text === "" ? null : text,
      redirect: "manual",
    });
    const body = await answer.text();
    if (isLost) {
      response.destroy();
      return;
    }
    const told = [...answer.headers].filter(([name]) => !ofConnection.has(name));
    response.writeHead(answer.status, Object.fromEntries(told)).end(body);
  };
  const server = createServer((request, response) => {
    // A provider that does not answer is one that the connector does not hear.
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    calls,
    loseNext: () => {
      losesNext = true;
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
