import { expect, test } from "vitest";
import { findMost, isHeld, type RateSample } from "./findMost.ts";
import { paymentSection } from "./paymentSection.ts";
import { readAllowedCpus } from "../machine/pinToCpus.ts";

const sampleAt = (perSecond: number, changes: Partial<RateSample> = {}): RateSample => ({
  perSecond,
  payments: perSecond * 20,
  failed: 0,
  p50: 2,
  p99: perSecond <= 70 ? 20 : 400,
  callbackP99: 50,
  gatewayMs: 4,
  postgresMs: 3,
  ...changes,
});

const measure = async (perSecond: number) => await Promise.resolve(sampleAt(perSecond));

test("the rate grows until it is not held, and is then narrowed down", async () => {
  const samples = await findMost(measure, {
    first: 20,
    step: 1.5,
    refinements: 2,
    mostSteps: 20,
  });
  expect(samples.map(({ perSecond }) => perSecond)).toEqual([20, 30, 45, 68, 77, 85, 101]);
});

test("the search ends at its highest number of rates", async () => {
  const search = { first: 1, step: 2, refinements: 3, mostSteps: 3 };
  expect((await findMost(measure, search)).map(({ perSecond }) => perSecond)).toEqual([1, 2, 4]);
});

test.each([
  ["with a failed payment", { failed: 1 }],
  ["with slow calls", { p99: 100.1 }],
  ["with late callbacks", { callbackP99: 2001 }],
])("a rate %s is not held", (_name, changes) => {
  expect(isHeld(sampleAt(10))).toBe(true);
  expect(isHeld(sampleAt(10, changes))).toBe(false);
});

test("the section gives the cost at the highest rate that was held", () => {
  const samples = [sampleAt(20), sampleAt(60, { gatewayMs: 2.5, postgresMs: 1.25 }), sampleAt(80)];
  const [cost, rates] = paymentSection(samples).tables;
  expect(cost?.rows).toEqual([
    ["gateway, ms", "2.50"],
    ["PostgreSQL, ms", "1.25"],
    ["both, ms", "3.75"],
    ["payments a second that one core holds", "60"],
  ]);
  expect(rates?.rows.map((row) => row.at(-1))).toEqual(["yes", "yes", "no"]);
});

test("a section without a rate that was held says so", () => {
  expect(
    paymentSection([sampleAt(80)])
      .tables[0]?.rows.at(-1)
      ?.at(-1),
  ).toBe("fewer than 80");
});

test("the allowed processors are read from their ranges", () => {
  expect(readAllowedCpus("Name:\tx\nCpus_allowed_list:\t0-2,5\n")).toEqual([0, 1, 2, 5]);
});
