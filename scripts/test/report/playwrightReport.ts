import * as z from "zod";
import { merge, oneFailure, onePassed, type Result } from "../report.ts";
import { timeWasOver } from "../timeLimit.ts";

const Test = z.object({
  projectName: z.string(),
  status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
  annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
});
const Suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(Test) })),
  get suites() {
    return z.optional(z.array(Suite));
  },
});

/** The fields that we read of the report of Playwright's `--reporter=json`. */
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** A test of a report, with the titles of its file and its groups, and its own. */
export interface ReportedTest extends z.infer<typeof Test> {
  readonly titles: readonly string[];
}

/** Returns every test of Playwright's report, and the errors outside of tests. Throws for a report of another shape. */
export function listTests(report: unknown): {
  readonly tests: readonly ReportedTest[];
  readonly errors: readonly string[];
} {
  const { suites, errors } = PlaywrightReport.parse(report);
  return {
    tests: suites.flatMap((suite) => testsIn(suite, [])),
    errors: errors.map(({ message }) => message ?? "An error without a message."),
  };
}

function testsIn(
  { title, specs, suites = [] }: z.infer<typeof Suite>,
  above: readonly string[],
): readonly ReportedTest[] {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => Object.assign(test, { titles: [...titles, spec.title] })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, titles))];
}

/**
 * Returns the result of Playwright's report. Flaky tests are failures, and so are errors outside of tests, such as in a
 * file that cannot be loaded.
 * @param projects the expected projects; one without tests is a failure, because Playwright ignores it silently
 * @param wasCut whether the time of the run was over: Playwright reports that as an error, and the tests that were left
 * as skipped
 */
export function readPlaywrightReport(
  report: unknown,
  projects: readonly string[],
  wasCut = false,
): Result {
  const { tests, errors } = listTests(report);
  const found = new Set(tests.map(({ projectName }) => projectName));
  return merge([
    ...errors.filter((error) => !wasCut || !error.includes(endOfTime)).map(oneFailure),
    ...projects
      .filter((project) => !found.has(project))
      .map((project) => oneFailure(`The project ${project} has no tests.`)),
    ...tests.map((test) => toResult(test, wasCut)),
  ]);
}

/** A part of Playwright's message after `--global-timeout`. */
const endOfTime = "Timed out waiting";

function toResult(
  { projectName, titles, status, annotations }: ReportedTest,
  wasCut: boolean,
): Result {
  const title = `[${projectName}] ${titles.join(" › ")}`;
  const why = annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
  const other = wasCut ? timeWasOver : "it gives no reason";
  const results = {
    expected: onePassed,
    unexpected: oneFailure(title),
    flaky: oneFailure(`${title} (failed at first, passed when repeated)`),
    skipped: { passed: 0, failures: [], skipped: [{ title, reason: why ?? other }] },
  } satisfies Record<ReportedTest["status"], Result>;
  return results[status];
}
