import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { MerchantCode } from "#contract/paymentId.ts";
import type { Deps } from "../deps.ts";
import { hashSecret, readMerchantCredentials } from "../merchant/merchantCredentials.ts";
import { hasValidSignature } from "./hasValidSignature.ts";

/** The greatest difference between a request's time and the service's, in seconds (G8). */
export const timestampToleranceSecs = 300;

/** The fields of a token request that its proof needs. All others are checked afterwards (G10). */
const Proof = z.object({
  merchantCode: MerchantCode,
  timestamp: z.catch(z.optional(z.int()), undefined),
  secret: z.catch(z.optional(z.string()), undefined),
});

/** A token request before its checks. */
export interface TokenRequestProof {
  readonly rawBody: Uint8Array;
  /** The parsed body. */
  readonly body: unknown;
  /** The header `X-SIGNATURE`. */
  readonly signature: string | undefined;
}

/** The merchant that a token request is proven to come from, and the method of §5. */
interface Proven {
  readonly method: "signature" | "secret";
  readonly merchantCode: string;
}

/** The merchant in whose name a proof failed, if it exists in this environment. Used only for counting (G19). */
interface Unproven {
  readonly method?: undefined;
  readonly merchantCode?: string;
}

/**
 * Proves the merchant of a token request (§5, G8). If there is a signature, only it counts, even beside a right secret. The
 * caller cannot tell an unknown merchant, one of the other environment (G50), a wrong key, a wrong secret and a wrong time apart.
 */
export async function proveMerchant(
  { rawBody, body, signature }: TokenRequestProof,
  { database, clock, config }: Pick<Deps, "database" | "clock" | "config">,
): Promise<Proven | Unproven> {
  const parsed = Proof.safeParse(body);
  if (!parsed.success) return {};
  const { merchantCode, timestamp, secret } = parsed.data;
  const now = clock.now();
  const credentials = await readMerchantCredentials(database, merchantCode, {
    now,
    isTest: config.environment === "sandbox",
  });
  if (!credentials) return {};
  const { publicKeys, secretHashes } = credentials;
  if (signature !== undefined) {
    const nowSecs = now.getTime() / 1000;
    const isTimely =
      timestamp !== undefined && Math.abs(nowSecs - timestamp) <= timestampToleranceSecs;
    return isTimely && hasValidSignature(rawBody, signature, publicKeys)
      ? { method: "signature", merchantCode }
      : { merchantCode };
  }
  return secret !== undefined && isSecret(secret, secretHashes)
    ? { method: "secret", merchantCode }
    : { merchantCode };
}

function isSecret(secret: string, secretHashes: readonly string[]): boolean {
  const hash = Buffer.from(hashSecret(secret));
  // All hashes are compared, so that the time does not reveal which one matches.
  return (
    secretHashes.filter((known) =>
      timingSafeEqual(Buffer.from(known.padEnd(64).slice(0, 64)), hash),
    ).length > 0
  );
}
