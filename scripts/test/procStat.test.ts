import { expect, test } from "vitest";
import { parseStat } from "./procStat.ts";

test("the times of a process are parsed for any process name", () => {
  const line = "17 (a) b (c) S 4 17 17 0 -1 4194560 1 2 3 4 250 50 30 7 20 0 11 0 5000";
  expect(parseStat(line)).toEqual({
    parent: 4,
    ownMs: 3000,
    endedChildrenMs: 370,
    startedAt: 5000,
  });
});
