import type { Call, SentCall, TimedCall } from "./call.ts";
import { nameCall } from "./nameCall.ts";

/** The browser records the start of a call a little before or after the page does. */
const toleranceMs = 20;

/**
 * Joins the calls that the page sent with the browser's timings, in the order of their start. Each knows what the other does not.
 * Only calls below the API's base address count.
 */
export function mergeCalls(
  sent: readonly SentCall[],
  timed: readonly TimedCall[],
  apiBase: string,
): readonly Call[] {
  const base = `${apiBase.replace(/\/$/, "")}/`;
  const left = timed
    .filter(({ name }) => name.startsWith(base))
    .toSorted((a, b) => a.startTime - b.startTime);
  const seen = sent
    .filter(({ url }) => url.startsWith(base))
    .map((call) => {
      const at = left.findIndex(
        ({ name, startTime }) => name === call.url && startTime >= call.startedAtMs - toleranceMs,
      );
      const [timing] = at < 0 || call.endedAtMs === undefined ? [] : left.splice(at, 1);
      return toCall(call, timing, base);
    });
  const unseen = left.map((timing) => toCall(undefined, timing, base));
  return [...unseen, ...seen].toSorted((a, b) => a.startedAtMs - b.startedAtMs);
}

function toCall(sent: SentCall | undefined, timing: TimedCall | undefined, base: string): Call {
  const { pathname } = new URL(sent?.url ?? timing?.name ?? base);
  const timedStatus = timing?.responseStatus === 0 ? undefined : timing?.responseStatus;
  const status = sent?.status ?? timedStatus;
  const name = nameCall(pathname.slice(new URL(base).pathname.length - 1), status);
  const ownMs = sent?.endedAtMs === undefined ? undefined : sent.endedAtMs - sent.startedAtMs;
  // The browser hides the sizes of another origin that does not allow it.
  const bytes = timing && Math.max(timing.transferSize, timing.encodedBodySize);
  return {
    method: sent?.method ?? name.method,
    path: name.path,
    startedAtMs: timing?.startTime ?? sent?.startedAtMs ?? 0,
    status,
    durationMs: timing?.duration ?? ownMs,
    bytes: bytes === 0 ? undefined : bytes,
    requestId: sent?.requestId,
    problem: sent?.problem,
    isUnderWay: sent !== undefined && sent.endedAtMs === undefined,
  };
}
