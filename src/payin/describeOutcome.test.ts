import { finished, samplePayin, withProgress } from "#contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { apiErrorKinds } from "../api/apiError.ts";
import { describeOutcome } from "./describeOutcome.ts";

const before = Date.parse("2026-11-21T10:00:00.000Z");
const after = Date.parse("2026-11-22T10:00:00.000Z");

test.each([
  ["SUCCESS", "success"],
  ["FAILED", "failed"],
  ["REFUSED", "refused"],
] as const)("the status %s has the outcome %s, also after the expiry", (status, outcome) => {
  const payin = finished(samplePayin(), status);
  expect(describeOutcome(payin, undefined, before)).toBe(outcome);
  expect(describeOutcome(payin, undefined, after)).toBe(outcome);
});

test("an expiry is not a failure (G42)", () => {
  expect(describeOutcome(samplePayin(), undefined, before)).toBe("processing");
  expect(describeOutcome(samplePayin(), undefined, after)).toBe("expired");
});

const part = { amount: 2500, currencyCode: "JPY" };

test.each([
  ["PARTIALLY_PAID", part, "partial", "expired"],
  ["PARTIALLY_PAID", undefined, "partial", "expired"],
  ["CONFIRMING", undefined, "confirming", "confirming"],
  ["SOMETHING_NEW", part, "processing", "expired"],
] as const)("%s with %o received has the outcome %s, after the expiry %s (G47, G48)", (...row) => {
  const [processorStatus, received, inTime, late] = row;
  const payin = withProgress(samplePayin(), processorStatus, received);
  expect(describeOutcome(payin, undefined, before)).toBe(inTime);
  expect(describeOutcome(payin, undefined, after)).toBe(late);
});

test("no failed read says that the payment failed (G42)", () => {
  const told = apiErrorKinds.map((kind) => describeOutcome(undefined, kind, before));
  expect(new Set(told)).toEqual(
    new Set(["tokenEnded", "forbidden", "notFound", "busy", "lost", "unreadable"]),
  );
});

test.each(apiErrorKinds)("the last status stays when a later read is %s (G41)", (failure) => {
  expect(describeOutcome(samplePayin(), failure, before)).toBe("processing");
  expect(describeOutcome(finished(samplePayin(), "SUCCESS"), failure, before)).toBe("success");
});

test("before the first answer the outcome is unknown", () => {
  expect(describeOutcome(undefined, undefined, before)).toBe("loading");
});

test("an unknown status is neither a success nor a failure, also after the expiry (§3)", () => {
  const payin = { ...samplePayin(), unread: ["/process/status"] };
  expect(describeOutcome(payin, undefined, before)).toBe("unknown");
  expect(describeOutcome(payin, undefined, after)).toBe("unknown");
});

test("an unreadable answer is reported as such, not as a lost connection", () => {
  expect(describeOutcome(undefined, "unreadable", before)).toBe("unreadable");
});
