import { randomBytes } from "node:crypto";

/** Matches `traceparent` (W3C Trace Context): version, trace, parent, flags, and more that a later version may add. */
const traceParent =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * Returns the `traceparent` of a call in the trace of its caller: the same trace, a new id of its own, and the caller's flag for
 * sampling. Returns undefined for a missing or invalid header; the gateway begins no trace.
 */
export function joinTrace(given: string | readonly string[] | undefined): string | undefined {
  const [, version, traceId, , flags, more] =
    traceParent.exec(typeof given === "string" ? given : "") ?? [];
  if (traceId === undefined || flags === undefined) return undefined;
  if (version === "00" && more !== undefined) return undefined;
  const sampled = Number.parseInt(flags, 16) & 1;
  return `00-${traceId}-${randomBytes(8).toString("hex")}-0${sampled}`;
}

/** Returns the fields of log lines that name a trace, from a `traceparent` of ours; none without one. */
export function traceFields(given: string | null | undefined): {
  readonly traceId?: string;
  readonly spanId?: string;
} {
  const [, traceId, spanId] = given?.split("-") ?? [];
  return traceId === undefined || spanId === undefined ? {} : { traceId, spanId };
}

/** Returns the header that passes a trace on; none without one. */
export function traceHeader(given: string | null | undefined): { readonly traceparent?: string } {
  return given === null || given === undefined ? {} : { traceparent: given };
}
