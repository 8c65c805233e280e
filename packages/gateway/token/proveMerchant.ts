import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { MerchantCode } from "@pay/contract/paymentId.ts";
import type { Deps } from "../deps.ts";
import { hashSecret, readMerchantCredentials } from "../merchant/merchantCredentials.ts";
import { hasValidSignature } from "./hasValidSignature.ts";
import { findProofFault, findTimestampFault, type ProofFault } from "./proofFaults.ts";

/** The fields of a token request that its proof needs. All others are checked afterwards (G10). */
const Proof = z.object({
  merchantCode: MerchantCode,
  timestamp: z.optional(z.unknown()),
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

/** A proof that failed. */
interface Unproven {
  readonly method?: undefined;
  /** The merchant in whose name it failed, if it exists in this environment. Used only for counting (G19). */
  readonly merchantCode?: string;
  /** The fault, if the caller may know it. */
  readonly fault?: ProofFault | undefined;
}

/** A key that never signed anything, for the check of an unknown merchant's signature. */
const unusedKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA7uBQdzGpQMjbpNsqe5yv
xxTF8hR31yShO7Gm+2CRRxOE9FgysoXXMCfv68ZzMhvzUfEZmNY0ADjoywjEu9bC
SYFUlodqp1mrUn4gveMXZvm5XtNursZ/hNJxdOyxQux2ddUS1fyTHqMEIGEXFh6J
GNnXEMWskZCxkpBg9kfh6B7j6HdlNU2AW8TkVDbQ7aTEtEHozVHK5BFyKKcExGjl
Ksd3NnXWXFFd0Hej8V/K6yC2n/sbXYDK6B/VWWcxJAOnBAxYk30FwChRcdPdfkQT
TIuCHvJEHp0UcIJpi1fiuKdmYTNUFSwRW9tdCjkwt7ofTIs8D7Ua+Rid9h42oZ8+
awIDAQAB
-----END PUBLIC KEY-----
`;
const noCredentials = { publicKeys: [unusedKey], secretHashes: [] };

/**
 * Proves the merchant of a token request (§5, G8). If there is a signature, only it counts, even beside a right secret. The
 * caller cannot tell an unknown merchant, one of the other environment (G50), a wrong key and a wrong secret apart. The fault of
 * the time is told only to the sender of a good signature.
 */
export async function proveMerchant(
  { rawBody, body, signature }: TokenRequestProof,
  { database, clock, config }: Pick<Deps, "database" | "clock" | "config">,
): Promise<Proven | Unproven> {
  const fault = findProofFault({ body, signature });
  const parsed = Proof.safeParse(body);
  if (!parsed.success) return { fault };
  const { merchantCode, timestamp, secret } = parsed.data;
  const now = clock.now();
  const known = await readMerchantCredentials(database, merchantCode, {
    now,
    isTest: config.environment === "sandbox",
  });
  const unproven = known ? { merchantCode } : {};
  if (fault) return { ...unproven, fault };
  // An unknown merchant's proof is checked too, so that its answer takes as long as another one (G10).
  const { publicKeys, secretHashes } = known ?? noCredentials;
  const isProven =
    signature === undefined
      ? isSecret(secret ?? "", secretHashes)
      : hasValidSignature(rawBody, signature, publicKeys);
  if (!known || !isProven) return unproven;
  if (signature === undefined) return { method: "secret", merchantCode };
  const late = findTimestampFault(timestamp, now);
  return late ? { merchantCode, fault: late } : { method: "signature", merchantCode };
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
