import * as z from "zod/mini";
import { CurrencyCode } from "./currencyCode.ts";
import { Money } from "./money.ts";

/**
 * What a merchant has in one currency (§4, G13). `available` can be paid out; `pending` is what the payins that are PROCESSING
 * would bring if all of them succeeded, less their fees and taxes; `reserved` is held for payouts that are PROCESSING.
 */
export const Balance = z.object({
  currencyCode: CurrencyCode,
  available: Money,
  pending: Money,
  reserved: Money,
});
export type Balance = z.infer<typeof Balance>;

/** Answer of `GET /balances` (G13). */
export const Balances = z.object({ balances: z.array(Balance) });
export type Balances = z.infer<typeof Balances>;
