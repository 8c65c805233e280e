import { createHash, randomInt } from "node:crypto";

/** 29 letters and digits that are not confused with one another. 29 is prime, and the check needs that. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXY";
const prefix = "PW";
/** Random characters: 29^7 references. */
const randomCharacters = 7;
/** 8 × 11 = 3 × 29 + 1. */
const inverseOfLastWeight = 11;

/** A reference: `PW`, seven characters and a check character. */
const pattern = new RegExp(`^${prefix}[${alphabet}]{${randomCharacters + 1}}$`);

/** Returns a new random reference. The caller checks that no other payin has it. */
export function makeReference(random: (below: number) => number = randomInt): string {
  const body = Array.from({ length: randomCharacters }, () => alphabet[random(alphabet.length)]);
  return withCheckCharacter(body.join(""));
}

/** Returns the reference of seven characters, with the prefix and the check character. */
export function withCheckCharacter(body: string): string {
  const rest = weigh(body) % alphabet.length;
  const check = ((alphabet.length - rest) * inverseOfLastWeight) % alphabet.length;
  return `${prefix}${body}${alphabet[check]}`;
}

/**
 * Returns whether a text is a reference with the right check character. The weights 1 to 8 differ and 29 is prime. So one wrong
 * character, or two that changed places, always make it false.
 */
export function isReference(text: string): boolean {
  return pattern.test(text) && weigh(text.slice(prefix.length)) % alphabet.length === 0;
}

function weigh(text: string): number {
  return Array.from(text).reduce(
    (sum, character, index) => sum + alphabet.indexOf(character) * (index + 1),
    0,
  );
}

/** Returns each whole reference in a folded text, once. */
export function findReferences(folded: string): ReadonlySet<string> {
  const found = new Set<string>();
  const length = prefix.length + randomCharacters + 1;
  for (let at = folded.indexOf(prefix); at !== -1; at = folded.indexOf(prefix, at + 1)) {
    const candidate = folded.slice(at, at + length);
    if (isReference(candidate)) found.add(candidate);
  }
  return found;
}

/** Returns the digits of short numbers, where a transfer carries no whole reference. */
export function shortNumberLength(currencyCode: string): number | undefined {
  if (currencyCode === "MXN") return 7;
  return currencyCode === "JPY" ? 5 : undefined;
}

/** Returns random digits, the first not zero, since forms of banks drop leading zeros. */
export function makeDigits(count: number, random: (below: number) => number = randomInt): string {
  const rest = Array.from({ length: count - 1 }, () => random(10));
  return [random(9) + 1, ...rest].join("");
}

/** Returns each run of exactly `count` digits in a text, so that no part of a longer number counts. */
export function findNumbers(text: string, count: number): ReadonlySet<string> {
  const runs = text.normalize("NFKC").match(/\d+/g) ?? [];
  return new Set(runs.filter((run) => run.length === count));
}

/** The characters of base32, which no bank changes. */
const nameAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const nameCharacters = 26;
/** A name at any place of a folded text. Names may overlap, so the pattern only looks ahead. */
const namePattern = new RegExp(`(?=(P[OB][${nameAlphabet}]{${nameCharacters}}))`, "g");
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
  return [...bytes.subarray(0, nameCharacters)].map((byte) => nameAlphabet[byte % 32]).join("");
}
