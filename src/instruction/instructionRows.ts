import type { PaymentMethodResponse } from "#contract/payin.ts";
import type { ResponseField } from "#contract/paymentMethod.ts";
import { isUpiPayLink } from "./readUpiLink.ts";

/** Name of a row. Its text is `instruction.row.<name>`. */
export type RowName =
  | "bank"
  | "branch"
  | "accountType"
  | "accountNumber"
  | "accountName"
  | "reference"
  | "payerName"
  | "payerNumber"
  | "usedName"
  | "usedNumber"
  | "upiId"
  | "operator"
  | "network"
  | "address"
  | "location"
  | "locationCustomer"
  | "externalReference"
  | "payee"
  | "upiLink"
  | "taxId"
  | "phoneNumber"
  | "emailAddress"
  | "productId"
  | "storeCode"
  | "phoneUsed"
  | "shownName"
  | "requestedUpiId"
  | "requestedName"
  | "requestedPhone"
  | "requestedAccount"
  | "paymentAddress"
  | "addressOwner";

/** One value that the customer reads or copies. `isCopied` marks a value that goes into another app exactly. */
export interface InstructionRow {
  readonly name: RowName;
  readonly value: string;
  readonly isCopied: boolean;
  /** `loud` is for values that are typed or read aloud, `ends` for values whose ends are compared. */
  readonly look?: "loud" | "ends";
}

type Given = Partial<PaymentMethodResponse>;

/** The rows of each field that an answer can have (§2, G4). Fields that are shown separately have none. */
const rowsOfField = {
  expireAt: () => [],
  money: () => [],
  moneyRequired: () => [],
  paymentInstructionList: () => [],
  externalReferenceAccepted: () => [],
  qrCode: () => [],
  redirectTo: () => [],
  account: ({ account }) => [
    ...row("bank", account?.bankName),
    ...row("branch", account?.branchName),
    ...row("accountType", account?.accountType),
    ...row("accountNumber", account?.accountNumber, true),
    ...row("accountName", account?.accountName, true),
  ],
  reference: ({ reference }) => row("reference", reference, true),
  accountCustomer: ({ accountCustomer }) => [
    ...row("payerName", accountCustomer?.accountName),
    ...row("payerNumber", accountCustomer?.accountNumber),
  ],
  accountCustomerUsedForPayment: ({ accountCustomerUsedForPayment: used }) => [
    ...row("usedName", used?.accountName),
    ...row("usedNumber", used?.accountNumber),
    ...row("upiId", used?.upiId),
  ],
  // Omitted if the account names the bank already.
  paymentOperator: ({ paymentOperator, account }) =>
    paymentOperator?.name === account?.bankName ? [] : row("operator", paymentOperator?.name),
  paymentAddress: ({ paymentAddress }) => [
    ...row("network", paymentAddress?.name),
    ...row("address", paymentAddress?.idAddress, true),
  ],
  paymentLocation: ({ paymentLocation }) => row("location", paymentLocation?.name),
  paymentLocationCustomer: ({ paymentLocationCustomer }) =>
    row("locationCustomer", paymentLocationCustomer?.name),
  externalReference: ({ externalReference }) =>
    row("externalReference", externalReference?.reference),
  qrName: ({ qrName }) => row("payee", qrName),
  // Other schemes are not payment links and are not shown (G40).
  upiQrDeepLink: ({ upiQrDeepLink: link }) =>
    row("upiLink", link !== undefined && isUpiPayLink(link) ? link : undefined, true),
  taxId: ({ taxId }) => row("taxId", taxId, true),
  phoneNumber: ({ phoneNumber }) => row("phoneNumber", phoneNumber),
  emailAddress: ({ emailAddress }) => row("emailAddress", emailAddress),
  productId: ({ productId }) => row("productId", productId),
} as const satisfies Record<ResponseField, (given: Given) => InstructionRow[]>;

/** The order of the rows on the screen: payee, details of the payment, payer, others. */
const fieldOrder = [
  "account",
  "paymentAddress",
  "qrName",
  "paymentOperator",
  "paymentLocation",
  "reference",
  "accountCustomer",
  "accountCustomerUsedForPayment",
  "upiQrDeepLink",
  "externalReference",
  "paymentLocationCustomer",
  "taxId",
  "phoneNumber",
  "emailAddress",
  "productId",
] as const satisfies readonly ResponseField[];

/**
 * Returns every known field of an answer as rows, in the order of `payment-methods.md`, so that an unknown method is payable
 * (G4).
 */
export function instructionRows(response: Given): InstructionRow[] {
  return fieldOrder.flatMap((field) => rowsOfField[field](response));
}

function row(name: RowName, value: string | undefined, isCopied = false): InstructionRow[] {
  return value === undefined || value === "" ? [] : [{ name, value, isCopied }];
}
