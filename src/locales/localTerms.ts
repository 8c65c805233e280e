/** Words of a country's banks and stores, which customers look for whatever language they read. */
interface LocalTerms {
  /** The field of a transfer for our payment code. */
  readonly transferField?: string;
  /** The field for payment codes of at most seven digits, if they have one of their own. */
  readonly digitsField?: string;
  /** Whether the field holds the payer's name, and the code goes before it. */
  readonly isPayerName?: boolean;
  /** The number of an account that takes transfers. */
  readonly accountNumber?: string;
  readonly virtualAccount?: string;
  /** Whether bank apps and ATMs have a menu for virtual accounts. Elsewhere they are paid as any account is. */
  readonly hasVirtualAccountMenu?: boolean;
  /** The number that banks, wallets and networks give a payment once it is made. */
  readonly bankNumber?: string;
  readonly storeCode?: string;
  /** Whether stores have a terminal that takes the code and prints a slip for the cashier. */
  readonly hasTerminal?: boolean;
}

/**
 * The terms by currency. A term without a published source is left out: there the page says it in plain words. The sources stand in
 * docs/languages.md, in the row of each market.
 */
const terms: ReadonlyMap<string, LocalTerms> = new Map<string, LocalTerms>([
  [
    "JPY",
    {
      transferField: "振込依頼人名",
      isPayerName: true,
      bankNumber: "受付番号",
      hasTerminal: true,
    },
  ],
  ["KRW", { transferField: "받는 분 통장 표시", virtualAccount: "가상계좌" }],
  ["TWD", { virtualAccount: "虛擬帳號", storeCode: "繳費代碼", hasTerminal: true }],
  [
    "IDR",
    {
      virtualAccount: "Virtual account",
      hasVirtualAccountMenu: true,
      bankNumber: "Nomor referensi",
    },
  ],
  ["PHP", { bankNumber: "Reference number" }],
  ["VND", { transferField: "Nội dung chuyển khoản", bankNumber: "Mã giao dịch" }],
  ["INR", { transferField: "Remarks", bankNumber: "UTR / RRN" }],
  ["ZAR", { transferField: "Beneficiary reference" }],
  ["GHS", { bankNumber: "Transaction ID" }],
  ["KES", { bankNumber: "Transaction code" }],
  ["NGN", { bankNumber: "Session ID" }],
  ["BRL", { bankNumber: "ID da transação" }],
  [
    "MXN",
    {
      transferField: "Concepto",
      digitsField: "Referencia numérica",
      bankNumber: "Clave de rastreo",
      storeCode: "Número de referencia",
    },
  ],
  ["ARS", { transferField: "Referencia / Motivo", accountNumber: "CBU/CVU" }],
  ["COP", { storeCode: "Número de pago" }],
]);

/** Returns the terms of the country of a currency. Those that are not known are absent. */
export function localTerms(currencyCode: string | undefined): LocalTerms {
  return terms.get(currencyCode ?? "") ?? {};
}

/** Returns the field of a transfer that takes our payment code, as the country's banks call it; undefined if that is not known. */
export function transferFieldOf(
  currencyCode: string | undefined,
  reference: string,
): (Pick<LocalTerms, "isPayerName"> & { readonly name: string }) | undefined {
  const { transferField, digitsField, isPayerName = false } = localTerms(currencyCode);
  const isDigits = /^\d{1,7}$/.test(reference);
  const name = (isDigits ? digitsField : undefined) ?? transferField;
  return name === undefined ? undefined : { name, isPayerName };
}
