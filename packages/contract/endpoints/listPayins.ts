import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { payinMethods } from "../methods/index.ts";
import { Money } from "../money.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";
import { PageCursor, PageLimit, rangeNames } from "../query.ts";
import { PaymentStatus, reversedStatus } from "../status.ts";

/** The properties that listed payins and payouts have in common: those of a read, without what depends on the method. */
export const listedPayment = {
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  paymentMethodCode: z.string(),
  /** The requested amount. */
  money: Money,
  fee: Money,
  createdAt: Timestamp,
  /** Absent while the payment is PROCESSING. */
  processedAt: z.optional(Timestamp),
};

/** A payin in a list. It has no data of the customer, which `GET /payins/{idPayin}` answers. */
export const ListedPayin = z.object({
  idPayin: PaymentId,
  ...listedPayment,
  vat: z.optional(Money),
  /** The reference that the customer passes on, if the method has one. */
  reference: z.optional(z.string()),
  /** The reference that the customer supplied (G12). */
  externalReference: z.optional(z.object({ reference: z.string() })),
});
export type ListedPayin = z.infer<typeof ListedPayin>;

/** The filters that lists of payins and payouts have in common. A payment must match each of them. */
export const listFilters = {
  /** Amounts with their currencies, such as `51.00PHP`. Another number of decimals means the same amount. */
  amounts: z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?[A-Z]{3}$/)),
  /** The start of the range of `createdAt`, included. If a call repeats it, the first one counts. Another form is refused. */
  from: Timestamp,
  /** The end of the range, excluded. */
  to: Timestamp,
  statuses: PaymentStatus,
  /** `REVERSED` lists payments whose money went back after their SUCCESS (G58). */
  processorStatuses: z.enum([reversedStatus]),
  cursor: PageCursor,
  limit: PageLimit,
};

/**
 * Lists the merchant's payins, newest first (§4, G53). `ids` are whole ids. `references` are those that the payment has or that
 * the customer supplied. `ids`, `idPrefixes`, `references` and `amounts` take at most 20 values. `cursor` continues an earlier answer with
 * the same filters; payins that are created meanwhile do not move it. With `Accept: text/csv` all matching payins come as a CSV
 * file, and `limit` does not count.
 */
export const listPayins = defineEndpoint({
  operationId: "listPayins",
  summary: "List payins",
  method: "GET",
  path: "/payins",
  access: "bearer",
  query: {
    ids: PaymentId,
    /** Beginnings of ids, case-sensitive. The beginning of an id is itself a valid id (G15). */
    idPrefixes: PaymentId,
    references: z.string().check(z.regex(/^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$/)),
    paymentMethodCodes: z.enum(payinMethods.map(({ code }) => code)),
    ...listFilters,
  },
  strictQuery: rangeNames,
  success: {
    status: 200,
    body: z.object({ payins: z.array(ListedPayin), nextCursor: z.optional(PageCursor) }),
    csv: true,
  },
  problems: ["invalid_fields"],
});
