import type { PaymentOperator } from "#contract/paymentOption.ts";

/**
 * Whether a search finds an operator: each word of it stands in the name, an alias or the code, in whatever case and with or without
 * accents (G1). A search for nothing finds every one.
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
