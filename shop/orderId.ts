import { randomInt } from "node:crypto";

/** Letters and digits that cannot be confused when somebody reads an id out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns the id of a new order that people can read out: `A-1042-7K2M` (G15). */
export function newOrderId(): string {
  const tail = Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `A-${randomInt(1000, 10_000)}-${tail.join("")}`;
}
