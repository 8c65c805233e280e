/** A payment code as its issuer published it, and the verdict about it (G54), written down before the code that judges. */
export interface PublishedCode {
  /** The document or program that the code is copied from, letter by letter. */
  readonly source: string;
  readonly code: string;
  /** The amount to pay: that of the code, or any other amount if the code names none. */
  readonly money: `${string} ${number}`;
  /** The payee of the answer, by default as the code has it. */
  readonly payee?: string;
  /** The account, card or UPI address that the answer has. */
  readonly key?: string;
  /** `byBank`: no amount, but a location where the bank reads it. `static`: no amount or payee at all. */
  readonly verdict: "agrees" | "byBank" | "static" | "unreadable";
}
