/** Converts hundredths of a percent to percent, without trailing zeros: 150 is `1.5`, 1100 is `11`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}
