import type { CustomerAccount, PayinAccounts } from "#contract/endpoints/readPayinAccounts.ts";
import type { InstructionKind } from "#contract/payin.ts";
import type { StoredPayin } from "./toPayin.ts";

/** With these, a customer pays at the chosen operator; with others they can pay from any account. */
const kindsPaidAtOperator: readonly InstructionKind[] = ["redirect", "mobileMoney"];

/**
 * Returns the customer account record of a payin (§2, G13). As submitted: the customer's data, with the operator as bank. As
 * collected: the account that the money came from, if known, and after a success the bank.
 */
export function toPayinAccounts({ request, response, status }: StoredPayin): PayinAccounts {
  const { paymentOperatorCode, account } = request;
  const { accountCustomerUsedForPayment: used, instructionKind, paymentOperator } = response;
  const isPaidAtOperator =
    status === "SUCCESS" && kindsPaidAtOperator.some((kind) => kind === instructionKind);
  return {
    customerAccountRequest: known({ ...account, bankCode: paymentOperatorCode }),
    customerAccountProcess: known({
      accountName: used?.accountName,
      accountNumber: used?.accountNumber,
      ...(isPaidAtOperator && { bankCode: paymentOperatorCode, bankName: paymentOperator?.name }),
    }),
  };
}

function known(account: {
  readonly [Field in keyof CustomerAccount]: string | undefined;
}): CustomerAccount {
  return Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
}
