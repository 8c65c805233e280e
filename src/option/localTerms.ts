/** Words of a country's banks and stores, which customers look for whatever language they read. */
interface LocalTerms {
  /** The field of a transfer for our payment code. */
  readonly transferField?: string;
  /** The field for payment codes of at most seven digits, if they have one of their own. */
  readonly digitsField?: string;
  /** Whether the field holds the payer's name, and the code goes before it. */
  readonly isPayerName?: boolean;
  readonly storeCode?: string;
  /** Whether stores have a terminal that takes the code and prints a slip for the cashier. */
  readonly hasTerminal?: boolean;
}

/**
 * The terms by currency. A term without a published source is left out: there the page says it in plain words. Sources:
 * JPY: biz.corporate.bk.mufg.jp/faq/show/811 (letters and digits, and a payer number before the name) and gunplasumi-master.com/netbank-furikomi.
 *   Stores: zero.jp/support/faq/billing/billing_08.php and sbpayment.jp, "sej_webcvs_wellnet": terminals at FamilyMart and Lawson, the cashier
 *   at 7-Eleven. Each chain has a name of its own for the code, so none is given.
 * KRW: blogfunnyha.com/?p=1801, "받는 분에게 표시" in Toss; other apps say "받는 사람 통장 표시".
 * TWD: beams.tw/help/02_02.html, "繳費代碼" at ibon, FamiPort, OK.go and Life-ET.
 * MXN: dineroexperto.com.mx/blog/que-es-spei, "Concepto del pago", and "Número de Referencia" of at most seven digits, which
 *   quesignificados.de calls "referencia numérica".
 *   Stores: docs.stripe.com/payments/oxxo.
 * ARS: ejemploswiki.com/?p=695665, "Referencia" of Banco Nación; eldestaperadio.com, "concepto o motivo", which is a list at some banks.
 * COP: stores: colombia.payu.com/blog/blog-8-2, "número de pago" of Efecty.
 * VND: docs.sepay.vn/tao-qr-code-vietqr-dong.html. INR: smart.electronicsforu.com/digital-payment/2, State Bank of India.
 * ZAR: onlinebanking.help.absa.co.za, "add a new payment beneficiary".
 */
const terms: ReadonlyMap<string, LocalTerms> = new Map<string, LocalTerms>([
  ["JPY", { transferField: "振込依頼人名", isPayerName: true, hasTerminal: true }],
  ["KRW", { transferField: "받는 분 통장 표시" }],
  ["TWD", { storeCode: "繳費代碼", hasTerminal: true }],
  [
    "MXN",
    {
      transferField: "Concepto",
      digitsField: "Referencia numérica",
      storeCode: "Número de referencia",
    },
  ],
  ["ARS", { transferField: "Referencia / Motivo" }],
  ["COP", { storeCode: "Número de pago" }],
  ["VND", { transferField: "Nội dung chuyển khoản" }],
  ["INR", { transferField: "Remarks" }],
  ["ZAR", { transferField: "Beneficiary reference" }],
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
