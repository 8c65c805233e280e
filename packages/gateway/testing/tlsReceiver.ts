import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import type { CaughtCall } from "./callbackReceiver.ts";
import type { OwnCertificate } from "./ownCertificate.ts";

/** A merchant's server with https, as live demands it. */
export interface TlsReceiver {
  readonly port: number;
  /** The calls that it got, in order. */
  readonly caught: readonly CaughtCall[];
  readonly close: () => Promise<void>;
}

/** Starts a receiver of callbacks that answers each call with 200. */
export async function openTlsReceiver({
  key,
  cert,
}: Pick<OwnCertificate, "key" | "cert">): Promise<TlsReceiver> {
  const caught: CaughtCall[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      caught.push({ method, path: url, headers, body });
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    caught,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
