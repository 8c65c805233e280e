import { countryOf, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";

/** The phone number rules of a country. */
export interface PhoneRules {
  /** Calling code with its plus: `+81`. */
  readonly callingCode: string;
  /** An example number as it is written within the country, and from abroad. */
  readonly national: string;
  readonly international: string;
  /** The example as it is written after the calling code. */
  readonly example: string;
  /** Digits of the example, if a number like it with one digit less or more does not exist. */
  readonly digits: number | undefined;
  /**
   * Returns a number as E.164: one of the country in either form, or, unless the data point is `nationalOnly`, one of another
   * country in international form. Returns undefined if there is no such number.
   */
  readonly read: (text: string, point?: Pick<DataPoint, "nationalOnly">) => string | undefined;
  /**
   * Returns a number of a link with a plus in the place of the blank before it, if there is such a number only with a plus: a plus that
   * is not encoded is read as a blank (G39). Returns any other text as it is.
   */
  readonly withPlus: (text: string, point?: Pick<DataPoint, "nationalOnly">) => string;
  /** Tells whether a text is in international form and no number of the country, so that the rules of all countries decide. */
  readonly isAbroad: (text: string) => boolean;
}

/**
 * Loads the phone number rules of a currency's country, and those of all countries if one of the texts needs them (G17). Returns
 * undefined if they cannot be loaded: the page then checks the form alone, and the service decides.
 */
export async function loadPhoneRules(
  currencyCode: string,
  texts: readonly string[] = [],
): Promise<PhoneRules | undefined> {
  if (!isCurrencyCode(currencyCode)) return undefined;
  const country = countryOf(currencyCode);
  try {
    const { createPhoneRules } = await import("./phoneNumber.ts");
    const rules = createPhoneRules(country);
    if (!texts.some(rules.isAbroad)) return rules;
    const { world } = await import("./worldPhoneMetadata.ts");
    return createPhoneRules(country, world);
  } catch {
    return undefined;
  }
}
