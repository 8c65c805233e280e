import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { ReactNode } from "react";
import { useLanguage } from "../locales/language.tsx";
import { Digits } from "../ui/Digits.tsx";

/** Returns from which account the customer must pay, in words; undefined if the answer names none. */
export function usePayer(response: PaymentMethodResponse): ReactNode {
  const { textWith } = useLanguage();
  const { accountCustomer, accountCustomerUsedForPayment: used } = response;
  const name = accountCustomer?.accountName ?? used?.accountName;
  if (name) return textWith("instruction.payer.name", { name: <bdi translate="no">{name}</bdi> });
  const number = accountCustomer?.accountNumber ?? used?.accountNumber;
  if (number) return textWith("instruction.payer.number", { number: <Digits value={number} /> });
  return undefined;
}
