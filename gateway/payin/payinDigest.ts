import { hash } from "node:crypto";

/**
 * The key under which the database keeps a payin: the first 128 bits of the SHA-256 of merchant and id, as a UUID. No id has a slash (G15), so that no two payins make one text; and two of a
 * trillion texts make one digest with a chance below 1 to 10^14. Whoever made such two on purpose, which takes 2^64 tries, would be refused
 * the second as taken.
 */
export function payinDigest(merchantCode: string, idPayin: string): string {
  const hex = hash("sha256", `${merchantCode}/${idPayin}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
