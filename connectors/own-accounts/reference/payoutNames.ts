import { createHash } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const characters = 26;
/** A name at any place of a folded text. Names may overlap, so the pattern only looks ahead. */
const namePattern = new RegExp(`(?=(P[OB][${alphabet}]{${characters}}))`, "g");
/** As many as a batch has payouts. An adversarial text may have more. */
const mostNames = 5000;

/** Returns the name of a payout at the bank, always the same for a key: `PO` and 26 letters and digits. A bank takes 35. */
export function newEndToEndId(key: string): string {
  return `PO${digest(key)}`;
}

/** Returns the name of a batch at the bank, by the key of its first payout: `PB` and 26 letters and digits. */
export function newBatchId(firstKey: string): string {
  return `PB${digest(firstKey)}`;
}

/** Returns each name of a payout or a batch in folded texts, once. */
export function findPayoutNames(folded: readonly string[]): readonly string[] {
  const all = folded.flatMap((text) =>
    [...text.matchAll(namePattern)].map(([, name = ""]) => name),
  );
  return [...new Set(all)].slice(0, mostNames);
}

function digest(key: string): string {
  const bytes = createHash("sha256").update(key).digest();
  return [...bytes.subarray(0, characters)].map((byte) => alphabet[byte % 32]).join("");
}
