import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isOnPostgres, readVitestReport } from "./vitestReport.ts";

const unit = (title: string, status: string, ...ancestorTitles: string[]) => ({
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(" "),
  status,
});
const file = (status: string, assertionResults: readonly unknown[], message = "") => ({
  name: resolve("src/a.test.ts"),
  status,
  message,
  assertionResults,
});
const read = (...testResults: readonly unknown[]) =>
  readVitestReport({ testResults }, ({ fullName }) => `because of ${fullName}`);

test("passed, failed and skipped tests are counted apart", () => {
  const tests = [unit("works", "passed"), unit("breaks", "failed"), unit("waits", "skipped")];
  expect(read(file("failed", tests))).toMatchObject({
    passed: 1,
    failures: ["src/a.test.ts: breaks"],
    skipped: [{ title: "waits", reason: "because of waits" }],
  });
});

test("a todo counts as skipped", () => {
  expect(read(file("passed", [unit("later", "todo")])).skipped).toHaveLength(1);
});

test("a test that never ran is a failure", () => {
  expect(read(file("passed", [unit("hangs", "pending")])).failures).toEqual([
    "src/a.test.ts: hangs (pending)",
  ]);
});

test("a test that a run's time did not reach is skipped, and failures before that stay", () => {
  const tests = [unit("breaks", "failed"), unit("is left", "pending"), unit("is cut", "skipped")];
  const report = { testResults: [file("failed", tests)] };
  expect(readVitestReport(report, () => "time", undefined, true)).toMatchObject({
    failures: ["src/a.test.ts: breaks"],
    skipped: [
      { title: "is left", reason: "time" },
      { title: "is cut", reason: "time" },
    ],
  });
});

test("a file that could not be loaded is a failure", () => {
  expect(read(file("failed", [], "Cannot find module"))).toMatchObject({
    passed: 0,
    failures: ["src/a.test.ts: Cannot find module"],
  });
});

test("a file whose setup threw is a failure, besides its skipped tests", () => {
  const result = read(file("failed", [unit("waits", "skipped")], "beforeAll threw"));
  expect(result.failures).toEqual(["src/a.test.ts: beforeAll threw"]);
});

test("only tests that used a database on PostgreSQL count for PostgreSQL, whatever their titles are", () => {
  const onPostgres = { meta: { usedPostgres: true } };
  const result = read(
    file("failed", [
      { ...unit("a", "passed", "creates"), ...onPostgres },
      { ...unit("b", "failed", "on PostgreSQL"), ...onPostgres },
      { ...unit("c", "skipped", "on PostgreSQL"), ...onPostgres },
      { ...unit("d", "passed", "on PostgreSQL"), meta: {} },
    ]),
  );
  expect(result.ranOnPostgres).toBe(2);
});

test("a test in a group on PostgreSQL, at any depth, counts for PostgreSQL", () => {
  expect(isOnPostgres(unit("a", "passed", "creates", "on PostgreSQL, racing"))).toBe(true);
  expect(isOnPostgres(unit("on PostgreSQL", "passed", "creates"))).toBe(false);
});

test("a report of another shape is an error", () => {
  expect(() => readVitestReport({ testResults: [{}] }, () => "")).toThrow();
});

test("tests for npm run test:all are counted apart, not as skipped", () => {
  const tests = [
    { ...unit("is for all", "skipped"), tags: ["all"] },
    { ...unit("waits", "skipped"), tags: [] },
  ];
  const report = { testResults: [file("passed", tests)] };
  const result = readVitestReport(report, ({ tags }) =>
    tags?.includes("all") ? undefined : "it waits",
  );
  expect(result).toMatchObject({ leftOut: 1, skipped: [{ title: "waits", reason: "it waits" }] });
});

test("failures name the place where all tests ran", () => {
  const report = { testResults: [file("failed", [unit("a", "passed"), unit("b", "failed")])] };
  const result = readVitestReport(report, () => "", "on PostgreSQL");
  expect(result.failures).toEqual(["src/a.test.ts, on PostgreSQL: b"]);
});
