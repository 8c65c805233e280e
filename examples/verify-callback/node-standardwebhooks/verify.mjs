// Verifies a callback by its v1 signature with the library of Standard Webhooks: npm install standardwebhooks
import { Webhook } from "standardwebhooks";

/** `body` is the text as it came, `headers` go by their lower-case names. */
export function isVerified(secret, headers, body) {
  try {
    // It looks at the time too: five minutes either way.
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

// To try it: the body on standard input, the headers and the secret in the environment.
const { env } = process;
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const headers = {
  "webhook-id": env["HTTP_WEBHOOK_ID"] ?? "",
  "webhook-timestamp": env["HTTP_WEBHOOK_TIMESTAMP"] ?? "",
  "webhook-signature": env["HTTP_WEBHOOK_SIGNATURE"] ?? "",
};
const body = Buffer.concat(chunks).toString("utf8");
const verified = isVerified(env["CALLBACK_SECRET"] ?? "", headers, body);
process.stdout.write(verified ? "verified\n" : "not verified\n");
process.exitCode = verified ? 0 : 1;
