import { createPublicKey, type KeyObject } from "node:crypto";
import { findFormFault } from "./publicKeyForm.ts";
import { fingerprint, retireCredential } from "./credentialTables.ts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { lockMerchant } from "../database/lockMerchant.ts";

/** G8 demands the minimum; larger keys than the maximum take too long to verify. */
const bits = { minimum: 2048, maximum: 8192 } as const;

/** A public key to add, or why it is refused. */
export type ReadPublicKey =
  | { readonly ok: true; readonly keyId: string; readonly publicKeyPem: string }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads a merchant's public key (§5, G8): RSA of at least 2048 bits in PEM, as `PUBLIC KEY`, as `RSA PUBLIC KEY` or in a
 * certificate. Its id is the same in each form. A private key is refused, because only the merchant may have it.
 */
export function readPublicKey(pem: string): ReadPublicKey {
  const formFault = findFormFault(pem);
  if (formFault !== undefined) return refuse(formFault);
  const key = parse(pem);
  if (!key) return refuse("This PEM cannot be read as a public key. Check that it is complete");
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  const kind = key.asymmetricKeyType ?? "unknown";
  if (kind !== "rsa")
    return refuse(
      `This is a key of the kind ${kind}. Signatures are SHA256withRSA: send an RSA key, which openssl genrsa 2048 creates`,
    );
  if (modulusLength < bits.minimum || modulusLength > bits.maximum) {
    return refuse(
      `The key has ${modulusLength} bits. Send one of ${bits.minimum} to ${bits.maximum}`,
    );
  }
  // With an exponent of 1 anybody could sign.
  if (publicExponent < 3n)
    return refuse(
      "The public exponent of the key is too small to be safe. Send a key with the exponent 65537",
    );
  const publicKeyPem = key.export({ type: "spki", format: "pem" }).toString();
  return { ok: true, keyId: fingerprint(publicKeyPem), publicKeyPem };
}

function parse(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function refuse(reason: string): ReadPublicKey {
  return { ok: false, fault: `${reason}.` };
}

/** A public key of a merchant (G8). */
export interface MerchantPublicKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly createdAt: Date;
  /** The time from which it proves nothing; null if no end is set. */
  readonly retiredAt: Date | null;
  readonly isActive: boolean;
}

/** Lists the public keys of a merchant, oldest first, including retired ones. */
export async function listPublicKeys(
  database: Kysely<Tables>,
  merchantCode: string,
  now: Date,
): Promise<readonly MerchantPublicKey[]> {
  const keys = await database
    .selectFrom("merchantKey")
    .select(["keyId", "publicKeyPem", "createdAt", "retiredAt"])
    .where("merchantCode", "=", merchantCode)
    .orderBy("createdAt")
    .orderBy("keyId")
    .execute();
  return keys.map((key) =>
    Object.assign(key, { isActive: key.retiredAt === null || key.retiredAt > now }),
  );
}

/**
 * Retires a public key at once, unless it is the merchant's last active credential: without one the merchant gets no more tokens.
 * A secret with a set end does not count. The merchant's lock orders concurrent calls.
 */
export async function retirePublicKey(
  database: Kysely<Tables>,
  merchantCode: string,
  keyId: string,
  now: Date,
): Promise<"retired" | "notFound" | "last"> {
  return await database.transaction().execute(async (transaction) => {
    await lockMerchant(transaction, merchantCode);
    const keys = await listPublicKeys(transaction, merchantCode, now);
    const active = keys.filter(({ isActive }) => isActive);
    if (!active.some((key) => key.keyId === keyId)) return "notFound";
    const secret = await transaction
      .selectFrom("merchantSecret")
      .select("secretId")
      .where("merchantCode", "=", merchantCode)
      .where("retiredAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (active.length === 1 && !secret) return "last";
    await retireCredential(transaction, "merchantKey", { merchantCode, id: keyId }, now);
    return "retired";
  });
}
