/** A value that the method makes mandatory, so that a payin without it never comes here; throws a RangeError if one does. */
export function mandatoryValue<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`${name} is missing from a payin that was checked`);
  return value;
}
