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
 * The receiver of a payout and the method (§2). One object serves all methods: each takes some fields and ignores the rest.
 * The data points of a method and currency say which fields it needs.
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

/** The `…Response` object of each method, by its name in §2. */
export const payoutMethodResponses = {
  BankTransferMethodResponse: bankTransfer.response,
  WalletTransferMethodResponse: walletTransfer.response,
  EmailTransferMethodResponse: emailTransfer.response,
  PhoneNumberTransferMethodResponse: phoneNumberTransfer.response,
  RandomKeyTransferMethodResponse: randomKeyTransfer.response,
  TaxPayerIdTransferMethodResponse: taxPayerIdTransfer.response,
} as const;

/** The request's fields that the response repeats. They differ by method (§2). */
export const PayoutMethodResponse = z.discriminatedUnion("paymentMethodCode", [
  payoutMethodResponses.BankTransferMethodResponse,
  payoutMethodResponses.WalletTransferMethodResponse,
  payoutMethodResponses.EmailTransferMethodResponse,
  payoutMethodResponses.PhoneNumberTransferMethodResponse,
  payoutMethodResponses.RandomKeyTransferMethodResponse,
  payoutMethodResponses.TaxPayerIdTransferMethodResponse,
]);
export type PayoutMethodResponse = z.infer<typeof PayoutMethodResponse>;

/** Response of a create (G14). */
export const PayoutCreated = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethodResponse: PayoutMethodResponse,
  process: PaymentProcess,
});
export type PayoutCreated = z.infer<typeof PayoutCreated>;

/** Response of a read: that of the create, plus the merchant's fee (§2, G14). */
export const Payout = z.extend(PayoutCreated, { fee: Money });
export type Payout = z.infer<typeof Payout>;
