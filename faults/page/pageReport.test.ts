import { expect, test } from "vitest";
import { readInjections, toParts } from "./pageReport.ts";

const faults = [
  "API down",
  "HTTP 5xx",
  "HTTP 429",
  "slow",
  "garbage",
  "HTML for JSON",
  "offline",
  "part gone",
  "storage denied",
  "clipboard denied",
  "in-app browser",
  "translated page",
  "frozen tab",
];

/** Returns a report as Playwright writes it: a file with a group with a test. */
function reportOf(descriptions: readonly string[], status = "expected") {
  const annotations = descriptions.map((description) => ({ type: "injected", description }));
  const spec = { title: "a test", tests: [{ projectName: "mocked", status, annotations }] };
  return {
    errors: [],
    suites: [{ title: "a", specs: [], suites: [{ title: "b", specs: [spec] }] }],
  };
}
const each = faults.map((fault) => `2 × ${fault} at create`);

test("noted injections are counted by fault, with their steps", () => {
  const report = reportOf([...each, "3 × offline at status", "1 × offline at create"]);
  const parts = toParts(readInjections(report));
  expect(parts.map(({ name }) => name)).toEqual(faults.map((fault) => `page: ${fault}`));
  expect(parts.find(({ name }) => name === "page: offline")).toMatchObject({
    injected: "6 ×",
    seen: "as promised at create, status",
    broken: [],
  });
});

test("a fault that no test injected breaks its promise", () => {
  const parts = toParts(readInjections(reportOf(each.slice(1))));
  expect(parts.filter(({ broken }) => broken.length > 0).map(({ name }) => name)).toEqual([
    "page: API down",
  ]);
});

test.each(["unexpected", "flaky", "skipped"])(
  "a test that is %s is named, and breaks the promise of the faults that it injected",
  (status) => {
    const parts = toParts(readInjections(reportOf(each, status)));
    expect(parts.at(-1)).toMatchObject({
      name: "page: tests",
      seen: "a test",
      broken: ["a test"],
    });
    expect(parts.find(({ name }) => name === "page: HTTP 429")).toMatchObject({
      seen: "HTTP 429: not as promised at create",
      broken: ["HTTP 429: not as promised at create"],
    });
  },
);

test("a fault without a promise is reported", () => {
  const last = toParts(readInjections(reportOf([...each, "1 × flood at options"]))).at(-1);
  expect(last?.broken).toEqual(["flood has no promise in faults/page/pageReport.ts"]);
});
