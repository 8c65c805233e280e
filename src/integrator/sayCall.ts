import type { Call } from "./call.ts";

/** A call in words, as it stands in the drawer and in a report. */
export interface CallWords {
  readonly at: string;
  readonly name: string;
  readonly answer: string;
  readonly time: string;
  readonly size: string;
}

/** Says a call: when after the page was opened, what, how it was answered, how long that took, and how much came. */
export function sayCall(call: Call): CallWords {
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
