import { expect, test } from "vitest";
import { ProcessTree, parseStat } from "./processorTime.ts";

/** Returns processes by pid: the parent, own milliseconds, and those of ended children. */
function processes(rows: Readonly<Record<number, readonly [number, number, number?]>>) {
  return new Map(
    Object.entries(rows).map(([pid, [parent, ownMs, endedChildrenMs = 0]]) => [
      Number(pid),
      { parent, ownMs, endedChildrenMs, startedAt: 1 },
    ]),
  );
}

function newTree() {
  const tree = new ProcessTree(10, "the rest");
  tree.name(20, "unit");
  return tree;
}

test("descendants of a part's process count for the part, and other processes do not count", () => {
  const tree = newTree();
  tree.update(
    processes({ 1: [0, 9000], 10: [1, 100], 20: [10, 2000], 21: [20, 300], 30: [10, 40] }),
  );
  expect(tree.secondsOf("unit")).toBe(2.3);
  expect(tree.secondsOf("the rest")).toBe(0.14);
  expect(tree.secondsOf()).toBe(2.44);
});

test("an ended child counts once, with its time after the last poll", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000] }));
  tree.update(processes({ 10: [1, 0], 20: [10, 100, 1500] }));
  expect(tree.secondsOf("unit")).toBe(1.6);
});

test("a child that nobody waited for counts with its time at the last poll", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000] }));
  tree.update(processes({ 10: [1, 0], 20: [10, 100] }));
  expect(tree.secondsOf("unit")).toBe(1.1);
});

test("a process whose parent has ended stays in its part", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000], 22: [21, 10] }));
  tree.update(processes({ 10: [1, 0], 20: [10, 100, 1000], 22: [1, 510] }));
  expect(tree.secondsOf("unit")).toBe(1.61);
  tree.update(processes({ 10: [1, 0], 20: [10, 100, 1000] }));
  expect(tree.secondsOf("unit")).toBe(1.61);
});

test("an ended part is not counted again for its parent", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 2000, 500] }));
  tree.update(processes({ 10: [1, 50, 2600] }));
  expect(tree.secondsOf("unit")).toBe(2.5);
  expect(tree.secondsOf("the rest")).toBeCloseTo(0.15);
});

test("a later process with the same pid is a different process", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000] }));
  const later = processes({ 10: [1, 0], 20: [10, 100, 1000], 21: [20, 70] });
  const again = later.get(21);
  if (again) later.set(21, { ...again, startedAt: 2 });
  tree.update(later);
  expect(tree.secondsOf("unit")).toBeCloseTo(1.17);
});

test("the times of a process are parsed for any process name", () => {
  const line = "17 (a) b (c) S 4 17 17 0 -1 4194560 1 2 3 4 250 50 30 7 20 0 11 0 5000";
  expect(parseStat(line)).toEqual({
    parent: 4,
    ownMs: 3000,
    endedChildrenMs: 370,
    startedAt: 5000,
  });
});
