import {
  finished,
  samplePayin,
  sampleQrPayin,
  withProgress,
} from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { apiErrorKinds } from "../api/apiError.ts";
import { describePayin, isPayable, type PayinFacts } from "./describePayin.ts";

const yen = (amount: number) => ({ amount, currencyCode: "JPY" });
const part = { amount: 20.5, currencyCode: "PHP" };

const payins = {
  none: undefined,
  open: samplePayin(),
  partSent: withProgress(samplePayin(), "PARTIALLY_PAID", yen(2500)),
  partOfCode: withProgress(sampleQrPayin(), "PARTIALLY_PAID", part),
  confirming: withProgress(samplePayin(), "CONFIRMING"),
  newProgress: withProgress(samplePayin(), "SOMETHING_NEW", yen(2500)),
  newStatus: { ...samplePayin(), unread: ["/process/status"] },
  success: finished(samplePayin(), "SUCCESS"),
  failed: finished(samplePayin(), "FAILED"),
  refused: finished(samplePayin(), "REFUSED"),
  reversed: finished(samplePayin(), "SUCCESS", "REVERSED"),
  failedReversed: finished(samplePayin(), "FAILED", "REVERSED"),
} as const;

const onTime = { isTimeOver: false };
const late = { isTimeOver: true };
/** The customer has not pressed "I have paid", and looks at the instruction. */
const atTask = { isAtInstruction: true };
const atStatus = { isAtInstruction: false };
const fine = { failure: undefined };
const lost = { failure: "network" } as const;
const busy = { failure: "tooMany" } as const;
const ended = { failure: "unauthorized" } as const;

/** Payin, failure of the last poll, time, "I have paid" → state, heading, tone, icon of the tab, bar. */
const table = [
  // Nothing is known yet.
  ["none", fine, onTime, atTask, "loading", "status.loading.title", "tint", undefined, "none"],
  ["none", lost, onTime, atTask, "unknown", "status.lost.title", "grey", "attention", "check"],
  ["none", ended, onTime, atTask, "ended", "status.tokenEnded.title", "grey", "attention", "back"],
  // Waiting.
  ["open", fine, onTime, atTask, "waiting", "task", "tint", "waiting", "task"],
  [
    "open",
    fine,
    onTime,
    atStatus,
    "waiting",
    "status.processing.title",
    "tint",
    "waiting",
    "check",
  ],
  ["newProgress", fine, onTime, atTask, "waiting", "task", "tint", "waiting", "task"],
  // It may be money: the page does not say that none has arrived.
  [
    "newProgress",
    fine,
    onTime,
    atStatus,
    "waiting",
    "status.unknown.title",
    "tint",
    "waiting",
    "check",
  ],
  ["partSent", fine, onTime, atTask, "waiting", "task", "amber", "attention", "task"],
  [
    "partSent",
    fine,
    onTime,
    atStatus,
    "waiting",
    "status.partial.title",
    "amber",
    "attention",
    "check",
  ],
  [
    "partOfCode",
    fine,
    onTime,
    atTask,
    "waiting",
    "status.partial.title",
    "amber",
    "attention",
    "check",
  ],
  [
    "confirming",
    fine,
    onTime,
    atTask,
    "waiting",
    "status.confirming.title",
    "tint",
    "waiting",
    "check",
  ],
  [
    "confirming",
    fine,
    late,
    atTask,
    "waiting",
    "status.confirming.title",
    "tint",
    "waiting",
    "check",
  ],
  [
    "newStatus",
    fine,
    onTime,
    atTask,
    "waiting",
    "status.unknown.title",
    "amber",
    "attention",
    "check",
  ],
  [
    "newStatus",
    fine,
    late,
    atTask,
    "waiting",
    "status.unknown.title",
    "amber",
    "attention",
    "check",
  ],
  // Time over.
  [
    "open",
    fine,
    late,
    atTask,
    "timeOver",
    "status.expired.title",
    "amber",
    "attention",
    "backOrPaid",
  ],
  [
    "open",
    fine,
    late,
    atStatus,
    "timeOver",
    "status.expired.title",
    "amber",
    "attention",
    "backOrPaid",
  ],
  [
    "partSent",
    fine,
    late,
    atTask,
    "timeOver",
    "status.expired.title",
    "amber",
    "attention",
    "backOrPaid",
  ],
  // Unknown wins over time over. Visible instructions stay, and nobody is asked to pay after the expiry.
  ["open", lost, onTime, atTask, "unknown", "task", "grey", "attention", "task"],
  ["open", busy, onTime, atStatus, "unknown", "status.busy.title", "grey", "attention", "check"],
  ["open", lost, late, atTask, "unknown", "status.lost.title", "grey", "attention", "check"],
  ["open", lost, late, atStatus, "unknown", "status.lost.title", "grey", "attention", "check"],
  [
    "confirming",
    lost,
    onTime,
    atTask,
    "unknown",
    "status.lost.title",
    "grey",
    "attention",
    "check",
  ],
  // Ended wins over both, and never offers a poll.
  ["open", ended, onTime, atTask, "ended", "task", "grey", "attention", "back"],
  ["open", ended, late, atTask, "ended", "status.tokenEnded.title", "grey", "attention", "back"],
  [
    "open",
    ended,
    onTime,
    atStatus,
    "ended",
    "status.tokenEnded.title",
    "grey",
    "attention",
    "back",
  ],
  // A decision wins over everything (G41).
  [
    "success",
    fine,
    onTime,
    atTask,
    "received",
    "status.success.title",
    "received",
    "received",
    "back",
  ],
  [
    "success",
    ended,
    late,
    atTask,
    "received",
    "status.success.title",
    "received",
    "received",
    "back",
  ],
  ["failed", lost, onTime, atStatus, "failed", "status.failed.title", "failed", "failed", "back"],
  ["refused", fine, late, atTask, "failed", "status.refused.title", "failed", "failed", "back"],
  // A success whose money went back is no success any more for the customer, and no other status can be reversed (G58).
  [
    "reversed",
    fine,
    late,
    atTask,
    "reversed",
    "status.reversed.title",
    "amber",
    "attention",
    "back",
  ],
  [
    "reversed",
    ended,
    onTime,
    atStatus,
    "reversed",
    "status.reversed.title",
    "amber",
    "attention",
    "back",
  ],
  [
    "failedReversed",
    fine,
    onTime,
    atStatus,
    "failed",
    "status.failed.title",
    "failed",
    "failed",
    "back",
  ],
] as const;

