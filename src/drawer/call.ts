import { readProperty } from "@pay/contract/matchesShape.ts";

/** A call of the page to the API. */
export interface Call {
  /** Undefined if the call was made before it was watched, and several endpoints share its path. */
  readonly method: string | undefined;
  /** Path below the API's base address, without its query and with secrets masked. */
  readonly path: string;
  /** Milliseconds from the opening of the page. */
  readonly startedAtMs: number;
  /** HTTP status; undefined while the call is pending, and if it got no answer. */
  readonly status: number | undefined;
  readonly durationMs: number | undefined;
  /** Transferred bytes with headers; undefined if the browser does not tell. */
  readonly bytes: number | undefined;
  readonly requestId: string | undefined;
  /** The code and the field names of the service's problem. It contains no values. */
  readonly problem: string | undefined;
  readonly isUnderWay: boolean;
}

/** A call that the page sent while the developer drawer was on. */
export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly startedAtMs: number;
  endedAtMs?: number;
  status?: number;
  requestId?: string;
  problem?: string;
}

/** A call as the browser timed it (Resource Timing). */
export type TimedCall = Pick<
  PerformanceResourceTiming,
  "name" | "startTime" | "duration" | "responseStatus" | "transferSize" | "encodedBodySize"
>;

/** A call in words, for the drawer and the report. */
export interface CallDescription {
  readonly at: string;
  readonly name: string;
  readonly answer: string;
  readonly time: string;
  readonly size: string;
}

/** Describes a call: its start, name, answer, duration and size. */
export function describeCall(call: Call): CallDescription {
  const { method, path, startedAtMs, status, durationMs, bytes, problem, isUnderWay } = call;
  const none = isUnderWay ? "under way" : "no answer";
  return {
    at: `${(startedAtMs / 1000).toFixed(1)} s`,
    name: `${method ?? "GET or POST"} ${path}`,
    answer: [status ?? none, problem].filter((part) => part !== undefined).join(" "),
    time: durationMs === undefined ? "" : `${Math.round(durationMs)} ms`,
    size: bytes === undefined ? "" : `${bytes} B`,
  };
}

/**
 * Returns the code of a problem and its fields, e.g. `invalid_fields: /paymentMethod/taxId required`, or undefined for any other
 * value (G9).
 */
export function describeProblem(body: unknown): string | undefined {
  const code = readProperty(body, "code");
  if (typeof code !== "string" || code === "") return undefined;
  const errors = readProperty(body, "errors");
  const fields = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const pointer = readProperty(error, "pointer");
    const fault = readProperty(error, "code");
    if (typeof pointer !== "string") return [];
    return [typeof fault === "string" ? `${pointer} ${fault}` : pointer];
  });
  return fields.length === 0 ? code : `${code}: ${fields.slice(0, 10).join(", ")}`;
}
