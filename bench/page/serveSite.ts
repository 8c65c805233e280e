import { createSecureServer, type Http2ServerResponse, type ServerHttp2Session } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Slowness, slowness } from "./browser.ts";
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
export async function serveSite(
  site: Site,
  { key, cert }: Certificate,
  { latencyMs }: Pick<Slowness, "latencyMs"> = slowness,
): Promise<ServedSite> {
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

/** A self-signed certificate, and the hash by which a browser trusts it. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** SHA-256 of its public key, in base64. */
  readonly spkiHash: string;
}

/**
 * Creates a certificate with `openssl`. Browsers trust it by its key's hash, because after a certificate error they do
 * not cache responses.
 */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "bench-certificate-"));
  const files = { key: join(folder, "key.pem"), cert: join(folder, "cert.pem") };
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const out = ["-keyout", files.key, "-out", files.cert];
  try {
    execFileSync("openssl", ["req", "-x509", "-days", "2", ...kind, ...name, ...out], {
      stdio: "ignore",
    });
    const cert = await readFile(files.cert);
    const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    const spkiHash = createHash("sha256").update(spki).digest("base64");
    return { key: await readFile(files.key), cert, spkiHash };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
