import { expect, it } from "vitest";
import { readOptions } from "./readOptions.ts";

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
