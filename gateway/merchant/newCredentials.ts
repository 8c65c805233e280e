import { createHash, randomBytes } from "node:crypto";

/** A replaced secret goes on counting beside the new one for so long (G22). */
export const overlapMs = 24 * 60 * 60 * 1000;

/** A new Merchant Secret key (§5): 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A new secret that signs callbacks: `whsec_` and the base64 of 32 random bytes (G22). */
export function newCallbackSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** A short name for a key or secret that does not tell it. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(`id:${text}`).digest("hex").slice(0, 16);
}
