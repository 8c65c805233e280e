const dayMs = 86_400_000;

/** Days that are typed, both included, in UTC, as the query of a statement: from the beginning of the one on, before the end of the other. Undefined for no range. */
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
