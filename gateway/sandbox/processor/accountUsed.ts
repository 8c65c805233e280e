import type { PaymentMethodRequest } from "#contract/payin.ts";
import type { AccountUsed } from "../../processor/processor.ts";

/** Which account the customers of a method are taken to have paid from. */
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

/** The account that becomes known when a payin succeeds, for the methods that tell it (§2, G5). */
export function accountUsedFor(data: PaymentMethodRequest): AccountUsed | undefined {
  return new Map(Object.entries(accounts)).get(data.paymentMethodCode)?.(data);
}
