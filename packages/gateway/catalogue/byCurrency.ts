import * as z from "zod";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { judgeAmount } from "@pay/contract/money.ts";

/** Returns the schema of a table by currency, with an own value in each row. */
export function byCurrency<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value).superRefine((table, context) => {
    for (const code of Object.keys(table).filter((key) => !isCurrencyCode(key)))
      context.addIssue({
        code: "custom",
        path: [code],
        message: "is not a currency of this service",
      });
  });
}

/** A merchant's own limits of the amount (G25), by currency. They may lie outside of the processor's, which then count. */
export const LimitsByCurrency = byCurrency(
  z.strictObject({ minimum: z.number().exactOptional(), maximum: z.number().exactOptional() }),
).superRefine((table, context) => {
  for (const [currencyCode, { minimum, maximum }] of Object.entries(table)) {
    for (const [name, amount] of Object.entries({ minimum, maximum }))
      if (amount !== undefined && judgeAmount({ amount, currencyCode }))
        context.addIssue({
          code: "custom",
          path: [currencyCode, name],
          message: `must be an amount of ${currencyCode}`,
        });
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      context.addIssue({
        code: "custom",
        path: [currencyCode, "minimum"],
        message: "must not be larger than maximum",
      });
  }
});
