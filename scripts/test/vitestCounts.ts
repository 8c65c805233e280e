import { relative } from "node:path";
import type { Reporter } from "vitest/node";
import { reportCounts } from "./counts.ts";

type Ended = Parameters<NonNullable<Reporter["onTestRunEnd"]>>;

/** Counts the tests of Vitest. A file that does not load is a failure, and so is an error outside of tests. */
export default class VitestCounts implements Reporter {
  onTestRunEnd(...[modules, errors]: Ended): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const titleOf = ({ fullName, module, project }: (typeof tests)[number]) =>
      `${relative(".", module.moduleId)} (${project.name}) > ${fullName}`;
    const results = tests.map((test) => ({ test, result: test.result() }));
    const failed = [
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => `${relative(".", module.moduleId)}: ${module.errors()[0]?.message}`),
      ...errors.map((error) => `outside of tests: ${error.message}`),
      // A test that never ended is pending.
      ...results
        .filter(({ result }) => result.state === "failed" || result.state === "pending")
        .map(({ test }) => titleOf(test)),
    ];
    const skipped = results.flatMap(({ test, result }) =>
      // Tests that the scope leaves out are skipped without a note.
      result.state === "skipped" && !test.tags.includes("all")
        ? [{ title: titleOf(test), reason: result.note ?? "it gives no reason" }]
        : [],
    );
    reportCounts(results.filter(({ result }) => result.state === "passed").length, failed, skipped);
  }
}
