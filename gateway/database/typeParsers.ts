const int8Oid = 20;
const numericOid = 1700;

/** Reads a bigint column. */
function readBigint(text: string): bigint {
  return BigInt(text);
}

/** Leaves a numeric column as its digits, since a number would round it. */
function readNumeric(text: string): string {
  return text;
}

/**
 * How columns are read, by type, the same under both drivers, which by themselves differ: bigint as `bigint` and numeric as a
 * string, both exact. Times as `Date` and jsonb as its value are what both do anyway.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8Oid]: readBigint,
  [numericOid]: readNumeric,
};
