import * as z from "zod/mini";
import { callbackStates } from "../callback.ts";
import { Money } from "../money.ts";
import { paymentDirections } from "../wireValues.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";
import { PaymentStatus, reversedStatus } from "../status.ts";
import { defineEndpoint } from "../endpoint.ts";
import { PageCursor, PageLimit } from "../query.ts";

/**
 * One payment in the sandbox's list, with its status, its callback and whether the merchant read it afterwards. `idPayment`
 * is an `idPayin` or an `idPayout`, by `direction`; the two have separate namespaces (G15).
 */
export const SandboxPayment = z.object({
  direction: z.enum(paymentDirections),
  idPayment: PaymentId,
  status: PaymentStatus,
  processorStatus: z.optional(z.string()),
  paymentMethodCode: z.string(),
  money: Money,
  createdAt: Timestamp,
  /** When its status or its newest callback last changed. */
  updatedAt: Timestamp,
  /** Delivery state of its newest callback. Absent before the first one. */
  callbackState: z.optional(z.enum(callbackStates)),
  /**
   * Whether the merchant's server read the payment after it accepted the callback. Absent before that, and if calls are not
   * kept.
   */
  wasReadAfterCallback: z.optional(z.boolean()),
});
export type SandboxPayment = z.infer<typeof SandboxPayment>;

/** One page of payments, newest first. Without `nextCursor` it is the last page. */
export const SandboxPayments = z.object({
  payments: z.array(SandboxPayment),
  nextCursor: z.optional(PageCursor),
});
export type SandboxPayments = z.infer<typeof SandboxPayments>;

/**
 * Lists the merchant's payins and payouts of the sandbox, newest first (G29). `directions=payin` lists only payins;
 * The other parameters filter, as those of `GET /payins` do. `limit` defaults to 50. `cursor` continues an earlier answer with the
 * same filters.
 */
export const listSandboxPayments = defineEndpoint({
  operationId: "listSandboxPayments",
  summary: "List payins and payouts of the sandbox",
  method: "GET",
  path: "/sandbox/payments",
  access: "bearer",
  sandboxOnly: true,
  query: {
    directions: z.enum(paymentDirections),
    statuses: PaymentStatus,
    processorStatuses: z.enum([reversedStatus]),
    /** Prefixes of ids, case-sensitive. A prefix of an id is itself a valid id (G15). */
    idPrefixes: PaymentId,
    references: z.string().check(z.regex(/^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$/)),
    amounts: z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?[A-Z]{3}$/)),
    from: Timestamp,
    to: Timestamp,
    cursor: PageCursor,
    limit: PageLimit,
  },
  strictQuery: [],
  success: { status: 200, body: SandboxPayments },
  problems: ["invalid_fields"],
});
