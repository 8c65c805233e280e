/**
 * The seconds that a `Retry-After` header asks for, given in seconds or as a date; undefined without one or when it is neither. A date
 * counts from the answer's own `Date` where it has one, for the two machines' clocks may differ; else from `now`.
 */
export function retryAfterSecsOf(headers: Headers, now: Date): number | undefined {
  const asked = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  const until = msOf(asked);
  if (until === undefined) return undefined;
  const from = msOf(headers.get("date") ?? "") ?? now.getTime();
  return Math.max(0, Math.ceil((until - from) / 1000));
}

/** `Date.parse` takes much for a date that is none, "1.5" and "-5" among it: one of HTTP begins with a day and has a time. */
function msOf(text: string): number | undefined {
  const ms = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
