import { expect, test } from "vitest";
import type { DataPoint } from "./dataPoint.ts";
import { payinMethods } from "./methods/index.ts";
import { payoutMethods } from "./payoutMethods/index.ts";

const points = [...payinMethods, ...payoutMethods].flatMap(({ dataPoints }) =>
  Object.values<readonly DataPoint[] | undefined>(dataPoints).flatMap((list) => list ?? []),
);
const patterns = [...new Set(points.flatMap(({ pattern }) => pattern ?? []))];

/** Texts that make a matcher which goes back try again and again: the same over and over, with an end that nothing takes. */
const texts = [
  "a",
  "A",
  "1",
  "é",
  "a1",
  "a.",
  ".a",
  "a-",
  "-a",
  "a@",
  "a ",
  "a.a-",
  "(",
  " ",
  "_",
  "+1",
]
  .flatMap((part) => [part.repeat(255).slice(0, 254), `a@${part.repeat(255).slice(0, 252)}`])
  .flatMap((text) => ["", "!", "@", ".", "-", "\u0001"].map((end) => text + end));

test("no text stalls the matcher, in the page or the service, on any pattern that is asked with (G2)", () => {
  expect(patterns.length).toBeGreaterThan(8);
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, "u");
    const startedAt = Date.now();
    for (const text of texts) expression.test(text);
    // Some 200 texts: a pattern that goes back would need years for the first of them.
    expect([pattern, Date.now() - startedAt < 1000]).toEqual([pattern, true]);
  }
});

test("a pattern is as short as a text, and looks neither ahead nor back (G2)", () => {
  expect(
    patterns.filter((pattern) => pattern.length > 200 || /\(\?|\\[1-9]/.test(pattern)),
  ).toEqual([]);
});
