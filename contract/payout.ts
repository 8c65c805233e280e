import * as z from "zod/mini";
import { Money } from "./money.ts";
import { PaymentProcess } from "./payin.ts";
import { bankTransfer } from "./payoutMethods/bankTransfer.ts";
import { emailTransfer } from "./payoutMethods/emailTransfer.ts";
import { phoneNumberTransfer } from "./payoutMethods/phoneNumberTransfer.ts";
import { randomKeyTransfer } from "./payoutMethods/randomKeyTransfer.ts";
import { taxPayerIdTransfer } from "./payoutMethods/taxPayerIdTransfer.ts";
import { walletTransfer } from "./payoutMethods/walletTransfer.ts";

const text = z.optional(z.string());

/**
 * Who is paid and how (§2): one object for all methods, since each takes some of these and ignores the rest. What a method and
 * currency demands is said by its data points.
 */
export const PayoutMethodRequest = z.object({
  paymentMethodCode: z.string(),
  account: z.optional(z.object({ accountName: text, accountNumber: text, accountType: text })),
  paymentOperatorCode: text,
  emailAddress: text,
  phoneNumber: text,
  identifyingReference: text,
  taxId: text,
});
export type PayoutMethodRequest = z.infer<typeof PayoutMethodRequest>;

/** Body of `POST /payouts/{idPayout}` (§2). */
export const CreatePayout = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethod: PayoutMethodRequest,
  callbackUrl: z.string(),
});
export type CreatePayout = z.infer<typeof CreatePayout>;

/** The `…Response` object of each method, by the name that it has in §2. */
export const payoutMethodResponses = {
  BankTransferMethodResponse: bankTransfer.response,
  WalletTransferMethodResponse: walletTransfer.response,
  EmailTransferMethodResponse: emailTransfer.response,
  PhoneNumberTransferMethodResponse: phoneNumberTransfer.response,
  RandomKeyTransferMethodResponse: randomKeyTransfer.response,
  TaxPayerIdTransferMethodResponse: taxPayerIdTransfer.response,
} as const;

/** What the answer repeats of the request, which differs from method to method (§2). */
export const PayoutMethodResponse = z.discriminatedUnion("paymentMethodCode", [
  payoutMethodResponses.BankTransferMethodResponse,
  payoutMethodResponses.WalletTransferMethodResponse,
  payoutMethodResponses.EmailTransferMethodResponse,
  payoutMethodResponses.PhoneNumberTransferMethodResponse,
  payoutMethodResponses.RandomKeyTransferMethodResponse,
  payoutMethodResponses.TaxPayerIdTransferMethodResponse,
]);
export type PayoutMethodResponse = z.infer<typeof PayoutMethodResponse>;

/** Answer of a create (G14). */
export const PayoutCreated = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethodResponse: PayoutMethodResponse,
  process: PaymentProcess,
});
export type PayoutCreated = z.infer<typeof PayoutCreated>;

/** Answer of a read: that of the create, and what it costs the merchant (§2, G14). */
export const Payout = z.extend(PayoutCreated, { fee: Money });
export type Payout = z.infer<typeof Payout>;
