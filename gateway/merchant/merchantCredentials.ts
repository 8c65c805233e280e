import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** What proves that a token request comes from a merchant (§5, G8). */
export interface MerchantCredentials {
  /** PEM of each public key that is active. */
  readonly publicKeys: readonly string[];
  /** `hashSecret` of each secret that is active. */
  readonly secretHashes: readonly string[];
}

/**
 * The keys and secrets of a merchant that are active at an instant; none of either for one that does not exist, or that is of the other environment:
 * a test merchant proves nothing in live (G50).
 */
export async function readMerchantCredentials(
  database: Database,
  merchantCode: string,
  { now, isTest }: { readonly now: Date; readonly isTest: boolean },
): Promise<MerchantCredentials> {
  const ofEnvironment = sql<boolean>`exists (select from merchant
    where merchant.merchant_code = ${merchantCode} and is_test = ${isTest})`;
  const [keys, secrets] = await Promise.all([
    database
      .selectFrom("merchantKey")
      .select("publicKeyPem")
      .where("merchantCode", "=", merchantCode)
      .where(ofEnvironment)
      .where("retiredAt", "is", null)
      .execute(),
    database
      .selectFrom("merchantSecret")
      .select("secretHash")
      .where("merchantCode", "=", merchantCode)
      .where(ofEnvironment)
      .where((where) => where.or([where("retiredAt", "is", null), where("retiredAt", ">", now)]))
      .execute(),
  ]);
  return {
    publicKeys: keys.map(({ publicKeyPem }) => publicKeyPem),
    secretHashes: secrets.map(({ secretHash }) => secretHash),
  };
}

/**
 * The form in which a Merchant Secret key is stored, SHA-256 in hexadecimal (G8). Secrets are 32 random bytes, so nothing is won by a slow
 * hash, which guards passwords that can be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
