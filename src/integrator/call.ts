/** One call of the API that the page made. */
export interface Call {
  /** Undefined where the call was made before it could be seen, and several endpoints share its path. */
  readonly method: string | undefined;
  /** Below the API's base address, without its query; what is secret in it is left out. */
  readonly path: string;
  /** Since the page was opened. */
  readonly startedAtMs: number;
  /** HTTP status; undefined while it is under way, and where none came. */
  readonly status: number | undefined;
  readonly durationMs: number | undefined;
  /** What came over the wire, headers included; undefined where the browser does not tell. */
  readonly bytes: number | undefined;
  readonly requestId: string | undefined;
  /** What the service said of a failure: its code and the fields that it names. Values are none of it. */
  readonly problem: string | undefined;
  readonly isUnderWay: boolean;
}

/** A call as the page sent it, seen from when integrator mode was switched on. */
export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly startedAtMs: number;
  endedAtMs?: number;
  status?: number;
  requestId?: string;
  problem?: string;
}

/** A call as the browser has timed it (Resource Timing). */
export type TimedCall = Pick<
  PerformanceResourceTiming,
  "name" | "startTime" | "duration" | "responseStatus" | "transferSize" | "encodedBodySize"
>;
