import type { Text, TextKey } from "../locales/text.ts";

const accountTypes = {
  clabe: "data.accountType.clabe",
  debitCard: "data.accountType.debitCard",
  phone: "data.accountType.phone",
} as const satisfies Record<string, TextKey>;

const keysByCode: ReadonlyMap<string, (typeof accountTypes)[keyof typeof accountTypes]> = new Map(
  Object.entries(accountTypes),
);

/** A kind of account in the customer's language; nothing for a code that the page does not know. */
export function nameOfAccountType(code: string, text: Text): string | undefined {
  const key = keysByCode.get(code);
  return key && text(key);
}
