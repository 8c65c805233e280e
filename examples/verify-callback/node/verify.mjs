// Verifies the v1a signature of a callback (webhook) with Node.js alone. It uses the service's public key, so the server
// stores no secret.
// A genuine callback ships nothing: read the payment, and compare it with your order.
import { createPublicKey, verify } from "node:crypto";
import { fileURLToPath } from "node:url";

const toleranceSecs = 300;

/** Takes the public key (`whpk_…`), the raw bytes of the body, and the headers by their lower-case names. */
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

/** Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns true. */
export function isPaid(
  order,
  { paymentMethodResponse, paymentRequested: { money }, process: { status, isTest } },
) {
  return (
    paymentMethodResponse.idPayin === order.idPayin &&
    status === "SUCCESS" &&
    isTest === order.isTest &&
    money.amount === Number(order.amount) &&
    money.currencyCode === order.currencyCode
  );
}

// Only for a trial on the command line: a receiver that imports this file skips it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // To try it, pass the body on standard input, and the headers and the key in the environment.
  const { env } = process;
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  // To try isPaid, pass the payin on standard input and the order in the environment.
  const { ORDER } = env;
  if (ORDER !== undefined) {
    const paid = isPaid(JSON.parse(ORDER), JSON.parse(body.toString()));
    process.stdout.write(paid ? "paid\n" : "not paid\n");
    process.exit(paid ? 0 : 1);
  }
  const headers = {
    "webhook-id": env["HTTP_WEBHOOK_ID"] ?? "",
    "webhook-timestamp": env["HTTP_WEBHOOK_TIMESTAMP"] ?? "",
    "webhook-signature": env["HTTP_WEBHOOK_SIGNATURE"] ?? "",
  };
  const verified = isVerified(env["CALLBACK_PUBLIC_KEY"] ?? "", headers, body);
  process.stdout.write(verified ? "verified\n" : "not verified\n");
  process.exitCode = verified ? 0 : 1;
}
