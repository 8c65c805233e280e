import type { Text } from "../locales/text.ts";

const accountTypes = ["clabe", "debitCard", "phone"] as const;

/** Returns the name of an account type in the customer's language, or undefined for an unknown code. */
export function accountTypeName(code: string, text: Text): string | undefined {
  const type = accountTypes.find((each) => each === code);
  return type && text(`data.accountType.${type}`);
}

/** Tells whether an account type has a name in the customer's language. */
export function isAccountTypeKnown(code: string | undefined): boolean {
  return accountTypes.some((each) => each === code);
}
