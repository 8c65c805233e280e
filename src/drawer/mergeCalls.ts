import type { Call, SentCall, TimedCall } from "./call.ts";
import type { CallName } from "../redirect/broken/coversCall.ts";

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
    .sort((a, b) => a.startTime - b.startTime);
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
  return [...unseen, ...seen].sort((a, b) => a.startedAtMs - b.startedAtMs);
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

interface KnownCall extends CallName {
  /** Status of its success (G3). */
  readonly success: 200 | 201;
  /** Statuses of failures that no other call with the same path returns. */
  readonly ownStatuses?: readonly number[];
  /** Whether the parameter in its path is a secret that authorises the call. */
  readonly isSecret?: true;
}

/** The calls of the payment pages. A test compares them with the contract. */
export const knownCalls: readonly KnownCall[] = [
  { method: "POST", path: "/payins/!availablePaymentOptions", success: 200 },
  { method: "POST", path: "/payins/{idPayin}/external-reference", success: 200 },
  { method: "GET", path: "/payins/{idPayin}", success: 200, ownStatuses: [404] },
  { method: "POST", path: "/payins/{idPayin}", success: 201, ownStatuses: [409, 413, 415, 422] },
  { method: "GET", path: "/merchant-info", success: 200 },
  { method: "GET", path: "/sandbox/institution-visits/{idVisit}", success: 200, isSecret: true },
  {
    method: "POST",
    path: "/sandbox/institution-visits/{idVisit}/!decide",
    success: 200,
    isSecret: true,
  },
];

/**
 * Returns the method and the path of a call from its address. Browsers do not record the method of a completed call. The path's
 * endpoint tells it. If two endpoints share the path, the status may tell.
 */
export function nameCall(
  path: string,
  status: number | undefined,
): { readonly method: CallName["method"] | undefined; readonly path: string } {
  const known = knownCalls.find((call) => matchesTemplate(call.path, path));
  const candidates = knownCalls.filter((call) => call.path === known?.path);
  const [only, another] = candidates;
  const byStatus = candidates.find(
    ({ success, ownStatuses = [] }) =>
      status !== undefined && (status === success || ownStatuses.includes(status)),
  );
  const method = another === undefined ? only?.method : byStatus?.method;
  return { method, path: known?.isSecret ? known.path : path };
}

/** Tells whether a path matches a template, e.g. `/payins/A-1042` matches `/payins/{idPayin}`. */
function matchesTemplate(template: string, path: string): boolean {
  const pieces = path.split("/");
  const wanted = template.split("/");
  return (
    pieces.length === wanted.length &&
    wanted.every((piece, index) => piece === pieces[index] || /^\{\w+\}$/.test(piece))
  );
}
