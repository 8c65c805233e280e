import { expect, test } from "vitest";
import {
  isGood,
  addExitCode,
  merge,
  oneFailure,
  onePassed,
  summarize,
  listSkipped,
  describeProcessorTime,
} from "./report.ts";

const oneSkipped = { passed: 0, failures: [], skipped: [{ title: "pays", reason: "no camera" }] };

test("the summary adds up the counts of all stages", () => {
  expect(summarize(merge([onePassed, onePassed, oneFailure("lint")]))).toBe("2 passed, 1 failed");
});

test("the summary names skipped tests only when there are any", () => {
  expect(summarize(merge([onePassed, oneSkipped]))).toBe("1 passed, 0 failed, 1 skipped");
});

test("a run is good when something passed and nothing failed", () => {
  expect(isGood(merge([onePassed, oneSkipped]))).toBe(true);
  expect(isGood(merge([onePassed, oneFailure("lint")]))).toBe(false);
});

test("a run without tests is not good", () => {
  expect(isGood(merge([]))).toBe(false);
  expect(isGood(oneSkipped)).toBe(false);
});

test("a runner with a bad exit code and no reported failure is one failure", () => {
  expect(addExitCode(onePassed, 1)).toMatchObject({
    passed: 1,
    failures: ["It failed with exit code 1."],
  });
});

test("a runner's exit code adds nothing to reported failures", () => {
  expect(addExitCode(oneFailure("lint"), 1).failures).toEqual(["lint"]);
  expect(addExitCode(onePassed, 0).failures).toEqual([]);
});

const skipped = (count: number, reason: string) =>
  Array.from({ length: count }, (_, index) => ({ title: `test ${index + 1}`, reason }));

test("each skipped test is named with its reason", () => {
  expect(listSkipped(skipped(2, "no camera here"))).toEqual([
    "test 1 (no camera here)",
    "test 2 (no camera here)",
  ]);
});

test("many tests skipped for one reason are counted on one line", () => {
  expect(listSkipped([...skipped(11, "other fonts"), ...skipped(1, "no camera here")])).toEqual([
    "11 tests, from test 1 (other fonts)",
    "test 1 (no camera here)",
  ]);
});

const used: Readonly<Record<string, number>> = {
  unit: 200,
  browser: 41.4,
  "servers and the runner": 8,
  installers: 30,
};
const secondsOf = (part?: string) => (part === undefined ? 279.4 : used[part]);

test("each stage and the total are printed, without installations", () => {
  expect(describeProcessorTime({ secondsOf }, ["unit", "browser"])).toEqual([
    "",
    "Processor time: 4.2 min, of all processes together; installing took 30 s besides.",
    "  unit 3.3 min · browser 41 s · servers and the runner 8 s",
  ]);
});

test("nothing is printed on a system without processor times", () => {
  expect(describeProcessorTime({ secondsOf: () => undefined }, ["unit"])).toEqual([]);
});
