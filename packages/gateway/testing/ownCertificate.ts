import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A certificate that signs itself, for `shop.example` and the address 127.0.0.1. */
export interface OwnCertificate {
  /** The file of the certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly file: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

const names = "subjectAltName=DNS:shop.example,IP:127.0.0.1";

/** Returns whether openssl, which makes certificates, is on this machine. */
export function isOpensslThere(): boolean {
  return spawnSync("openssl", ["version"]).status === 0;
}

/** Makes a certificate in `folder` that is valid for 30 days. Returns undefined if openssl is missing. */
export function makeCertificate(folder: string): OwnCertificate | undefined {
  const keyFile = path.join(folder, "key.pem");
  const file = path.join(folder, "certificate.pem");
  const { status } = spawnSync("openssl", [
    ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30".split(" "),
    "-keyout",
    keyFile,
    "-out",
    file,
    "-subj",
    "/CN=shop.example",
    "-addext",
    names,
  ]);
  return status === 0 ? { file, key: readFileSync(keyFile), cert: readFileSync(file) } : undefined;
}
