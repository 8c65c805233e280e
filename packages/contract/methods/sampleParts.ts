import type { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";

/** The merchant whom the sample customer pays. */
export const samplePayee = "Nordic Bikes";
/** The reference of the sample payin. */
export const sampleReference = "PW7K2M9Q4D";
/** The page of the sample customer's institution. */
export const sampleRedirect = "https://institution.example/pay/A-1042";

/** The customer's steps by channel, as a gateway writes them (G5). */
export type SampleSteps = NonNullable<PaymentMethodResponse["paymentInstructionList"]>;

/** Returns the account of the sample customer, as far as the method asks for it. */
export function accountCustomerOf({ account: given }: PaymentMethodRequest) {
  const { accountName, accountNumber } = given ?? {};
  return {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
}
