import type { Selectable } from "kysely";
import { withoutDeprecated } from "@pay/contract/deprecatedFields.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { InstructionKind, Payin, PayinCreated } from "@pay/contract/payin.ts";
import type { PayinRow } from "../database/tables.ts";
import { chargedMoney, toProcess } from "../payment/toProcess.ts";
import type { CustomerAccount, PayinAccounts } from "@pay/contract/endpoints/readPayinAccounts.ts";

/** A stored payin. */
export type StoredPayin = Selectable<PayinRow>;

/** Returns the answer to a create (G3). A processor may report deprecated attributes, which are never sent (§2). */
export function toPayinCreated(row: StoredPayin): PayinCreated {
  return withoutDeprecated({
    paymentRequested: { money: fromMinorUnits(row.amountMinor, row.currencyCode) },
    paymentMethodResponse: row.response,
    process: toProcess(row),
  });
}

/**
 * Returns the answer to a read (§2, G3). A payment that did not succeed costs nothing (G31). What arrived stays in the answer until
 * its connector takes it back, or a success takes its place (G47).
 */
export function toPayin(row: StoredPayin): Payin {
  const received = row.status === "SUCCESS" ? undefined : row.note?.moneyReceived;
  return {
    ...toPayinCreated(row),
    ...(received && { moneyReceived: received }),
    fee: chargedMoney(row, row.feeMinor),
    ...(row.vatMinor !== null && { vat: chargedMoney(row, row.vatMinor) }),
  };
}

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
