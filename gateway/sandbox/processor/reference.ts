import { randomInt } from "node:crypto";

/** Letters and digits that are not taken for one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** As many random digits: the number of an account or code that is made for one payin. */
export function makeDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

/** A payment reference that a customer can type: `PW` and eight characters, 40 bits of chance. */
export function makeReference(): string {
  return `PW${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
