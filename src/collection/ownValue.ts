/**
 * Returns a record's own value by the name of a data point. The service chooses these names, and a name such as `constructor`
 * must not find an inherited property.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
