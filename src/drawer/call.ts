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
