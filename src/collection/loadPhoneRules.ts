import { countryOf, isCurrencyCode } from "#contract/currency.ts";
import type { PhoneRules } from "./phoneRules.ts";

/**
 * Loads the rules for the phone numbers of a currency's country (G17). Where they cannot be had it gives nothing: the page then judges
 * the shape alone, and the service has the last word anyway.
 */
export async function loadPhoneRules(currencyCode: string): Promise<PhoneRules | undefined> {
  if (!isCurrencyCode(currencyCode)) return undefined;
  try {
    const { phoneNumbersOf } = await import("./phoneNumber.ts");
    return phoneNumbersOf(countryOf(currencyCode));
  } catch {
    return undefined;
  }
}
