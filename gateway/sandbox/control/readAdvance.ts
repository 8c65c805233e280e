import type { FieldError } from "#contract/problem.ts";
import { maximumAdvanceSecs, type SandboxAdvance } from "#contract/sandboxAdvance.ts";

/** How far a payment's clock goes (G29): so many milliseconds, or to what falls due next. */
export type Advance = { readonly ms: number } | "toNext";

/** Reads how far a clock is to go, or gives what is wrong with that: exactly one way has to be told, and none leads back. */
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

/** By how many milliseconds the times of a payment come nearer; none where what falls due next is due already. */
export function advanceMs(
  advance: Advance,
  dueTimes: readonly (Date | undefined)[],
  now: Date,
): number {
  if (advance !== "toNext") return advance.ms;
  const times = dueTimes.flatMap((time) => (time ? [time.getTime()] : []));
  return times.length === 0 ? 0 : Math.max(0, Math.min(...times) - now.getTime());
}
