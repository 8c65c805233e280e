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
 * The keys and secrets of a merchant that are active at an instant; undefined for one that does not exist, or that is of the other environment:
 * a test merchant proves nothing in live (G50).
 */
export async function readMerchantCredentials(
  database: Database,
  merchantCode: string,
  { now, isTest }: { readonly now: Date; readonly isTest: boolean },
): Promise<MerchantCredentials | undefined> {
  const { rows } = await sql<MerchantCredentials>`
    select
      array(select public_key_pem from merchant_key
        where merchant_code = merchant.merchant_code and retired_at is null) as public_keys,
      array(select secret_hash from merchant_secret
        where merchant_code = merchant.merchant_code
          and (retired_at is null or retired_at > ${now})) as secret_hashes
    from merchant
    where merchant_code = ${merchantCode} and is_test = ${isTest}
  `.execute(database);
  return rows[0];
}

/**
 * The form in which a Merchant Secret key is stored, SHA-256 in hexadecimal (G8). Secrets are 32 random bytes, so nothing is won by a slow
 * hash, which guards passwords that can be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
