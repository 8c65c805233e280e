import { expect, test } from "vitest";
import { drawBars } from "./drawBars.ts";
import { writePage } from "./writeResults.ts";
import { writeTable } from "./writeTable.ts";

const table = { caption: "Times", head: ["", "ms"], rows: [["a | b", "12"]] };

test("a table is Markdown, with numbers to the right", () => {
  expect(writeTable(table)).toBe(
    ["**Times**", "", "|  | ms |", "| --- | ---: |", "| a \\| b | 12 |"].join("\n"),
  );
});

test("a row that is not as long as its head is refused", () => {
  expect(() => writeTable({ ...table, rows: [["a"]] })).toThrow(RangeError);
});

test("the page says of each section what it was measured on, and shows its plot", () => {
  const setting = {
    date: "today",
    machine: "a machine",
    versions: "Node.js 24",
    load: "0.1 before",
  };
  const section = { title: "Gateway", notes: ["A note."], tables: [table] };
  const plot = { caption: "Costs", bars: [{ label: "ours", value: 1 }] };
  const page = writePage({
    gateway: { setting, section: { ...section, plot } },
    start: { setting, section: { ...section, title: "Start" } },
  });
  expect(page).toContain("## Gateway\n\n**Times**");
  expect(page).toContain(
    "A note.\n\n![Costs](gateway.svg)\n\nMeasured today on a machine; Node.js 24;",
  );
  expect(page.indexOf("## Start")).toBeGreaterThan(page.indexOf("## Gateway"));
  expect(page).not.toContain("start.svg");
});

test("bars are as long as their values, and texts are text", () => {
  const bars = [
    { label: "a < b", value: 50 },
    { label: "c", value: 100 },
  ];
  const svg = drawBars({ caption: "Costs", bars });
  expect(svg).toContain('width="210" height="18"');
  expect(svg).toContain('width="420" height="18"');
  expect(svg).toContain(">a &lt; b</text>");
});
