// Verifies a callback by its v1a signature, with what Node.js brings along: by the service's public key, so that no secret is kept.
import { createPublicKey, verify } from "node:crypto";

const toleranceSecs = 300;

/** `publicKey` is `whpk_…`; `body` is the bytes as they came, `headers` go by their lower-case names. */
export function isVerified(publicKey, headers, body, now = Date.now() / 1000) {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const signatures = headers["webhook-signature"] ?? "";
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > toleranceSecs) return false;

  const x = Buffer.from(publicKey.replace("whpk_", ""), "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return signatures.split(" ").some((one) => {
    const [version, signature = ""] = one.split(",");
    return version === "v1a" && verify(null, content, key, Buffer.from(signature, "base64"));
  });
}

// To try it: the body on standard input, the headers and the key in the environment.
const { env } = process;
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const headers = {
  "webhook-id": env["HTTP_WEBHOOK_ID"] ?? "",
  "webhook-timestamp": env["HTTP_WEBHOOK_TIMESTAMP"] ?? "",
  "webhook-signature": env["HTTP_WEBHOOK_SIGNATURE"] ?? "",
};
const verified = isVerified(env["CALLBACK_PUBLIC_KEY"] ?? "", headers, Buffer.concat(chunks));
process.stdout.write(verified ? "verified\n" : "not verified\n");
process.exitCode = verified ? 0 : 1;
