import { maximumAdvanceSecs } from "#contract/sandboxAdvance.ts";

/** Typed minutes as whole seconds, at least 1 and at most what one call moves a clock (G29); undefined for anything else. */
export function readMinutes(typed: string): number | undefined {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed.trim())) return undefined;
  const secs = Math.round(Number(typed) * 60);
  return secs >= 1 && secs <= maximumAdvanceSecs ? secs : undefined;
}
