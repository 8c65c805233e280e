import * as z from "zod/mini";
import { currencies, isCurrencyCode } from "./currency.ts";

/** ISO 4217 code of a currency in which a payment may be requested. In a query (§4), other codes are ignored. */
export const CurrencyCode = z.enum(Object.keys(currencies).filter(isCurrencyCode));
export type CurrencyCode = z.infer<typeof CurrencyCode>;
