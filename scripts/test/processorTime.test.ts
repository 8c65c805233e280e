import { expect, test } from "vitest";
import { ProcessTree } from "./processorTime.ts";

/** Processes by pid: the parent, own milliseconds, and those of ended children. */
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

test("what descends from a part's process is the part's, and strangers are nobody's", () => {
  const tree = newTree();
  tree.update(
    processes({ 1: [0, 9000], 10: [1, 100], 20: [10, 2000], 21: [20, 300], 30: [10, 40] }),
  );
  expect(tree.secondsOf("unit")).toBe(2.3);
  expect(tree.secondsOf("the rest")).toBe(0.14);
  expect(tree.secondsOf()).toBe(2.44);
});

test("a child that ended counts once, with what it used after it was last seen", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000] }));
  tree.update(processes({ 10: [1, 0], 20: [10, 100, 1500] }));
  expect(tree.secondsOf("unit")).toBe(1.6);
});

test("a child that nobody waited for counts with what was last seen of it", () => {
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

test("a part that ended is not counted again with what started it", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 2000, 500] }));
  tree.update(processes({ 10: [1, 50, 2600] }));
  expect(tree.secondsOf("unit")).toBe(2.5);
  expect(tree.secondsOf("the rest")).toBeCloseTo(0.15);
});

test("another process under the same pid is another one", () => {
  const tree = newTree();
  tree.update(processes({ 10: [1, 0], 20: [10, 100], 21: [20, 1000] }));
  const later = processes({ 10: [1, 0], 20: [10, 100, 1000], 21: [20, 70] });
  const again = later.get(21);
  if (again) later.set(21, { ...again, startedAt: 2 });
  tree.update(later);
  expect(tree.secondsOf("unit")).toBeCloseTo(1.17);
});
