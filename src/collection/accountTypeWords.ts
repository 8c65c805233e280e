import type { Text, TextKey } from "../locales/text.ts";

const accountTypes = {
  clabe: "data.accountType.clabe",
  debitCard: "data.accountType.debitCard",
  phone: "data.accountType.phone",
} as const satisfies Record<string, TextKey>;

const keysByCode: ReadonlyMap<string, (typeof accountTypes)[keyof typeof accountTypes]> = new Map(
  Object.entries(accountTypes),
);

/** Returns the name of an account type in the customer's language, or undefined for an unknown code. */
export function accountTypeName(code: string, text: Text): string | undefined {
  const key = keysByCode.get(code);
  return key && text(key);
}
