import { CurrencyCode } from "../currencyCode.ts";
import { defineEndpoint } from "../endpoint.ts";
import { PageCursor, PageLimit } from "../pageOfList.ts";
import { Timestamp } from "../paymentId.ts";
import { Statement } from "../statement.ts";

/**
 * Reads the movements of the merchant's money from `from` on and before `to`, in the named currencies or in all (G31).
 * `limit` counts bookings; each has up to three entries. `cursor` continues an earlier answer with the same range.
 */
export const readStatement = defineEndpoint({
  operationId: "readStatement",
  summary: "Read the movements of the merchant's money",
  method: "GET",
  path: "/sandbox/!statement",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  query: {
    from: Timestamp,
    to: Timestamp,
    currencies: CurrencyCode,
    cursor: PageCursor,
    limit: PageLimit,
  },
  success: { status: 200, body: Statement },
  problems: [],
});
