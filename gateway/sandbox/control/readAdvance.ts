import type { FieldError } from "#contract/problem.ts";
import { maximumAdvanceSecs, type SandboxAdvance } from "#contract/sandboxControls.ts";

/** The distance to move a payment's clock (G29): milliseconds, or to the next due event. */
export type Advance = { readonly ms: number } | "toNext";

/** Parses the distance to move a clock, or returns field errors. A request must name exactly one distance, and none goes back. */
export function readAdvance(
  asked: SandboxAdvance,
  now: Date,
): { readonly ok: true; readonly advance: Advance } | Wrong {
  const { by, to, toNext } = asked;
  const ways = [by, to, toNext].filter((way) => way !== undefined);
  if (ways.length === 0) return wrong("", "required", "Give one of by, to and toNext.");
  if (ways.length > 1) return wrong("", "not_allowed", "Give only one of by, to and toNext.");
  if (by !== undefined) return { ok: true, advance: { ms: by * 1000 } };
  if (to === undefined) return { ok: true, advance: "toNext" };
  const ms = Date.parse(to) - now.getTime();
  if (ms <= 0) return wrong("/to", "out_of_limits", "This instant has passed.");
  if (ms > maximumAdvanceSecs * 1000)
    return wrong("/to", "out_of_limits", "This instant is more than 31 days away.");
  return { ok: true, advance: { ms } };
}

interface Wrong {
  readonly ok: false;
  readonly errors: readonly FieldError[];
}

function wrong(pointer: string, code: FieldError["code"], detail: string): Wrong {
  return { ok: false, errors: [{ pointer, code, detail }] };
}

/** Returns the milliseconds by which the times of a payment come nearer; undefined if the next event is due already. */
export function advanceMs(
  advance: Advance,
  dueTimes: readonly (Date | undefined)[],
  now: Date,
): number {
  if (advance !== "toNext") return advance.ms;
  const times = dueTimes.flatMap((time) => (time ? [time.getTime()] : []));
  return times.length === 0 ? 0 : Math.max(0, Math.min(...times) - now.getTime());
}
