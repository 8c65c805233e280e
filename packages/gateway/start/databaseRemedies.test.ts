import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { isOpensslThere, makeCertificate, type OwnCertificate } from "../testing/ownCertificate.ts";
import { refusalOf } from "../testing/refusalOf.ts";

/** Listens as PostgreSQL does for a client that asks for TLS: agrees with this certificate, or refuses TLS. Returns its port. */
async function listenForTls(certificate: OwnCertificate | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(certificate ? "S" : "N");
      if (!certificate) return;
      const secure = new TLSSocket(socket, { isServer: true, ...certificate });
      secure.on("error", () => undefined);
      secure.once("data", () => secure.end());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe.skipIf(!isOpensslThere())("A certificate of PostgreSQL", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tls-"));
  afterAll(async () => await rm(folder, { recursive: true }));
  const full = "/pay?sslmode=verify-full";

  it.each<[string, (port: number, file: string) => string, RegExp]>([
    [
      "that nobody trusts",
      (port) => `127.0.0.1:${port}${full}`,
      /add \?sslmode=verify-full&sslrootcert=\/path\/root\.pem to DATABASE_URL, or set NODE_EXTRA_CA_CERTS=/,
    ],
    [
      "that nobody trusts, of several servers",
      (port) => `127.0.0.1:${port},localhost:${port}${full}`,
      /no server takes writes .*sslrootcert=\/path\/root\.pem/,
    ],
    [
      "of another name",
      (port, file) => `localhost:${port}${full}&sslrootcert=${file}`,
      /Name the server in DATABASE_URL as its certificate does/,
    ],
    [
      "whose authority is in no file",
      (port, file) => `127.0.0.1:${port}${full}&sslrootcert=${file}.missing`,
      /Correct the path in sslrootcert/,
    ],
    [
      "that its authority proves is no reason",
      (port, file) => `127.0.0.1:${port}${full}&sslrootcert=${file}`,
      /Check that it runs and accepts the user and password/,
    ],
  ])("%s is refused with the setting that puts it right", async (_what, toServer, remedy) => {
    const certificate = makeCertificate(folder);
    if (!certificate) throw new Error("openssl makes certificates");
    const port = await listenForTls(certificate);
    expect(await refusalOf(`postgres://u@${toServer(port, certificate.file)}`)).toMatch(remedy);
  });

  it("is none at a server without TLS, which is refused with the way out", async () => {
    const port = await listenForTls(undefined);
    const refusal = await refusalOf(`postgres://u@127.0.0.1:${port}${full}`);
    expect(refusal).toMatch(/Turn ssl on at the server; or take sslmode out of DATABASE_URL/);
  });
});
