import { countryOf, isCurrencyCode } from "#contract/currency.ts";

/** The phone number rules of a country. */
export interface PhoneRules {
  /** Calling code with its plus: `+81`. */
  readonly callingCode: string;
  /** An example number as it is written within the country, and from abroad. */
  readonly national: string;
  readonly international: string;
  /** Returns a number of either form as E.164, or undefined if it does not exist in the country. */
  readonly read: (text: string) => string | undefined;
}

/**
 * Loads the phone number rules of a currency's country (G17). Returns undefined if they cannot be loaded: the page then checks
 * the form alone, and the service decides.
 */
export async function loadPhoneRules(currencyCode: string): Promise<PhoneRules | undefined> {
  if (!isCurrencyCode(currencyCode)) return undefined;
  try {
    const { createPhoneRules } = await import("./phoneNumber.ts");
    return createPhoneRules(countryOf(currencyCode));
  } catch {
    return undefined;
  }
}
