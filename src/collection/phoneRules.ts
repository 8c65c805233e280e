/** How the phone numbers of a country are written. */
export interface PhoneRules {
  /** With its plus: `+81`. */
  readonly callingCode: string;
  /** A number as it is written inside the country, and from outside. */
  readonly national: string;
  readonly international: string;
  /** A number in either form as E.164; nothing for one that does not exist in the country. */
  readonly read: (text: string) => string | undefined;
}
