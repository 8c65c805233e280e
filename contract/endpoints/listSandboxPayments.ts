import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PageCursor, PageLimit } from "../pageOfList.ts";
import { paymentDirections } from "../paymentDirection.ts";
import { PaymentId } from "../paymentId.ts";
import { SandboxPayment } from "../sandboxPayment.ts";
import { PaymentStatus } from "../status.ts";

/** One page of payments, newest first. Without `nextCursor` it is the last page. */
export const SandboxPayments = z.object({
  payments: z.array(SandboxPayment),
  nextCursor: z.optional(PageCursor),
});
export type SandboxPayments = z.infer<typeof SandboxPayments>;

/**
 * Lists the merchant's payins and payouts of the sandbox, newest first (G29). `directions=payin` lists only payins;
 * `statuses` and `idPrefixes` filter. `limit` defaults to 50. `cursor` continues an earlier answer with the same filters.
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
    /** Prefixes of ids, case-sensitive. A prefix of an id is itself a valid id (G15). */
    idPrefixes: PaymentId,
    cursor: PageCursor,
    limit: PageLimit,
  },
  success: { status: 200, body: SandboxPayments },
  problems: [],
});
