import { maximumAdvanceSecs } from "#contract/sandboxControls.ts";

/**
 * Converts typed minutes to whole seconds, from 1 to the maximum that one call advances a clock (G29). Returns undefined for any
 * other text.
 */
export function readMinutes(typed: string): number | undefined {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed.trim())) return undefined;
  const secs = Math.round(Number(typed) * 60);
  return secs >= 1 && secs <= maximumAdvanceSecs ? secs : undefined;
}
