/** The value that so many percent of the values do not exceed, by nearest rank. Throws a RangeError for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("there are no values");
  return value;
}
