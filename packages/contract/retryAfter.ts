// This file imports nothing, because the SDK includes it unchanged.

/** Matches an HTTP date in its current form and in the two obsolete ones that a reader must accept (RFC 9110, §5.6.7). */
const httpDate =
  /^(?:\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;
const maximumSecs = 1_000_000_000;

/**
 * Returns the milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, §10.2.3). Returns
 * undefined without a header and for any other value. A date counts from the answer's valid `Date` header, because two
 * machines' clocks may differ; otherwise from `now`.
 */
export function readRetryAfter(
  header: string | null,
  now: Date,
  answeredAt: string | null = null,
): number | undefined {
  const asked = (header ?? "").trim();
  if (/^\d+$/.test(asked)) return Math.min(Number(asked), maximumSecs) * 1000;
  const until = readHttpDate(asked);
  if (until === undefined) return undefined;
  return Math.max(0, until - (readHttpDate(answeredAt ?? "") ?? now.getTime()));
}

/** Returns milliseconds since 1970. The pattern is needed because `Date.parse` accepts texts such as "1.5" and "in 2030". */
function readHttpDate(text: string): number | undefined {
  if (!httpDate.test(text)) return undefined;
  const ms = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}
