/** Tells whether one letter is missing, added, wrong or swapped with the next one between two names, as by a typing mistake. */
export function isNearName(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = [one.slice(start), other.slice(start)] as const;
  const [a, b] = rest;
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
