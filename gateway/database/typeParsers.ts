const int8Oid = 20;
const numericOid = 1700;

function readBigint(text: string): bigint {
  return BigInt(text);
}

/** Returns a numeric column as text, since a number would round it. */
function readNumeric(text: string): string {
  return text;
}

/**
 * The parsers of columns by type. The two drivers differ by default; here bigint is a `bigint` and numeric a string, both exact.
 * Both already read times as `Date` and jsonb as its value.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8Oid]: readBigint,
  [numericOid]: readNumeric,
};
