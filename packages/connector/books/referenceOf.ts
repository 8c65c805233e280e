import { createHash } from "node:crypto";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const length = 24;

/**
 * Returns the reference of a payment at the provider: `pc` and 22 of a–z and 2–7, made of direction and key alone. So a repeated
 * attempt has the same one, also after the books were restored. Providers take 16 to 25 lower-case letters and digits nearly
 * everywhere.
 */
export function referenceOf(direction: PaymentDirection, key: string): string {
  const digest = createHash("sha256").update(`${direction}/${key}`).digest();
  const text = Array.from(digest, (byte) => letters[byte % letters.length]).join("");
  return `pc${text}`.slice(0, length);
}
