import * as z from "zod/mini";
import { currencies, isCurrencyCode } from "./currency.ts";

export {
  type AmountFault,
  fromMinorUnits,
  judgeAmount,
  plainDigits,
  readAmountText,
  toMinorUnits,
} from "./amount.ts";

/**
 * An amount of money on the wire (§2): `amount` a JSON number in major units, `currencyCode` ISO 4217, or `USDC` in
 * responses. The schema checks only the shape; `judgeAmount` tells whether the amount can be paid.
 */
export const Money = z.object({
  amount: z.number(),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3,4}$/)),
});
export type Money = z.infer<typeof Money>;

/** ISO 4217 code of a currency in which a payment may be requested. In a query (§4), other codes are ignored. */
export const CurrencyCode = z.enum(Object.keys(currencies).filter(isCurrencyCode));
export type CurrencyCode = z.infer<typeof CurrencyCode>;
