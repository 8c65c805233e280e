import type { CurrencyCode } from "@pay/contract/currency.ts";
import {
  findStoreChain,
  makeDigits,
  type MakeInstruction,
  mandatoryValue,
} from "../instructionParts.ts";

/** A code for the counter; the stores' local clock decides when it expires (§2, CodePaymentMethod). */
export const makeCodePaymentInstruction: MakeInstruction = ({ payin }) => {
  const { data, money, currencyCode, expireAt } = payin;
  const chain = mandatoryValue(
    findStoreChain(currencyCode, data.paymentLocation?.code),
    "paymentLocation",
  );
  return {
    reference: makeDigits(codeDigits[currencyCode] ?? 14),
    paymentLocation: chain,
    paymentLocationCustomer: { code: chain.code, name: chain.name },
    phoneNumber: mandatoryValue(data.phoneNumber, "phoneNumber"),
    emailAddress: mandatoryValue(data.emailAddress, "emailAddress"),
    money,
    expireAt: expireAt.toISOString(),
  };
};

/** The number of digits of stores' codes; 14 in other currencies. */
const codeDigits: { readonly [C in CurrencyCode]?: number } = { JPY: 11, COP: 10 };
