const dayMs = 86_400_000;

/**
 * Returns the query of a statement for typed days in UTC, both included: from the start of the first until the end of the last.
 * Returns undefined if they are not a range.
 */
export function rangeOf(days: {
  readonly from: string;
  readonly to: string;
}): { readonly from?: readonly string[]; readonly to?: readonly string[] } | undefined {
  const begin = days.from === "" ? undefined : Date.parse(`${days.from}T00:00:00.000Z`);
  const lastDay = days.to === "" ? undefined : Date.parse(`${days.to}T00:00:00.000Z`);
  if (Number.isNaN(begin) || Number.isNaN(lastDay)) return undefined;
  if (begin !== undefined && lastDay !== undefined && begin > lastDay) return undefined;
  return {
    ...(begin !== undefined && { from: instant(begin) }),
    ...(lastDay !== undefined && { to: instant(lastDay + dayMs) }),
  };
}

function instant(ms: number): readonly string[] {
  return [new Date(ms).toISOString()];
}
