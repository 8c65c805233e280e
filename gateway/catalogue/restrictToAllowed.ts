import type { DataPoint } from "#contract/dataPoint.ts";

/** Returns the entries that a merchant's configuration allows; all without a restriction (§1.6). */
export function restrictToAllowed<T extends { readonly code: string }>(
  all: readonly T[],
  allowed: readonly string[] | undefined,
): readonly T[] {
  return allowed ? all.filter(({ code }) => allowed.includes(code)) : all;
}

/**
 * Returns whether a data point requires a choice of which the merchant's configuration leaves nothing. Nobody could pay by its
 * method.
 */
export function hasNothingToChoose(
  { required, format, allowedValues }: DataPoint,
  operators: readonly { readonly code: string }[],
): boolean {
  return required && (format === "operator" ? operators : allowedValues)?.length === 0;
}
