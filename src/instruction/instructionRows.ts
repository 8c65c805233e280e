import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import { toUpiPayLink } from "@pay/contract/paymentCode/upiLink.ts";
import type { ResponseField } from "@pay/contract/paymentMethod.ts";
import { isAccountTypeKnown } from "../collection/accountTypeWords.ts";
import { localTerms } from "../locales/localTerms.ts";
import { taxTerm } from "../locales/taxTerm.ts";
import type { TextKey } from "../locales/text.ts";

/** Name of a row. Its text is `instruction.row.<name>`. */
export type RowName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.row.${infer Name}` ? Name : never;

/** One value that the customer reads or copies. `isCopied` marks a value that goes into another app exactly. */
export interface InstructionRow {
  readonly name: RowName;
  readonly value: string;
  readonly isCopied: boolean;
  /** Words behind the value: the branch of a bank. */
  readonly detail?: string | undefined;
  /** The country's own word for the value, beside that of the language. */
  readonly term?: string | undefined;
  /** The kind of an account, which names its number. */
  readonly accountType?: string | undefined;
  /** `large` is for values that are typed or read aloud, `ends` for values whose ends are compared. */
  readonly look?: "large" | "ends" | undefined;
}

type Given = Partial<PaymentMethodResponse>;

/**
 * The rows of each field that an answer can have (§2, G4), in the order of the screen: payee, details of the payment, payer, others.
 * A bank and its branch are one row, and a known account type is the label of the number. Fields that are shown separately have none.
 */
const rowsOfField = {
  account: ({ account, money }) => [
    ...row("bank", account?.bankName, false, { detail: account?.branchName }),
    ...(account?.bankName ? [] : row("branch", account?.branchName)),
    ...(isAccountTypeKnown(account?.accountType) ? [] : row("accountType", account?.accountType)),
    ...row("accountNumber", account?.accountNumber, true, {
      accountType: account?.accountType,
      term: localTerms(money?.currencyCode).accountNumber,
    }),
    ...row("accountName", account?.accountName, true),
  ],
  paymentAddress: ({ paymentAddress }) => [
    ...row("network", paymentAddress?.name),
    ...row("address", paymentAddress?.idAddress, true),
  ],
  qrName: ({ qrName }) => row("payee", qrName),
  // Omitted if the account names the bank already.
  paymentOperator: ({ paymentOperator, account }) =>
    paymentOperator?.name === account?.bankName ? [] : row("operator", paymentOperator?.name),
  paymentLocation: ({ paymentLocation }) => row("location", paymentLocation?.name),
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
  // Other schemes are not payment links and are not shown (G40).
  upiQrDeepLink: ({ upiQrDeepLink: link }) =>
    row("upiLink", link !== undefined && toUpiPayLink(link) !== undefined ? link : undefined, true),
  externalReference: ({ externalReference, money }) =>
    row("externalReference", externalReference?.reference, false, {
      term: localTerms(money?.currencyCode).bankNumber,
    }),
  paymentLocationCustomer: ({ paymentLocationCustomer }) =>
    row("locationCustomer", paymentLocationCustomer?.name),
  taxId: ({ taxId, money }) => row("taxId", taxId, true, { term: taxTerm(money?.currencyCode) }),
  phoneNumber: ({ phoneNumber }) => row("phoneNumber", phoneNumber),
  emailAddress: ({ emailAddress }) => row("emailAddress", emailAddress),
  productId: ({ productId }) => row("productId", productId),
  expireAt: () => [],
  money: () => [],
  moneyRequired: () => [],
  paymentInstructionList: () => [],
  externalReferenceAccepted: () => [],
  qrCode: () => [],
  isStaticCode: () => [],
  redirectTo: () => [],
} as const satisfies Record<ResponseField, (given: Given) => InstructionRow[]>;

/**
 * Returns every known field of an answer as rows, in the order of `payment-methods.md`, so that an unknown method is payable
 * (G4).
 */
export function instructionRows(response: Given): InstructionRow[] {
  return Object.values(rowsOfField).flatMap((rowsOf) => rowsOf(response));
}

function row(
  name: RowName,
  value: string | undefined,
  isCopied = false,
  more: Pick<InstructionRow, "detail" | "accountType" | "term"> = {},
): InstructionRow[] {
  return value === undefined || value === "" ? [] : [{ name, value, isCopied, ...more }];
}

/** The changes of one kind of instruction to the rows that every kind has. */
export interface Arrangement {
  /** Rows that come first, in this order. */
  readonly first?: readonly RowName[];
  /** The row that is drawn large, because the customer reads it aloud or types it. */
  readonly large?: RowName;
  /** The row whose ends are emphasised, because the customer compares them. */
  readonly withEnds?: RowName;
  /** Rows that are masked, because the customer knows them and bystanders should not. */
  readonly masked?: readonly RowName[];
  /** New names of rows: for this kind, a reference is the code for the till. */
  readonly renamed?: { readonly [Name in RowName]?: RowName };
}

/** Returns the rows of an answer in the arrangement of one kind of instruction. Rows outside the arrangement follow unchanged. */
export function arrangeRows(
  rows: readonly InstructionRow[],
  { first = [], large, withEnds, masked = [], renamed = {} }: Arrangement,
): InstructionRow[] {
  const ordered = [
    ...first.flatMap((name) => rows.filter((each) => each.name === name)),
    ...rows.filter(({ name }) => !first.includes(name)),
  ];
  return ordered.map((each) =>
    Object.assign({}, each, {
      name: renamed[each.name] ?? each.name,
      value: masked.includes(each.name) ? maskMiddle(each.value) : each.value,
      look: each.name === large ? "large" : each.name === withEnds ? "ends" : undefined,
    } as const),
  );
}

const dots = "••••";

/**
 * Returns a phone number or UPI ID that its owner recognises and that tells others little: `+2547••••678`, `ad••••@bank`. A
 * masked value stays unchanged, and a short one shows its last two characters.
 */
export function maskMiddle(value: string): string {
  if (/[•*]|x{3}/i.test(value)) return value;
  const at = value.lastIndexOf("@");
  if (at > 0) return `${value.slice(0, Math.min(2, at - 1))}${dots}${value.slice(at)}`;
  const letters = Array.from(value);
  if (letters.length < 9) return dots + letters.slice(-2).join("");
  return (
    letters.slice(0, value.startsWith("+") ? 5 : 3).join("") + dots + letters.slice(-3).join("")
  );
}

/** Tells for each kind whether the answer has the details without which nobody can pay. */
const hasEnough = {
  transfer: ({ account, qrCode, reference, paymentAddress }) =>
    account?.accountNumber || qrCode || reference || paymentAddress?.idAddress,
  virtualAccount: ({ account }) => account?.accountNumber,
  qr: ({ qrCode, upiQrDeepLink }) => qrCode || upiQrDeepLink,
  storeCode: ({ reference }) => reference,
  address: ({ paymentAddress }) => paymentAddress?.idAddress,
  // Coins that are sent to an address on another network are lost.
  crypto: ({ paymentAddress }) => paymentAddress?.name && paymentAddress.idAddress,
  // The screen itself reports a missing URL.
  redirect: () => true,
  // The customer finds the request in another app.
  upiRequest: () => true,
  mobileMoney: () => true,
  appApproval: () => true,
  unknown: (response) => response.qrCode || instructionRows(response).length > 0,
} as const satisfies Record<
  PaymentMethodResponse["instructionKind"],
  (response: PaymentMethodResponse) => unknown
>;

/**
 * Tells whether an answer lacks details without which its instruction cannot be followed. The page must then not ask for a
 * payment. Whether a URL may be followed is judged elsewhere (G40).
 */
export function lacksDetails(response: PaymentMethodResponse): boolean {
  return !hasEnough[response.instructionKind](response);
}
