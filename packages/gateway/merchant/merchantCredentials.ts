import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The credentials that prove that a token request comes from a merchant (§5, G8). */
export interface MerchantCredentials {
  /** The PEM of each active public key. */
  readonly publicKeys: readonly string[];
  /** The `hashSecret` of each active secret. */
  readonly secretHashes: readonly string[];
}

/**
 * Reads the active keys and secrets of a merchant at an instant. Returns undefined for an unknown merchant and for one of the
 * other environment: a test merchant proves nothing in live (G50).
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
 * Returns the stored form of a Merchant Secret key, SHA-256 in hexadecimal (G8). Secrets are 32 random bytes, so a slow hash,
 * which protects guessable passwords, adds nothing.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
