/** The seconds that a `Retry-After` header asks for, given in seconds or as a date; undefined without one or when it is neither. */
export function retryAfterSecsOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
