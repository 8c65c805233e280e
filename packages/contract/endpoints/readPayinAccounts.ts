import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { PaymentId } from "../paymentId.ts";

const text = z.optional(z.string());

/** The known fields of a customer's account (§2), and the UPI ID of an account in India (G13). Unknown fields are absent. */
export const CustomerAccount = z.object({
  accountName: text,
  accountNumber: text,
  accountType: text,
  bankCode: text,
  bankName: text,
  bankBranch: text,
  bankCity: text,
  bankProvince: text,
  upiId: text,
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

/** The customer's account of a payin (§2, G13): as submitted, and as collected during processing. Both are always present. */
export const PayinAccounts = z.object({
  customerAccountRequest: CustomerAccount,
  customerAccountProcess: CustomerAccount,
});
export type PayinAccounts = z.infer<typeof PayinAccounts>;

/** Reads the accounts of the customer of a payin (§2, §4, G13). */
export const readPayinAccounts = defineEndpoint({
  operationId: "readPayinAccounts",
  summary: "Read the customer's accounts of a payin",
  method: "GET",
  path: "/payins/{idPayin}/accounts",
  access: "bearer",
  params: z.object({ idPayin: PaymentId }),
  success: { status: 200, body: PayinAccounts },
  problems: ["payment_not_found"],
});
