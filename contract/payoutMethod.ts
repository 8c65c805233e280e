import type * as z from "zod/mini";
import type { CurrencyCode } from "./currency.ts";
import type { DataPoint } from "./dataPoint.ts";

/** A payout method as data (§2). The gateway's rules, its answers and their description derive from it. */
export interface PayoutMethod {
  readonly code: string;
  readonly name: string;
  /** The receiver's data points by currency. The method pays out nothing in a currency that is absent. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /**
   * Its `…Response` object: the fields of the request that a create and a read repeat, besides `idPayout` and
   * `paymentMethodCode`.
   */
  readonly response: z.ZodMiniObject;
}

/** Minutes until a payout expires: 24 h after its create (G14). */
export const payoutExpiresAfterMinutes = 24 * 60;

/** Declares a payout method and returns it with its literal code. */
export function definePayoutMethod<const Method extends PayoutMethod>(method: Method): Method {
  return method;
}
