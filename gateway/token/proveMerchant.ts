import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { MerchantCode } from "#contract/paymentId.ts";
import type { Deps } from "../deps.ts";
import { hashSecret, readMerchantCredentials } from "../merchant/merchantCredentials.ts";
import { hasValidSignature } from "./hasValidSignature.ts";

/** So far a signed request's time may be from ours, in seconds (G8). */
export const timestampToleranceSecs = 300;

/** What of a token request counts for its proof. All other fields are checked after it (G10). */
const Proof = z.object({
  merchantCode: MerchantCode,
  timestamp: z.catch(z.optional(z.int()), undefined),
  secret: z.catch(z.optional(z.string()), undefined),
});

/** A token request as it came. */
export interface TokenRequestProof {
  readonly rawBody: Uint8Array;
  /** The body's JSON. */
  readonly body: unknown;
  /** The header `X-SIGNATURE`. */
  readonly signature: string | undefined;
}

/** The merchant that a token request is proven to come from, and by which of the two methods of §5. */
interface Proven {
  readonly method: "signature" | "secret";
  readonly merchantCode: string;
}

/** The merchant in whose name a proof failed, where there is one of that code in this environment: for counting alone (G19). */
interface Unproven {
  readonly method?: undefined;
  readonly merchantCode?: string;
}

/**
 * Proves whose a token request is (§5, G8). Where there is a signature it alone counts, also beside a right secret. An unknown merchant,
 * one of the other environment (G50), a wrong key, a wrong secret and a time too far from ours are all the same to the caller.
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
  // Each is compared, whichever is the one.
  return (
    secretHashes.filter((known) =>
      timingSafeEqual(Buffer.from(known.padEnd(64).slice(0, 64)), hash),
    ).length > 0
  );
}
