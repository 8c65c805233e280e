import type { CustomerAccount, PayinAccounts } from "@pay/contract/endpoints/readPayinAccounts.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { InstructionKind } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import type { StoredPayin } from "./toPayin.ts";

/** With these, a customer pays at the chosen operator; with others they can pay from any account. */
const kindsPaidAtOperator: readonly InstructionKind[] = ["redirect", "mobileMoney"];

const methods: readonly PayinMethod[] = payinMethods;

/** The name that the processor of a payin has for its operator now; undefined if it has none. */
type OperatorName = string | undefined;

/**
 * Returns the customer account record of a payin (§2, G13). As submitted: the customer's data, with the operator as bank. As collected:
 * the account that the processor told, and after a success what the method itself proves.
 */
export function toPayinAccounts(payin: StoredPayin, operatorName: OperatorName): PayinAccounts {
  const { account, upiId } = payin.request;
  const told = payin.response.accountCustomerUsedForPayment;
  const operator = operatorOf(payin, operatorName);
  const proven = payin.status === "SUCCESS" ? findProven(payin, operator) : {};
  const isBankTold = told?.bankCode !== undefined || told?.bankName !== undefined;
  // A bank that was told is never mixed with another one.
  const { bankCode, bankName, ...withoutBank } = proven;
  return {
    customerAccountRequest: known({ ...account, ...operator, upiId }),
    customerAccountProcess: known({
      ...withoutBank,
      ...(!isBankTold && { bankCode, bankName }),
      ...known({ ...told }),
    }),
  };
}

/** Returns what a success proves of the account by the method alone. */
function findProven(payin: StoredPayin, operator: CustomerAccount): CustomerAccount {
  const { request, response, paymentMethodCode } = payin;
  const { phoneNumber, upiId } = request;
  const method = methods.find(({ code }) => code === paymentMethodCode);
  const isAtOperator = kindsPaidAtOperator.some((kind) => kind === response.instructionKind);
  return {
    ...(isAtOperator && operator),
    ...(method?.customersBank !== undefined && { bankName: method.customersBank }),
    // The wallet of this number, and the account of this id, have approved the request.
    ...(response.instructionKind === "mobileMoney" && { accountNumber: phoneNumber }),
    ...(response.instructionKind === "upiRequest" && { upiId }),
  };
}

/** Returns the operator that the customer chose, as a bank. */
function operatorOf({ request, response }: StoredPayin, name: OperatorName): CustomerAccount {
  const { paymentOperatorCode: bankCode } = request;
  if (bankCode === undefined) return {};
  return known({ bankCode, bankName: response.paymentOperator?.name ?? name });
}

function known(account: {
  readonly [Field in keyof CustomerAccount]: string | undefined;
}): CustomerAccount {
  return Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
}
