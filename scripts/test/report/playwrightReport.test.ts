import { expect, test } from "vitest";
import { readPlaywrightReport } from "./playwrightReport.ts";
import { timeWasOver } from "../timeLimit.ts";

const spec = (title: string, status: string, annotations: readonly unknown[] = []) => ({
  title,
  tests: [{ projectName: "mocked", status, annotations }],
});
const read = (specs: readonly unknown[], errors: readonly unknown[] = []) =>
  readPlaywrightReport({ suites: [{ title: "a.spec.ts", specs }], errors }, []);

test("a test with the expected outcome has passed", () => {
  expect(read([spec("pays", "expected")])).toEqual({ passed: 1, failures: [], skipped: [] });
});

test("a test with another outcome has failed", () => {
  expect(read([spec("pays", "unexpected")])).toMatchObject({
    passed: 0,
    failures: ["[mocked] a.spec.ts › pays"],
  });
});

test("a flaky test has failed", () => {
  expect(read([spec("pays", "flaky")])).toMatchObject({
    passed: 0,
    failures: ["[mocked] a.spec.ts › pays (failed at first, passed when repeated)"],
  });
});

test("a skipped test is shown with its reason", () => {
  const annotations = [{ type: "skip", description: "no camera here" }];
  expect(read([spec("scans", "skipped", annotations), spec("pays", "skipped")]).skipped).toEqual([
    { title: "[mocked] a.spec.ts › scans", reason: "no camera here" },
    { title: "[mocked] a.spec.ts › pays", reason: "it gives no reason" },
  ]);
});

test("tests that a run's time did not reach are skipped, and failures before that stay", () => {
  const specs = [spec("pays", "unexpected"), spec("waits", "skipped")];
  const errors = [{ message: "Timed out waiting 9s for the test suite to run" }, { message: "No" }];
  const report = { suites: [{ title: "a.spec.ts", specs }], errors };
  expect(readPlaywrightReport(report, [], true)).toEqual({
    passed: 0,
    failures: ["No", "[mocked] a.spec.ts › pays"],
    skipped: [{ title: "[mocked] a.spec.ts › waits", reason: timeWasOver }],
  });
  expect(readPlaywrightReport(report, []).failures).toHaveLength(3);
});

test("tests in nested groups are counted once for each project", () => {
  const twice = {
    ...spec("pays", "expected"),
    tests: [
      { projectName: "mocked", status: "expected", annotations: [] },
      { projectName: "stack", status: "unexpected", annotations: [] },
    ],
  };
  const report = {
    suites: [
      {
        title: "a.spec.ts",
        specs: [],
        suites: [{ title: "JPY", specs: [], suites: [{ title: "OFFLINE", specs: [twice] }] }],
      },
    ],
    errors: [],
  };
  expect(readPlaywrightReport(report, ["mocked", "stack"])).toEqual({
    passed: 1,
    failures: ["[stack] a.spec.ts › JPY › OFFLINE › pays"],
    skipped: [],
  });
});

test("an error outside of every test is a failure", () => {
  expect(read([], [{ message: "No tests found" }]).failures).toEqual(["No tests found"]);
});

test("a project without a test is a failure", () => {
  const report = {
    suites: [{ title: "a.spec.ts", specs: [spec("pays", "expected")] }],
    errors: [],
  };
  expect(readPlaywrightReport(report, ["mocked", "stack"])).toMatchObject({
    passed: 1,
    failures: ["The project stack has no tests."],
  });
});
