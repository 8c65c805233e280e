import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another when an id is read out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The id of a new order, as people can read it to each other: `A-1042-7K2M` (G15). */
export function newOrderId(): string {
  const tail = Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `A-${randomInt(1000, 10_000)}-${tail.join("")}`;
}
