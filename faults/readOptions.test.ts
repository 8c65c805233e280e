import { expect, it } from "vitest";
import { readOptions } from "./readOptions.ts";

it.each([
  ["kill", { command: "kill", rounds: 100, database: "embedded" }],
  ["kill --rounds 3 --database postgres", { command: "kill", rounds: 3, database: "postgres" }],
  ["share", { command: "share", payments: 2000 }],
  ["share --payments=80", { command: "share", payments: 80 }],
  ["", undefined],
  ["--help", undefined],
  ["kill 3", undefined],
  ["kill --rounds 0", undefined],
  ["kill --rounds many", undefined],
  ["kill --database mine", undefined],
  ["kill --round 3", undefined],
  ["break", undefined],
])("npm run faults -- %s", (line, options) => {
  expect(readOptions(line.split(" ").filter((word) => word !== ""))).toEqual(options);
});
