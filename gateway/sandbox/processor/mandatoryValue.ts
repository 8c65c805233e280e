/**
 * Returns a value that the method makes mandatory. Throws a RangeError if it is missing, which the checks of the create exclude.
 */
export function mandatoryValue<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`${name} is missing from a payin that was checked`);
  return value;
}
