import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PageCursor, PageLimit } from "../pageOfList.ts";
import { paymentDirections } from "../paymentDirection.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxPayment } from "../sandboxPayment.ts";
import { PaymentStatus } from "../status.ts";

/** Some payments, newest first, and where the list goes on; without `nextCursor` there are no more. */
export const SandboxPayments = z.object({
  payments: z.array(SandboxPayment),
  nextCursor: z.optional(PageCursor),
});
export type SandboxPayments = z.infer<typeof SandboxPayments>;

/**
 * Lists the merchant's payins and payouts of the sandbox, newest first (G29): `directions=payin` only those that come in, `statuses` and
 * `idPrefixes` narrow, `limit` is 50 unless given, `cursor` goes on after an earlier answer with the same filters.
 */
export const listSandboxPayments = defineEndpoint({
  operationId: "listSandboxPayments",
  summary: "List payins and payouts of the sandbox",
  method: "GET",
  path: "/sandbox/payments",
  base: "api",
  access: "bearer",
  sandboxOnly: true,
  query: {
    directions: z.enum(paymentDirections),
    statuses: PaymentStatus,
    /** Beginnings of ids, letter by letter: that of an id is an id itself (G15). */
    idPrefixes: PaymentId,
    cursor: PageCursor,
    limit: PageLimit,
  },
  success: { status: 200, body: SandboxPayments },
  problems: [],
});
