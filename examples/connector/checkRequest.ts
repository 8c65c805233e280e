import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { acceptOnce } from "./books.ts";
import { settings } from "./settings.ts";
import { toObject, toText } from "./values.ts";

/** The keys that sign the gateway's requests, by their ids. */
const keys = new Map<string, KeyObject>();
let keysReadAt = 0;
/** Unknown key ids make the connector read the keys again, but not more often than this. */
const readKeysEveryMs = 5000;

/** Returns a key by its id. Reads the gateway's keys again for an unknown id: a key that was rotated is found so. */
async function findKey(kid: string): Promise<KeyObject | undefined> {
  if (!keys.has(kid) && Date.now() - keysReadAt >= readKeysEveryMs) {
    keysReadAt = Date.now();
    const address = `${settings.gatewayUrl}/connectors/${settings.name}/jwks.json`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const { keys: listed } = toObject(await answer.json());
    keys.clear();
    for (const one of Array.isArray(listed) ? listed : []) {
      const { kty, crv, x, kid: id } = toObject(one);
      if (kty !== "OKP" || crv !== "Ed25519") continue;
      const key = { kty, crv, x: toText(x) };
      keys.set(toText(id), createPublicKey({ key, format: "jwk" }));
    }
  }
  return keys.get(kid);
}

const leewaySecs = 30;

/**
 * Returns undefined for a request that the gateway signed, or the reason why it is refused. Throws if the gateway's keys cannot be read:
 * then nobody knows, and the answer is 503.
 */
export async function findFault(request: {
  readonly authorization: string;
  readonly method: string;
  /** The whole address that the gateway called. */
  readonly url: string;
  readonly body: Buffer;
}): Promise<string | undefined> {
  const [head = "", payload = "", signature = "", ...more] = request.authorization
    .replace(/^Bearer /, "")
    .split(".");
  const header = readPart(head);
  const claims = readPart(payload);
  if (more.length > 0 || !header || !claims) return "there is no JWT";
  if (header["alg"] !== "EdDSA") return "alg is not EdDSA";
  const key = await findKey(toText(header["kid"]));
  if (!key) return "kid is no key of the gateway";
  const signed = Buffer.from(`${head}.${payload}`);
  if (!verify(null, signed, key, Buffer.from(signature, "base64url")))
    return "the signature is wrong";
  const { iat, exp, jti } = claims;
  const now = Date.now() / 1000;
  if (claims["iss"] !== "payment-gateway") return "iss is wrong";
  if (claims["aud"] !== settings.baseUrl) return "aud is not this connector";
  if (claims["environment"] !== settings.environment) return "environment is another";
  if (typeof iat !== "number" || typeof exp !== "number") return "iat or exp is missing";
  if (iat > now + leewaySecs || exp < now - leewaySecs || exp - iat > 60) return "it is not now";
  if (claims["method"] !== request.method) return "method is another";
  if (claims["url"] !== request.url) return "url is another";
  const bodySha256 = createHash("sha256").update(request.body).digest("base64url");
  if (claims["bodySha256"] !== bodySha256) return "the body is another";
  if (typeof jti !== "string" || jti === "") return "jti is missing";
  // Last, so that a request that is refused uses up nothing.
  return acceptOnce(jti, Date.now()) ? undefined : "jti was accepted before";
}

function readPart(part: string) {
  try {
    return toObject(JSON.parse(Buffer.from(part, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}
