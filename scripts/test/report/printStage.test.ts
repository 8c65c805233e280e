import { expect, test } from "vitest";
import { listSkipped } from "./printStage.ts";

const skipped = (count: number, reason: string) =>
  Array.from({ length: count }, (_, index) => ({ title: `test ${index + 1}`, reason }));

test("each skipped test is named with its reason", () => {
  expect(listSkipped(skipped(2, "no camera here"))).toEqual([
    "test 1 (no camera here)",
    "test 2 (no camera here)",
  ]);
});

test("many tests skipped for one reason are counted on one line", () => {
  expect(listSkipped([...skipped(11, "other fonts"), ...skipped(1, "no camera here")])).toEqual([
    "11 tests, from test 1 (other fonts)",
    "test 1 (no camera here)",
  ]);
});
