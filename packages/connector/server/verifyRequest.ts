import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod/mini";
import { RequestClaims } from "@pay/contract/connector/lists.ts";
import type { ConnectorSettings } from "../settings.ts";

/** A request of which nobody knows yet whether the gateway sent it. */
export interface SignedRequest {
  readonly authorization: string;
  readonly method: string;
  /** The whole address that the gateway called. */
  readonly url: string;
  readonly body: Buffer;
}

const leewaySecs = 30;
const validSecs = 60;
/** Unknown key ids make the connector read the keys again, but not more often than this. */
const readKeysEveryMs = 5000;

const Claims = z.record(z.string(), z.unknown());
const Header = z.object({ alg: z.literal("EdDSA"), kid: z.string() });
const Jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const Ed25519 = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});

/**
 * Makes the function that tells why a request is not the gateway's; undefined if it is. It throws if the gateway's keys cannot be read:
 * then nobody knows, and the answer is 503.
 */
export function requestVerifier(
  { baseUrl, environment, gatewayUrl }: ConnectorSettings,
  acceptOnce: (jti: string, now: number) => boolean,
  now: () => number,
): (request: SignedRequest) => Promise<string | undefined> {
  const findKey = keyFinder(`${gatewayUrl}/jwks.json`);
  return async ({ authorization, method, url, body }) => {
    const [head = "", payload = "", signature = "", ...more] = authorization
      .replace(/^Bearer /, "")
      .split(".");
    const header = Header.safeParse(readPart(head));
    if (more.length > 0 || !header.success) return "there is no JWT of EdDSA";
    const key = await findKey(header.data.kid);
    if (!key) return "kid is no key of the gateway";
    const signed = Buffer.from(`${head}.${payload}`);
    if (!verify(null, signed, key, Buffer.from(signature, "base64url")))
      return "the signature is wrong";
    const told = Claims.safeParse(readPart(payload));
    // Another method than GET and PUT is proven too. It is then answered 405.
    const claims = RequestClaims.safeParse({ ...told.data, method: "GET" });
    if (!claims.success) return "a claim is missing or wrong";
    const { iat, exp, jti, ...rest } = claims.data;
    const nowSecs = now() / 1000;
    if (rest.aud !== baseUrl) return "aud is not this connector";
    if (rest.environment !== environment) return "environment is another";
    if (iat > nowSecs + leewaySecs || exp < nowSecs - leewaySecs || exp - iat > validSecs)
      return "it is not now";
    if (told.data?.["method"] !== method) return "method is another";
    if (rest.url !== url) return "url is another";
    const bodySha256 = createHash("sha256").update(body).digest("base64url");
    if (rest.bodySha256 !== bodySha256) return "the body is another";
    // Last, so that a request that is refused uses up nothing.
    return acceptOnce(jti, now()) ? undefined : "jti was accepted before";
  };
}

/** Makes the function that returns a key by its id. An unknown id makes it read the keys again: a key that was rotated is found so. */
function keyFinder(address: string): (kid: string) => Promise<KeyObject | undefined> {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let readAtMs = -Infinity;
  const read = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "error" });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}. Check GATEWAY_URL.`);
    const listed = Jwks.parse(await answer.json()).keys.flatMap((one) => {
      const { data: jwk } = Ed25519.safeParse(one);
      return jwk ? [[jwk.kid, createPublicKey({ key: jwk, format: "jwk" })] as const] : [];
    });
    keys = new Map(listed);
  };
  return async (kid) => {
    if (!keys.has(kid) && performance.now() - readAtMs >= readKeysEveryMs) {
      await read();
      readAtMs = performance.now();
    }
    return keys.get(kid);
  };
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
