import * as z from "zod/mini";
import { mandatory, optional, reachedNumber } from "../customerData.ts";
import { PaymentId } from "../paymentId.ts";
import { definePayoutMethod } from "../paymentMethod.ts";

/** The transfer in every response (§2, WalletTransferMethod). */
const WalletTransferMethodResponse = z.object({
  idPayout: PaymentId,
  paymentMethodCode: z.literal("WALLET_TRANSFER"),
});

const eWallet = [
  mandatory("paymentOperatorCode"),
  optional("phoneNumber"),
  optional("accountName"),
  optional("emailAddress"),
] as const;

/** Wallets of mobile networks are identified by the phone number (§2). */
const mobileWallet = [
  mandatory("paymentOperatorCode"),
  reachedNumber(),
  mandatory("accountName"),
  optional("emailAddress"),
] as const;

/** A transfer to the receiver's wallet (§2, WalletTransferMethod). */
export const walletTransfer = definePayoutMethod({
  code: "WALLET_TRANSFER",
  name: "Wallet transfer",
  objectName: "WalletTransferMethod",
  text: "A transfer to the receiver's wallet.",
  dataPoints: { GHS: mobileWallet, IDR: eWallet, KES: mobileWallet, PHP: eWallet },
  response: WalletTransferMethodResponse,
});
