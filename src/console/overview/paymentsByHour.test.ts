import { sampleSandboxPayment } from "@pay/contract/samples/sampleTimeline.ts";
import { expect, test } from "vitest";
import { countOfHour, paymentsByHour, sumOfHours } from "./paymentsByHour.ts";

/** Half past an hour, in any time zone of whole hours. */
const now = new Date("2026-11-21T10:30:00.000Z");

const createdAt = (time: string) => sampleSandboxPayment({ createdAt: time });

test("the last 24 hours are shown, the running one last", () => {
  const hours = paymentsByHour([], now);
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)?.startAt).toBe(Date.parse("2026-11-21T10:00:00.000Z"));
  expect(hours[0]?.startAt).toBe(Date.parse("2026-11-20T11:00:00.000Z"));
});

test.each([
  ["the first moment of an hour", "2026-11-21T09:00:00.000Z", 22],
  ["the last moment of an hour", "2026-11-21T09:59:59.999Z", 22],
  ["the oldest moment shown", "2026-11-20T11:00:00.000Z", 0],
  ["a service whose clock is ahead", "2026-11-21T12:00:00.000Z", 23],
])("a payment of %s counts once, in its hour", (_when, time, expected) => {
  const hours = paymentsByHour([createdAt(time)], now);
  expect(hours.map(countOfHour)).toEqual(hours.map((_, index) => (index === expected ? 1 : 0)));
});

test("an older payment is left out", () => {
  const hours = paymentsByHour([createdAt("2026-11-20T10:59:59.999Z")], now);
  expect(hours.map(countOfHour)).toEqual(hours.map(() => 0));
});

test("payments count by state, and one whose money went back is no success (G58)", () => {
  const at = { createdAt: "2026-11-21T10:00:02.000Z" };
  const hours = paymentsByHour(
    [
      sampleSandboxPayment({ ...at }),
      sampleSandboxPayment({ ...at, status: "PROCESSING" }),
      sampleSandboxPayment({ ...at, status: "FAILED", processorStatus: "EXPIRED" }),
      sampleSandboxPayment({ ...at, status: "REFUSED" }),
      sampleSandboxPayment({ ...at, processorStatus: "REVERSED" }),
      sampleSandboxPayment({ createdAt: "2026-11-21T08:00:00.000Z" }),
    ],
    now,
  );
  expect(hours.at(-1)?.counts).toEqual({
    SUCCESS: 1,
    PROCESSING: 1,
    FAILED: 1,
    REFUSED: 1,
    REVERSED: 1,
  });
  expect(sumOfHours(hours, "SUCCESS")).toBe(2);
});
