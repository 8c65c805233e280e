/**
 * What a record holds by the name of a data point. The service may name one as it likes: what every object has by a name such as
 * `constructor` is no value.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
