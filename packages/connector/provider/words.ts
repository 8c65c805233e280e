import type { PaymentDirection } from "@pay/contract/wireValues.ts";

/** What a word of the provider means. */
export interface Meaning {
  readonly status: "PROCESSING" | "UNKNOWN" | "SUCCESS" | "FAILED" | "REFUSED";
  readonly processorStatus?: string;
  /**
   * How long the provider must keep to the word before it counts, in milliseconds. Until then the payment is under way, or stays the
   * success that it is. Use it for an expiry after which money may still come, for a payout that may come back, and for a dispute that
   * the merchant may win.
   */
  readonly holdMs?: number;
  /**
   * Whether the money of a `SUCCESS` went back, all of it. The status stays, and the gateway is told of the reversal. If the report of a
   * payin has `received`, it is the money that came, as before. Without it, a payin that was never seen as paid stays under way.
   */
  readonly isReversed?: true;
}

/** The words of a provider, by direction. A word that stands in neither means nothing: the last state stays. */
export type Words = Readonly<Record<PaymentDirection, Readonly<Record<string, Meaning>>>>;

/** Returns the meaning of a word; undefined for an unknown one. */
export function meaningOf(
  words: Words,
  direction: PaymentDirection,
  word: string,
): Meaning | undefined {
  return Object.entries(words[direction]).find(([known]) => known === word)?.[1];
}
