/** Hundredths of a percent as percent, with no more decimals than there are: 150 is `1.5`, 1100 is `11`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}
