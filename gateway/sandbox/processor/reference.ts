import { randomInt } from "node:crypto";

/** Letters and digits that are not confused with one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns random digits, for an account number or code that is made for one payin. */
export function makeDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

/** Returns a payment reference that a customer can type: `PW` and eight random characters, 40 bits. */
export function makeReference(): string {
  return `PW${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
