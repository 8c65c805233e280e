import type { Call } from "./call.ts";

/** A call in words, for the drawer and the report. */
export interface CallWords {
  readonly at: string;
  readonly name: string;
  readonly answer: string;
  readonly time: string;
  readonly size: string;
}

/** Describes a call: its start, name, answer, duration and size. */
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
