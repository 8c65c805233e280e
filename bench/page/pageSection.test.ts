import { expect, test } from "vitest";
import { pageSection } from "./pageSection.ts";
import { summarize } from "./summarize.ts";
import { visitWith } from "./testing/visitWith.ts";

const step = { name: "choose option 2", input: 80, blocking: 12.4, files: 0, shift: 0 };
const floor = summarize("floor", [visitWith({ load: { option: 500, ready: undefined } })]);
const measured = {
  ours: summarize("ours", [visitWith({ load: { option: 650, ready: 990 }, steps: [step] })]),
  floor,
  peer: undefined,
  firstLoadBytes: 104_300,
  calibration: { processor: 4.04, tinyFile: 151.2, api: 252, largeFile: 1160 },
  leftOut: ["Without a peer."],
};

test("the section tells each figure beside the floor's, its ratio, and each limit", () => {
  const { tables, notes } = pageSection(measured);
  const [figures, limits, steps, slowing] = tables;
  expect(figures?.head).toEqual(["", "ours", "floor", "ours ÷ floor"]);
  expect(figures?.rows[0]).toEqual(["first option painted", "650", "500", "1.30"]);
  expect(figures?.rows[2]).toEqual(["program ready (`app-ready`)", "990", "–", "–"]);
  expect(figures?.rows[8]).toEqual(["kB before the first option", "12.0", "12.0", "1.00"]);
  expect(limits?.rows[0]).toEqual(["first option, × the floor's", "1.30", "1.15", "missed"]);
  expect(limits?.rows).toContainEqual(["hosts", "1", "1", "met"]);
  expect(steps?.rows).toEqual([["choose option 2", "80", "2.00", "12", "0"]]);
  expect(slowing?.rows[0]).toEqual(["a loop, times as long", "4", "4.04"]);
  expect(notes[0]).toBe("Without a peer.");
});

test("a peer has a column, a ratio and bars of its own", () => {
  const peer = summarize("Peer", [visitWith({ load: { option: 2000, ready: 1900 } })]);
  const { tables, plot } = pageSection({ ...measured, peer });
  expect(tables[0]?.head).toEqual(["", "ours", "floor", "Peer", "ours ÷ floor", "ours ÷ Peer"]);
  expect(tables[0]?.rows[0]?.at(-1)).toBe("0.33");
  expect(plot?.bars).toEqual([
    { label: "first option, ours", value: 650 },
    { label: "ready, ours", value: 990 },
    { label: "first option, floor", value: 500 },
    { label: "first option, Peer", value: 2000 },
    { label: "ready, Peer", value: 1900 },
  ]);
});

test("a target that was disturbed says so", () => {
  const ours = summarize("ours", [visitWith({ shareOfOthers: 0.42 })]);
  expect(pageSection({ ...measured, ours }).notes[1]).toMatch(/^\*\*Disturbed: of ours .*42 %/);
});
