import { deadlines } from "@pay/contract/payin.ts";

/**
 * The texts that stand in answers for those that were removed. Fields that the interface demands stay, in the formats that it
 * declares. No host ends in `.invalid` (RFC 2606).
 */
const erasedText = "ERASED";
const erasedEmail = "erased@erased.invalid";
const erasedAddress = "https://erased.invalid/";

/** The fields of a request or an answer that name the method, its money and its place, and no person. */
const keptFields: ReadonlySet<string> = new Set([
  ...deadlines,
  "accountType",
  "externalReferenceAccepted",
  "idPayin",
  "instructionKind",
  "money",
  "moneyRequired",
  "paymentLocation",
  "paymentLocationCustomer",
  "paymentMethodCode",
  "paymentOperator",
  "paymentOperatorCode",
  "returnUrl",
]);

/**
 * Returns a stored request or answer without the customer's data and without the instruction, which may name the customer too. Each
 * other text is replaced, and each other list is empty. A field that is added later is removed, not kept.
 */
export function eraseFields(value: unknown): unknown {
  if (typeof value === "string") return /^[a-z]+:\/\//.test(value) ? erasedAddress : erasedText;
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(
      ([name, inner]: [string, unknown]) => [name, eraseField(name, inner)] as const,
    ),
  );
}

function eraseField(name: string, value: unknown): unknown {
  if (keptFields.has(name)) return value;
  return name === "emailAddress" ? erasedEmail : eraseFields(value);
}

/** A shorter text is found in addresses and sentences by chance. */
const shortestText = 4;

/** Returns the texts that `eraseFields` removes from a value, to be looked for elsewhere. */
export function erasedTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return value.length < shortestText ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    keptFields.has(name) ? [] : erasedTexts(inner),
  );
}

/**
 * Returns an address of the merchant without its query and fragment if these have one of the texts, in any letter case. The path
 * stays: without it, no server knows the address.
 */
export function cutAddress(address: string, texts: readonly string[]): string {
  const at = address.search(/[?#]/);
  if (at < 0) return address;
  const told = comparable(decode(address.slice(at)));
  const isTold = texts.some((text) => told.includes(comparable(text)));
  return isTold ? address.slice(0, at) : address;
}

/** A query writes a space as a plus sign, and a phone number begins with one. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/[+\s]/g, "");
}

/** Decodes each run of escapes by itself: one that is malformed hides no other. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\dA-F]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replaceAll(/%([2-7][\dA-F])/gi, (_escape, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
    }
  });
}

/** Returns an expression that finds a text in any letter case. */
function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), "gi");
}

/** Returns a sentence with each of the texts replaced, in any letter case. */
export function cutTexts(sentence: string, texts: readonly string[]): string {
  // A longer text first: it may have a shorter one inside.
  return texts
    .toSorted((one, other) => other.length - one.length)
    .reduce((cut, text) => cut.replaceAll(literally(text), erasedText), sentence);
}
