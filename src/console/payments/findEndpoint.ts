import { defineEndpoint } from "@pay/contract/endpoint.ts";
import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { Money } from "@pay/contract/money.ts";
import { PaymentId, Timestamp } from "@pay/contract/paymentId.ts";
import { PageCursor } from "@pay/contract/query.ts";
import { PaymentStatus } from "@pay/contract/status.ts";
import * as z from "zod/mini";

const FoundPayin = z.object({
  idPayin: PaymentId,
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  paymentMethodCode: z.string(),
  money: Money,
  createdAt: Timestamp,
  processedAt: z.optional(Timestamp),
});

/**
 * Finds the payins of a customer (G53). The console parses the columns that it shows, and does not load the methods for it, which the
 * contract's endpoint names.
 */
export const customerPayins = defineEndpoint({
  operationId: "findPayins",
  summary: "Find the payins of a customer",
  method: "POST",
  path: "/payins/!find",
  base: "api",
  access: "bearer",
  query: { cursor: PageCursor },
  body: z.object({ phoneNumber: z.optional(z.string()), emailAddress: z.optional(z.string()) }),
  success: {
    status: 200,
    body: z.object({ payins: z.array(FoundPayin), nextCursor: z.optional(PageCursor) }),
  },
  problems: ["invalid_fields"],
});

/** Returns the body of a search for what was typed: an e-mail address has an `@`, and a phone number has none. */
export function toSought(typed: string) {
  return typed.includes("@") ? { emailAddress: typed } : { phoneNumber: typed };
}

/** Returns a found payin as the table of payments shows it. */
export function toRow(payin: z.output<typeof FoundPayin>): SandboxPayment {
  const { idPayin, processedAt, ...rest } = payin;
  const updatedAt = processedAt ?? payin.createdAt;
  return { ...rest, direction: "payin", idPayment: idPayin, updatedAt };
}
