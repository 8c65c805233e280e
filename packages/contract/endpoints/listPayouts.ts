import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";
import { payoutMethods } from "../payoutMethods/index.ts";
import { PageCursor, rangeNames } from "../query.ts";
import { listedPayment, listFilters } from "./listPayins.ts";

/** A payout in a list. It has no data of the receiver, which `GET /payouts/{idPayout}` answers. */
export const ListedPayout = z.object({ idPayout: PaymentId, ...listedPayment });
export type ListedPayout = z.infer<typeof ListedPayout>;

/** Lists the merchant's payouts, newest first, as `GET /payins` lists payins (§4, G53). Payouts have no references. */
export const listPayouts = defineEndpoint({
  operationId: "listPayouts",
  summary: "List payouts",
  method: "GET",
  path: "/payouts",
  access: "bearer",
  query: {
    ids: PaymentId,
    idPrefixes: PaymentId,
    paymentMethodCodes: z.enum(payoutMethods.map(({ code }) => code)),
    ...listFilters,
  },
  strictQuery: rangeNames,
  success: {
    status: 200,
    body: z.object({ payouts: z.array(ListedPayout), nextCursor: z.optional(PageCursor) }),
    csv: true,
  },
  problems: ["invalid_fields"],
});
