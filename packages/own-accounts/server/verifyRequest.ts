import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { RequestClaims } from "@pay/contract/connector/lists.ts";
import type { ServerSettings } from "./settings.ts";

/** A request as it came, before its body is read. */
export interface SignedRequest {
  readonly authorization: string;
  readonly method: string;
  /** The whole address, as the gateway called it. */
  readonly url: string;
}

/** A request that is the gateway's. Its body is still to be compared. */
export interface Proof {
  /** Returns whether the gateway has signed this body. */
  readonly hasBody: (body: Buffer) => boolean;
}

const clockToleranceSecs = 30;
const validSecs = 60;
const rememberMs = 2 * 60_000;
/** An unknown key id makes the connector read the keys again, but not more often than this. */
const readKeysEveryMs = 5000;
/** These say that the gateway's keys could not be read. All other faults are the request's. */
const keyFaults = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_INVALID", "ERR_JWKS_TIMEOUT"]);

/**
 * Returns a function that verifies a request: it is the gateway's, for this connector, in its time and new. For others it returns
 * undefined, and their body need not be read. It throws if the gateway's keys cannot be read. A request that was signed before the start is
 * refused, because it may have been accepted before it.
 */
export function requestVerifier(
  { baseUrl, environment, gatewayUrl }: ServerSettings,
  now: () => Date,
): (request: SignedRequest) => Promise<Proof | undefined> {
  const keys = createRemoteJWKSet(new URL(`${gatewayUrl}/jwks.json`), {
    cooldownDuration: readKeysEveryMs,
  });
  const startedSecs = Math.floor(now().getTime() / 1000);
  const seen = new Map<string, number>();
  return async ({ authorization, method, url }) => {
    const at = now();
    const token = authorization.replace(/^Bearer /, "");
    const verified = await jwtVerify(token, keys, {
      algorithms: ["EdDSA"],
      issuer: "payment-gateway",
      audience: baseUrl,
      currentDate: at,
      clockTolerance: clockToleranceSecs,
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError && !keyFaults.has(error.code)) return undefined;
      const why = error instanceof Error ? error.message : "?";
      throw new Error(
        `the gateway's keys at ${gatewayUrl} cannot be read (${why}). Check GATEWAY_URL, and CONNECTOR_NAME`,
      );
    });
    // Another method than GET and PUT is proven too. It is then answered 405.
    const claims = RequestClaims.safeParse({ ...verified?.payload, method: "GET" });
    if (!verified || !claims.success) return undefined;
    const { iat, exp, jti, bodySha256, ...rest } = claims.data;
    const isRight =
      exp === iat + validSecs &&
      iat >= startedSecs &&
      iat <= at.getTime() / 1000 + clockToleranceSecs &&
      rest.environment === environment &&
      verified.payload["method"] === method &&
      rest.url === url;
    for (const [old, until] of seen) {
      if (until > at.getTime()) break;
      seen.delete(old);
    }
    if (!isRight || seen.has(jti)) return undefined;
    seen.set(jti, at.getTime() + rememberMs);
    return {
      hasBody: (body) => createHash("sha256").update(body).digest("base64url") === bodySha256,
    };
  };
}
