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