test.each(table)("%s with %o, %o and %o is %s", (...row) => {
  const [payin, failure, time, place, state, heading, tone, icon, bar] = row;
  const described = describePayin({ payin: payins[payin], ...failure, ...time, ...place });
  expect(described).toMatchObject({ state, heading, tone, bar, ...time });
  expect(described.icon).toBe(icon);
});

test("no failed read says that the payment failed, or that it was received (G42)", () => {
  for (const failure of apiErrorKinds) {
    for (const payin of [payins.none, payins.open]) {
      const { state } = describePayin({ payin, failure, ...onTime, ...atStatus });
      expect(["unknown", "ended", "open"], failure).toContain(state);
    }
  }
});

test("a payment that is not there has no chip, and one that was seen is never missing", () => {
  const facts = { failure: "notFound", ...onTime, ...atStatus } as const;
  const missing = describePayin({ payin: undefined, ...facts });
  expect(missing).toMatchObject({ state: "open", chip: undefined, bar: "backOrCheck" });
  expect(describePayin({ payin: payins.open, ...facts }).outcome).toBe("busy");
});

test("a link that was made for another use is the wrong one; only one that has ended is expired", () => {
  const facts = { payin: undefined, ...onTime, ...atStatus } as const;
  const chips = (["forbidden", "unauthorized"] as const).map(
    (failure) => describePayin({ ...facts, failure }).chip,
  );
  expect(chips).toEqual(["status.state.wrongLink", "status.state.ended"]);
});

test("only a call without an answer says that the connection is lost", () => {
  const facts = { payin: payins.open, ...onTime, ...atTask };
  const found = apiErrorKinds.filter(
    (failure) => describePayin({ ...facts, failure }).outcome === "lost",
  );
  expect([...found].sort()).toEqual(["network", "timeout"]);
});

const can = (payin: keyof typeof payins, time: Pick<PayinFacts, "isTimeOver">) =>
  isPayable({ payin: payins[payin], ...fine, ...time, ...atTask });

test("a payin can be paid while it is open and in time; its rest where it can be sent (G47)", () => {
  expect(can("open", onTime)).toBe(true);
  expect(can("partSent", onTime)).toBe(true);
  for (const payin of [
    "none",
    "partOfCode",
    "confirming",
    "newStatus",
    "success",
    "reversed",
  ] as const) {
    expect(can(payin, onTime), payin).toBe(false);
  }
  expect(can("open", late)).toBe(false);
});
