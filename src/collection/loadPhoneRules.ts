import { countryOf, isCurrencyCode } from "#contract/currency.ts";
import type { PhoneRules } from "./phoneRules.ts";

/**
 * Loads the phone number rules of a currency's country (G17). Returns undefined if they cannot be loaded: the page then checks
 * the form alone, and the service decides.
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
