import { createSecureServer, type Http2ServerResponse, type ServerHttp2Session } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate, type OwnCertificate } from "@pay/gateway/testing/ownCertificate.ts";
import { latencyMs } from "./browser.ts";
import type { Site, SiteAnswer } from "./target.ts";

/** A site that is served. */
export interface ServedSite {
  readonly origin: string;
  readonly port: number;
  /** The requested paths that do not exist. */
  readonly unknown: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

/**
 * Serves a site on this machine, with HTTP/2 over TLS. A throttled browser's latency is the least time to an answer's
 * headers, so it hides a shorter time of the server. The time of the server is therefore added to it: an API that needs
 * 100 ms answers after 250.
 */
export async function serveSite(site: Site, { key, cert }: Certificate): Promise<ServedSite> {
  const unknown = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { method } = request;
    const path = new URL(request.url, "https://localhost").pathname;
    const file = method === "GET" ? site.files.get(path) : undefined;
    if (file) return send(response, file);
    const answer = site.answer({ method, path, origin: request.headers.origin });
    if (!answer) {
      unknown.add(`${method} ${request.authority}${path}`);
      return send(response, nothingThere);
    }
    const thinkMs = answer.thinkMs > 0 ? answer.thinkMs + latencyMs : 0;
    void wait(thinkMs).then(() => send(response, answer));
  });
  server.on("session", (session) => {
    sessions.add(session);
    // A closing browser resets its connections.
    session.on("error", () => undefined);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    origin: `https://localhost:${port}`,
    port,
    unknown,
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const nothingThere = { status: 404, headers: {}, content: Buffer.alloc(0) } as const;

function send(response: Http2ServerResponse, { status, headers, content }: SiteAnswer): void {
  // The browser may be closed by now.
  if (response.stream?.destroyed) return;
  response.writeHead(status, { ...headers });
  response.end(content);
}

/** Makes a certificate. A browser trusts it by its key's hash, because after a certificate error it does not cache responses. */
export async function makeSiteCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "bench-certificate-"));
  const made = makeCertificate(folder);
  await rm(folder, { recursive: true });
  if (!made) throw new Error("There is no openssl on this machine. Install it to bench the page.");
  const spki = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" });
  return { ...made, spkiHash: createHash("sha256").update(spki).digest("base64") };
}

interface Certificate extends Pick<OwnCertificate, "key" | "cert"> {
  /** SHA-256 of its public key, in base64. */
  readonly spkiHash: string;
}
