import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
