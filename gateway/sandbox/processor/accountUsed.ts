import type { PaymentMethodRequest } from "#contract/payin.ts";
import type { AccountUsed } from "../../processor/processor.ts";

/** The simulated accounts from which customers of a method pay. */
const accounts: Readonly<Record<string, (data: PaymentMethodRequest) => AccountUsed>> = {
  UPI_QR: () => ({ accountName: "Ada Example", upiId: "ada.example@testupi" }),
  UPI_ID: ({ upiId }) => ({
    accountName: "Ada Example",
    ...(upiId !== undefined && { upiId }),
  }),
  CAPITEC_PAY: ({ account }) => ({
    accountName: "Ada Example",
    accountNumber: account?.accountNumber ?? "1234567890",
  }),
};

/** Returns the account that a success reveals, for the methods that have one (§2, G5). */
export function accountUsedFor(data: PaymentMethodRequest): AccountUsed | undefined {
  return new Map(Object.entries(accounts)).get(data.paymentMethodCode)?.(data);
}
