import type { PaymentOperator } from "#contract/paymentOption.ts";

/**
 * Tells whether a search finds an operator: the name, an alias or the code contains each word, ignoring case and accents (G1). An
 * empty search finds all.
 */
export function matchesQuery(
  { code, name, aliases = [] }: PaymentOperator,
  query: string,
): boolean {
  const where = toPlain([name, code, ...aliases].join("\n"));
  return toPlain(query)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function toPlain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
