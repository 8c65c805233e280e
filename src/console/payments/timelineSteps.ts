import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { isReversed } from "@pay/contract/status.ts";

type CallEvent = Extract<TimelineEvent, { readonly kind: "call" }>;

/** A line of the timeline: an event, or several equal calls in a row, as a polling page makes them. */
export interface TimelineStep {
  readonly key: string;
  readonly event: TimelineEvent;
  /** Number of calls that it stands for; 1 for other events. */
  readonly count: number;
  /** Time of the last of them. */
  readonly lastAt: string;
  /** Milliseconds since the start of the previous step; absent for the first. */
  readonly sinceMs?: number;
}

/** Returns the events as lines, oldest first. Calls in a row with the same endpoint and answer are one line. */
export function timelineSteps(events: readonly TimelineEvent[]): readonly TimelineStep[] {
  const steps: TimelineStep[] = [];
  for (const [index, event] of events.entries()) {
    const before = steps.at(-1);
    if (before && isRepeated(before.event, event)) {
      steps[steps.length - 1] = { ...before, count: before.count + 1, lastAt: event.at };
      continue;
    }
    const sinceMs = before && Date.parse(event.at) - Date.parse(before.event.at);
    steps.push({
      key: `${index} ${event.kind} ${event.at}`,
      event,
      count: 1,
      lastAt: event.at,
      ...(sinceMs !== undefined && { sinceMs }),
    });
  }
  return steps;
}

const alike = [
  "operationId",
  "status",
  "code",
  "by",
  "jti",
] as const satisfies readonly (keyof CallEvent)[];

function isRepeated(before: TimelineEvent, event: TimelineEvent): boolean {
  if (before.kind !== "call" || event.kind !== "call") return false;
  return alike.every((name) => before[name] === event[name]);
}

/** The colour of an event's dot: success, failure, upcoming, or neutral. */
export type StepTone = "good" | "bad" | "waiting" | "plain";

/** Returns the tone of an event. */
export function chooseTone(event: TimelineEvent): StepTone {
  switch (event.kind) {
    case "call":
      return event.status >= 400 ? "bad" : "plain";
    case "state":
      if (event.status === "PROCESSING") return "waiting";
      return event.status === "SUCCESS" && !isReversed(event) ? "good" : "bad";
    case "callbackTry":
      return event.result === "delivered" ? "good" : "bad";
    case "connectorFault":
      return "bad";
    case "followUpRead":
      return "good";
    case "due":
      return "waiting";
    case "token":
    case "ledger":
      break;
  }
  return "plain";
}

/** Returns the ids of callbacks with a past or planned attempt, each once, the newest last. They can be resent. */
export function listCallbackIds(events: readonly TimelineEvent[]): readonly string[] {
  const ids = events.flatMap((event) =>
    event.kind === "callbackTry" || event.kind === "due"
      ? event.idCallback === undefined
        ? []
        : [event.idCallback]
      : [],
  );
  return [...new Set(ids)];
}
