/**
 * The names of tax numbers by currency, in every language. One without a published source is left out: there the page says it in plain
 * words. Sources: ARS and BRL docs.payermax.com, "personal-id". COP docs.dlocal.com/docs/colombia, "CC o NIT". MXN learn.microsoft.com,
 * "(MEX) Define tax registration numbers". INR docs.connect.worldline-solutions.com/payment-product/upi, PAN. KES docs.prembly.com, "KRA PIN".
 */
const taxTerms: ReadonlyMap<string, string> = new Map([
  ["ARS", "CUIT/CUIL"],
  ["BRL", "CPF/CNPJ"],
  ["COP", "CC/NIT"],
  ["MXN", "RFC"],
  ["INR", "PAN"],
  ["KES", "KRA PIN"],
]);

/** Returns the name that a tax number has in the country of a currency; undefined if that is not known. */
export function taxTerm(currencyCode: string | undefined): string | undefined {
  return taxTerms.get(currencyCode ?? "");
}

/** Returns a label with the country's own term behind it, unless the language says it already. */
export function withTerm(label: string, term: string | undefined): string {
  return term === undefined || label.includes(term) ? label : `${label} (${term})`;
}
