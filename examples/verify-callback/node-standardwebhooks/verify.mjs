// Verifies the v1 signature of a callback (webhook) with the Standard Webhooks library. Install it: npm install standardwebhooks.
// A genuine callback ships nothing: read the payment, and compare it with your order (docs/webhooks.md).
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";

/** Takes the raw text of the body, and the headers by their lower-case names. Throws if the secret is none. */
export function isVerified(secret, headers, body) {
  checkSecret(secret);
  try {
    // It also checks the timestamp: at most five minutes in either direction.
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** The library takes any secret. With fewer than 24 bytes, as of an unset variable, anybody could sign. */
function checkSecret(secret = "") {
  const [, text = ""] = /^whsec_(.*)$/.exec(secret) ?? [];
  const key = Buffer.from(text, "base64");
  if (key.length >= 24 && key.toString("base64") === text) return;
  throw new Error(
    "The callback secret is not whsec_ and the base64 of at least 24 bytes. Copy it again.",
  );
}

// Only for a trial on the command line: a receiver that imports this file skips it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // To try it, pass the body on standard input, and the headers and the secret in the environment.
  const { env } = process;
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const headers = {
    "webhook-id": env["HTTP_WEBHOOK_ID"] ?? "",
    "webhook-timestamp": env["HTTP_WEBHOOK_TIMESTAMP"] ?? "",
    "webhook-signature": env["HTTP_WEBHOOK_SIGNATURE"] ?? "",
  };
  const body = Buffer.concat(chunks).toString("utf8");
  try {
    const verified = isVerified(env["CALLBACK_SECRET"], headers, body);
    process.stdout.write(verified ? "verified\n" : "not verified\n");
    process.exitCode = verified ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
