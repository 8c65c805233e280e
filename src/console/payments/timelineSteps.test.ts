import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { describe, expect, test } from "vitest";
import { listCallbackIds, timelineSteps, chooseTone } from "./timelineSteps.ts";
import { deliveryState } from "../list/PaymentStatus.tsx";

const call = (at: string, change: object = {}): TimelineEvent => ({
  kind: "call",
  at: `2026-11-21T10:00:${at}.000Z`,
  operationId: "readPayin",
  method: "GET",
  path: "/payins/A-1042",
  status: 200,
  requestId: `r-${at}`,
  durationMs: 3,
  by: "page",
  ...change,
});
const state = (at: string, status: "PROCESSING" | "SUCCESS" | "FAILED" | "REFUSED") =>
  ({
    kind: "state",
    at: `2026-11-21T10:00:${at}.000Z`,
    status,
    why: "It is so.",
  }) satisfies TimelineEvent;
const attempt = (result: "delivered" | "timeout", idCallback = "msg_1") =>
  ({
    kind: "callbackTry",
    at: "2026-11-21T10:00:09.000Z",
    idCallback,
    tryNumber: 1,
    callbackUrl: "https://shop.example/c",
    result,
    durationMs: 4,
  }) satisfies TimelineEvent;

const shape = (events: readonly TimelineEvent[]) =>
  timelineSteps(events).map(({ event, count, lastAt, sinceMs }) => [
    event.kind,
    count,
    lastAt.slice(17, 19),
    sinceMs,
  ]);

describe("the lines of a timeline", () => {
  test("equal calls in a row are one line, which has the first and the last time", () => {
    expect(shape([call("01"), call("03"), call("06"), state("07", "SUCCESS"), call("08")])).toEqual(
      [
        ["call", 3, "06", undefined],
        ["state", 1, "07", 6000],
        ["call", 1, "08", 1000],
      ],
    );
  });

  test.each([
    { status: 404, code: "payment_not_found" },
    { by: "server" },
    { operationId: "createPayin" },
    { jti: "another" },
  ])("a call that differs in %j is a line of its own", (change) => {
    expect(shape([call("01"), call("02", change)])).toHaveLength(2);
  });

  test("other events are never merged", () => {
    expect(shape([attempt("timeout"), attempt("timeout")])).toHaveLength(2);
  });

  test("no events give no lines", () => {
    expect(shape([])).toEqual([]);
  });
});

test.each([
  [call("01"), "plain"],
  [call("01", { status: 201 }), "plain"],
  [call("01", { status: 404 }), "bad"],
  [call("01", { status: 503 }), "bad"],
  [state("01", "PROCESSING"), "waiting"],
  [state("01", "SUCCESS"), "good"],
  [{ ...state("01", "SUCCESS"), processorStatus: "REVERSED" }, "bad"],
  [state("01", "FAILED"), "bad"],
  [state("01", "REFUSED"), "bad"],
  [attempt("delivered"), "good"],
  [attempt("timeout"), "bad"],
  [{ kind: "due", at: "2026-11-21T10:00:09.000Z", what: "expiry" }, "waiting"],
] as const)("%j is %s", (event, tone) => {
  expect(chooseTone(event)).toBe(tone);
});

test("each callback with a past or planned attempt can be resent", () => {
  const due = {
    kind: "due",
    at: "2026-11-21T10:00:09.000Z",
    what: "callback",
    idCallback: "msg_2",
  } as const;
  expect(listCallbackIds([attempt("timeout"), attempt("delivered"), due, call("01")])).toEqual([
    "msg_1",
    "msg_2",
  ]);
});

test.each([
  [{}, undefined],
  [{ callbackState: "waiting" }, "waiting"],
  [{ callbackState: "dead", wasReadAfterCallback: false }, "dead"],
  [{ callbackState: "delivered" }, "delivered"],
  [{ callbackState: "delivered", wasReadAfterCallback: true }, "deliveredRead"],
  [{ callbackState: "delivered", wasReadAfterCallback: false }, "deliveredNotRead"],
] as const)("the delivery state of %j is %s (§6)", (payment, expected) => {
  expect(deliveryState(payment)).toBe(expected);
});
