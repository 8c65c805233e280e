import { toRecord } from "@pay/contract/toRecord.ts";

/** Returns what an object of any shape has below these names, one inside the other. */
export function readAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((inner, name) => toRecord(inner)[name], value);
}
