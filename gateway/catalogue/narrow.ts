import type { DataPoint } from "#contract/dataPoint.ts";

/** Those that the merchant has; all unless its configuration says otherwise (§1.6). */
export function narrow<T extends { readonly code: string }>(
  all: readonly T[],
  allowed: readonly string[] | undefined,
): readonly T[] {
  return allowed ? all.filter(({ code }) => allowed.includes(code)) : all;
}

/** Nobody could pay by a method that demands a choice of which the merchant has left nothing. */
export function hasNothingToChoose(
  { required, format, allowedValues }: DataPoint,
  operators: readonly { readonly code: string }[],
): boolean {
  return required && (format === "operator" ? operators : allowedValues)?.length === 0;
}
