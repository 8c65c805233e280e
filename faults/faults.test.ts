import { expect, it } from "vitest";
import { faults } from "./faults.ts";
import { printTable } from "./printTable.ts";
import { usageOf } from "./usage.ts";

it("every fault has a name of its own, and the usage tells its promise", () => {
  const names = faults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const told = usageOf(faults).split("\n");
  for (const { name, promise } of faults) {
    expect(
      told.filter((line) => line.startsWith(`  ${name} `) && line.includes(promise)),
    ).toHaveLength(1);
  }
});

it("the table has a line for each, with what was injected, promised and seen", () => {
  const row = {
    name: "kill",
    injected: "3 kills",
    promise: "none lost",
    seen: "120",
    verdict: "kept",
  } as const;
  expect(printTable([row, { ...row, name: "disk", verdict: "BROKEN" }]).split("\n")).toEqual([
    "| fault | injected | promise   | seen |        |",
    "|-------|----------|-----------|------|--------|",
    "| kill  | 3 kills  | none lost | 120  | kept   |",
    "| disk  | 3 kills  | none lost | 120  | BROKEN |",
  ]);
});
