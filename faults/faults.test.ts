import { expect, it } from "vitest";
import { faults } from "./faults.ts";
import { countVerdicts, addSums, describeSums } from "./report.ts";
import { usageOf, readOptions } from "./commandLine.ts";

it("every fault has a unique name, and the usage lists its promise", () => {
  const names = faults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const lines = usageOf(faults).split("\n");
  for (const { name, promise } of faults) {
    expect(
      lines.filter((line) => line.startsWith(`  ${name} `) && line.includes(promise)),
    ).toHaveLength(1);
  }
});

it("verdicts are counted, including faults that were not run", () => {
  const row = {
    name: "kill",
    injected: "3 kills",
    promise: "",
    seen: "",
    verdict: "kept",
  } as const;
  expect(countVerdicts([row, row, { ...row, verdict: "not run" }])).toBe(
    "2 promises kept, 0 broken, 1 not run",
  );
});

it("the sums of all faults are added up", () => {
  const one = { acknowledged: 120, lost: 0, doubled: 0, unbalanced: 0 };
  expect(describeSums(addSums([one, one]))).toBe(
    "240 acknowledged payments: 0 lost, 0 done twice, the ledger sums to zero",
  );
  const broken = { acknowledged: 1, lost: 1, doubled: 2, unbalanced: 3 };
  expect(describeSums(addSums([one, broken]))).toBe(
    "121 acknowledged payments: 1 lost, 2 done twice, 3 faults in the ledger",
  );
});

it.each([
  ["", { names: [], rounds: undefined }],
  ["kill", { names: ["kill"], rounds: undefined }],
  ["kill share", { names: ["kill", "share"], rounds: undefined }],
  ["kill --rounds 30", { names: ["kill"], rounds: 30 }],
  ["--rounds=2", { names: [], rounds: 2 }],
  ["--help", undefined],
  ["kill 3", undefined],
  ["kill --rounds 0", undefined],
  ["kill --rounds many", undefined],
  ["kill --round 3", undefined],
  ["break", undefined],
])("npm run faults -- %s", (line, options) => {
  const argv = line.split(" ").filter((word) => word !== "");
  expect(readOptions(argv, ["kill", "share"])).toEqual(options);
});
