import type { CustomerAccount, PayinAccounts } from "#contract/endpoints/readPayinAccounts.ts";
import type { InstructionKind } from "#contract/instruction.ts";
import type { StoredPayin } from "./toPayin.ts";

/** By these a customer pays at the operator that they chose; by others they may pay from any account. */
const kindsPaidAtOperator: readonly InstructionKind[] = ["redirect", "mobileMoney"];

/**
 * The customer account record of a payin (§2, G13). As submitted: what the customer gave, the operator as its bank. As collected: the account
 * that the money came from, as far as it became known, and after a success the bank at which it was paid.
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
