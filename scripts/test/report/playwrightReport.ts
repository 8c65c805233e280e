import * as z from "zod";
import { merge, oneFailure, onePassed, type Result } from "../report.ts";

const Annotation = z.object({ type: z.string(), description: z.optional(z.string()) });

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      annotations: z.array(Annotation),
    }),
  ),
});

const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});

/** The fields that we read of the report of Playwright's `--reporter=json`. */
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/**
 * Returns the result of Playwright's report. Flaky tests are failures, and so are errors outside of tests, such as in a
 * file that cannot be loaded.
 * @param projects the expected projects; one without tests is a failure, because Playwright ignores it silently
 */
export function readPlaywrightReport(report: unknown, projects: readonly string[]): Result {
  const { suites, errors } = PlaywrightReport.parse(report);
  const found = new Set(suites.flatMap(projectsIn));
  return merge([
    ...errors.map(({ message }) => oneFailure(message ?? "An error without a message.")),
    ...projects
      .filter((project) => !found.has(project))
      .map((project) => oneFailure(`The project ${project} has no tests.`)),
    ...suites.flatMap((suite) => resultsIn(suite, [])),
  ]);
}

function projectsIn({ specs, suites }: z.infer<typeof Suite>): readonly string[] {
  return [
    ...specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)),
    ...(suites ?? []).flatMap(projectsIn),
  ];
}

function resultsIn(suite: z.infer<typeof Suite>, above: readonly string[]): readonly Result[] {
  const titles = [...above, suite.title];
  return [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => {
        const title = `[${test.projectName}] ${[...titles, spec.title].join(" › ")}`;
        return resultOf(test, title);
      }),
    ),
    ...(suite.suites ?? []).flatMap((child) => resultsIn(child, titles)),
  ];
}

type Test = z.infer<typeof Spec>["tests"][number];

function resultOf({ status, annotations }: Test, title: string): Result {
  const results = {
    expected: onePassed,
    unexpected: oneFailure(title),
    flaky: oneFailure(`${title} (failed at first, passed when repeated)`),
    skipped: { passed: 0, failures: [], skipped: [{ title, reason: reasonOf(annotations) }] },
  } satisfies Record<Test["status"], Result>;
  return results[status];
}

function reasonOf(annotations: readonly z.infer<typeof Annotation>[]): string {
  const said = annotations.find(({ type }) => type === "skip" || type === "fixme");
  return said?.description ?? "it gives no reason";
}
