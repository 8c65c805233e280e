import { createHash, randomBytes } from "node:crypto";

/** The time during which a replaced secret stays valid beside the new one (G22). */
export const overlapMs = 24 * 60 * 60 * 1000;

/** Creates a Merchant Secret key (§5): 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Creates a secret that signs callbacks: `whsec_` and the base64 of 32 random bytes (G22). */
export function newCallbackSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Returns a short id for a key or secret that does not reveal it. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(`id:${text}`).digest("hex").slice(0, 16);
}
