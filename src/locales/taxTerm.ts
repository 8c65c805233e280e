/**
 * The names of tax numbers by currency, in every language. One without a published source is left out: there the page says it in plain
 * words. The sources stand in docs/languages.md, in the row of each market.
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

/** Returns a label with the country's own term behind it, unless the language says it already, in whatever case. */
export function withTerm(label: string, term: string | undefined): string {
  if (term === undefined || label.toLowerCase().includes(term.toLowerCase())) return label;
  // No line begins with the slash of a term.
  const whole = term.replaceAll(" /", "\u00a0/");
  // A Latin term in a label from right to left would take its bracket to the other side.
  return isRightToLeft.test(label) ? `${label} \u2068(${whole})\u2069` : `${label} (${whole})`;
}

const isRightToLeft = /\p{Script=Arabic}/u;
