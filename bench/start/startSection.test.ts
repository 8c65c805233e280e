import { expect, test } from "vitest";
import { startSection } from "./startSection.ts";

test("a start counts against twice that of Node.js with PGlite", () => {
  const [table] = startSection([1500, 1700, 1600], [900, 1000, 800]).tables;
  expect(table?.rows.map(([, value]) => value)).toEqual(["1600", "900", "0.89"]);
});
