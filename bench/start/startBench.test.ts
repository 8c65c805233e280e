import { expect, test } from "vitest";
import { summarizeStart } from "./startBench.ts";

test("a start is compared with twice the time of PGlite plus the start of Node", () => {
  const times = [
    { node: 40, pglite: 300, service: 800 },
    { node: 50, pglite: 200, service: 675 },
    { node: 60, pglite: 400, service: 500 },
  ];
  expect(summarizeStart(times)).toEqual({
    node: 50,
    pglite: 300,
    service: 675,
    limit: 650,
    ratio: 675 / 650,
  });
});
