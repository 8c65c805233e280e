// This file imports nothing: the SDK takes it as it is.

/** A date as HTTP writes it today, and in the two forms that it has to be read in beside (RFC 9110, §5.6.7). */
const httpDate =
  /^(?:\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;
const mostSecs = 1_000_000_000;

/**
 * The milliseconds that a `Retry-After` header asks for, given in seconds or as a date (RFC 9110, §10.2.3); undefined without one, and for
 * what is neither. A date counts from the answer's own `Date` where that is given and is one, since two machines' clocks may differ, else from `now`.
 */
export function readRetryAfter(
  header: string | null,
  now: Date,
  answeredAt: string | null = null,
): number | undefined {
  const asked = (header ?? "").trim();
  if (/^\d+$/.test(asked)) return Math.min(Number(asked), mostSecs) * 1000;
  const until = readHttpDate(asked);
  if (until === undefined) return undefined;
  return Math.max(0, until - (readHttpDate(answeredAt ?? "") ?? now.getTime()));
}

/** Milliseconds since 1970; `Date.parse` alone takes much for a date that is none, "1.5" and "in 2030" among it. */
function readHttpDate(text: string): number | undefined {
  if (!httpDate.test(text)) return undefined;
  const ms = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}
