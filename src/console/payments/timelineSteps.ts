import type { TimelineEvent } from "#contract/paymentTimeline.ts";

type CallEvent = Extract<TimelineEvent, { readonly kind: "call" }>;

/** One line of the timeline: an event, or several calls alike in a row, as a page makes while it watches a payment. */
export interface TimelineStep {
  readonly key: string;
  readonly event: TimelineEvent;
  /** How many calls it stands for; 1 for everything else. */
  readonly count: number;
  /** When the last of them was. */
  readonly lastAt: string;
  /** Milliseconds since the step before began; absent for the first. */
  readonly sinceMs?: number;
}

/** The events as lines, oldest first: calls of the same kind with the same answer in a row are one. */
export function timelineSteps(events: readonly TimelineEvent[]): readonly TimelineStep[] {
  const steps: TimelineStep[] = [];
  for (const [index, event] of events.entries()) {
    const before = steps.at(-1);
    if (before && isSameAgain(before.event, event)) {
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

function isSameAgain(before: TimelineEvent, event: TimelineEvent): boolean {
  if (before.kind !== "call" || event.kind !== "call") return false;
  return alike.every((name) => before[name] === event[name]);
}

/** How the dot of an event is coloured: what went well, what went wrong, what is to come, and what is only told. */
export type StepTone = "good" | "bad" | "waiting" | "plain";

/** The tone of an event. */
export function toneOf(event: TimelineEvent): StepTone {
  switch (event.kind) {
    case "call":
      return event.status >= 400 ? "bad" : "plain";
    case "state":
      if (event.status === "PROCESSING") return "waiting";
      return event.status === "SUCCESS" ? "good" : "bad";
    case "callbackTry":
      return event.result === "delivered" ? "good" : "bad";
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

/** The callbacks that were tried or will be, each once, the newest last: what can be sent again. */
export function callbackIdsOf(events: readonly TimelineEvent[]): readonly string[] {
  const ids = events.flatMap((event) =>
    event.kind === "callbackTry" || event.kind === "due"
      ? event.idCallback === undefined
        ? []
        : [event.idCallback]
      : [],
  );
  return [...new Set(ids)];
}
