import type * as z from "zod/mini";
import type { CurrencyCode } from "./currency.ts";
import type { DataPoint } from "./dataPoint.ts";

/** One payout method as data (§2): the gateway's rules, its answers and their description follow from it. */
export interface PayoutMethod {
  readonly code: string;
  readonly name: string;
  /** What the merchant has to say about who is paid, by currency; in a currency that is absent nothing can be paid out by it. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /** Its `…Response` object: what of the request a create and a read repeat, beside `idPayout` and `paymentMethodCode`. */
  readonly response: z.ZodMiniObject;
}

/** How long a payout may take, in minutes: it expires within 24 h of its create (G14). */
export const payoutExpiresAfterMinutes = 24 * 60;

/** Declares a payout method; gives it back with its literal code. */
export function definePayoutMethod<const Method extends PayoutMethod>(method: Method): Method {
  return method;
}
