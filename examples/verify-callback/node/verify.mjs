// Verifies the v1a signature of a callback (webhook) with Node.js alone. It uses the service's public key, so the server
// stores no secret.
// A genuine callback ships nothing: read the payment, and compare it with your order.
import { createPublicKey, verify } from "node:crypto";
import { fileURLToPath } from "node:url";

const toleranceSecs = 300;

/**
 * Takes the public key (`whpk_…`), the raw bytes of the body, and the headers by their lower-case names. Throws if the key is
 * none.
 */
export function isVerified(publicKey, headers, body, now = Date.now() / 1000) {
  const key = readPublicKey(publicKey);
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const signatures = headers["webhook-signature"] ?? "";
  if (id === "" || !/^[0-9]{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp)) > toleranceSecs) return false;

  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  return signatures.split(" ").some((one) => {
    const [version, signature = ""] = one.split(",");
    return version === "v1a" && verify(null, content, key, Buffer.from(signature, "base64"));
  });
}

/** Returns the key of a text `whpk_…`. */
function readPublicKey(publicKey = "") {
  const [, text = ""] = /^whpk_(.*)$/.exec(publicKey) ?? [];
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 32 || bytes.toString("base64") !== text)
    throw new Error("The public key is not whpk_ and the base64 of 32 bytes. Read it again.");
  const x = bytes.toString("base64url");
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

/**
 * Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns true. Throws for an
 * amount that is not like "60000.00", and for an `isTest` that is not true or false.
 */
export function isPaid(
  order,
  {
    paymentMethodResponse,
    paymentRequested: { money },
    process: { status, processorStatus, isTest },
  },
) {
  if (typeof order.isTest !== "boolean")
    throw new Error(
      `isTest is ${JSON.stringify(order.isTest)}. Give true or false: a database may return 1 or 0, so write Boolean(…).`,
    );
  return (
    paymentMethodResponse.idPayin === order.idPayin &&
    status === "SUCCESS" &&
    processorStatus !== "REVERSED" &&
    isTest === order.isTest &&
    plainAmount(money.amount) === plainAmount(order.amount) &&
    money.currencyCode === order.currencyCode
  );
}

/** Returns an amount as text without zeros at its end: "51.00", "51.0" and 51 are equal. "51.000" may be 51 thousand, so it is refused. */
function plainAmount(amount) {
  const text = String(amount);
  if (!/^(?![1-9][0-9]{0,2}\.[0-9]{3}$)(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$/.test(text))
    throw new Error(`The amount ${JSON.stringify(text)} is not like "60000.00".`);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

// Only for a trial on the command line: a receiver that imports this file skips it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // To try it, pass the body on standard input, and the headers and the key in the environment.
  const { env } = process;
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  try {
    const isGood = tryIt(Buffer.concat(chunks));
    const words = env["ORDER"] === undefined ? "verified" : "paid";
    process.stdout.write(isGood ? `${words}\n` : `not ${words}\n`);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

function tryIt(body) {
  const { ORDER, CALLBACK_PUBLIC_KEY, ...env } = process.env;
  // To try isPaid, pass the payin on standard input and the order in the environment.
  if (ORDER !== undefined) return isPaid(JSON.parse(ORDER), JSON.parse(body.toString()));
  const headers = {
    "webhook-id": env["HTTP_WEBHOOK_ID"],
    "webhook-timestamp": env["HTTP_WEBHOOK_TIMESTAMP"],
    "webhook-signature": env["HTTP_WEBHOOK_SIGNATURE"],
  };
  return isVerified(CALLBACK_PUBLIC_KEY, headers, body);
}
