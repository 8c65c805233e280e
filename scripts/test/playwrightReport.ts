import * as z from "zod";
import { merge, oneFailure, onePassed, type Result } from "./result.ts";

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

/** What we read of the report that Playwright writes with `--reporter=json`. */
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/**
 * The result of Playwright's report. A flaky test is a failure, and so is an error outside of every test: a file that
 * could not be loaded, a setup that threw.
 */
export function readPlaywrightReport(report: unknown): Result {
  const { suites, errors } = PlaywrightReport.parse(report);
  return merge([
    ...errors.map(({ message }) => oneFailure(message ?? "An error without a message.")),
    ...suites.flatMap((suite) => resultsIn(suite, [])),
  ]);
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
