import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { createServer } from "node:tls";
import type { OwnCertificate } from "./ownCertificate.ts";

/** An end of TLS in front of a server of this machine, as a proxy is one in live. */
export interface TlsEnd {
  /** The address, without a path: `https://127.0.0.1:…`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Ends TLS in front of a port of this machine. The server there may start later, be killed, and start again. */
export async function openTlsEnd(
  { key, cert }: Pick<OwnCertificate, "key" | "cert">,
  port: number,
): Promise<TlsEnd> {
  const open = new Set<Duplex>();
  /** Passes on what `one` says. Its end and its failure end the other. */
  const join = (one: Duplex, other: Duplex) => {
    open.add(one);
    one.on("error", () => undefined);
    one.once("close", () => {
      open.delete(one);
      other.end();
    });
    one.pipe(other);
  };
  const server = createServer({ key, cert }, (near) => {
    const far = connect(port, "127.0.0.1");
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `https://127.0.0.1:${bound}`,
    close: async () => {
      for (const one of open) one.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
