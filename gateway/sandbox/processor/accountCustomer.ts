import type { PaymentMethodRequest, PaymentMethodResponse } from "#contract/payin.ts";

/** Returns the account that the money is expected from, as far as the customer gave it; undefined without data (§2). */
export function accountCustomerOf({
  account,
}: PaymentMethodRequest): PaymentMethodResponse["accountCustomer"] {
  const { accountName, accountNumber } = account ?? {};
  if (accountName === undefined && accountNumber === undefined) return undefined;
  return {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
}
