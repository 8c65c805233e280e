import { expect, test } from "vitest";
import { isAtLeast } from "./nodeVersion.mjs";

test.each([
  ["20.19.0", true],
  ["20.20.2", true],
  ["22.0.0", true],
  ["20.18.3", false],
  ["18.20.8", false],
  ["8.99.99", false],
])("Node %s is new enough for 20.19: %s", (version, expected) => {
  expect(isAtLeast(version, "20.19")).toBe(expected);
});
