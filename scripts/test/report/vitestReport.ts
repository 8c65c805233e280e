import { relative } from "node:path";
import * as z from "zod";
import { merge, oneFailure, type Result } from "./result.ts";

/** The fields that we read of the report that Vitest writes with `--reporter=json`. */
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          fullName: z.string(),
          status: z.string(),
          tags: z.optional(z.array(z.string())),
          meta: z.optional(z.object({ usedPostgres: z.optional(z.literal(true)) })),
        }),
      ),
    }),
  ),
});

type TestFile = z.infer<typeof VitestReport>["testResults"][number];
type Test = TestFile["assertionResults"][number];

/** A group of tests that need a PostgreSQL server says so in its title. */
const postgresGroup = "on PostgreSQL";

/** The result of a Vitest project. */
export interface VitestResult extends Result {
  /** Tests that had a database on PostgreSQL. */
  readonly ranOnPostgres: number;
  /** Tests that are left to `npm run test:all`. */
  readonly leftOut: number;
}

export function isOnPostgres({ ancestorTitles }: Pick<Test, "ancestorTitles">): boolean {
  return ancestorTitles.some((title) => title.includes(postgresGroup));
}

/**
 * The result of Vitest's report. A file that failed without a failed test (it could not be loaded, its setup threw) is one
 * failure, and so is a test that never ran.
 * @param reasonOf why a test was skipped, which the report does not tell; undefined for one that is left to `npm run test:all`
 * @param whereAll where all of them ran, if they all ran at one place: failures say so
 */
export function readVitestReport(
  report: unknown,
  reasonOf: (test: Test) => string | undefined,
  whereAll?: typeof postgresGroup,
): VitestResult {
  const files = VitestReport.parse(report).testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    ...merge(files.map((file) => resultOf(file, reasonOf, whereAll))),
    ranOnPostgres: tests.filter((test) => hasRun(test) && test.meta?.usedPostgres === true).length,
    leftOut: tests.filter((test) => wasSkipped(test) && reasonOf(test) === undefined).length,
  };
}

function resultOf(
  file: TestFile,
  reasonOf: (test: Test) => string | undefined,
  whereAll: string | undefined,
): Result {
  const path = [relative("", file.name), whereAll ?? []].flat().join(", ");
  const tests = file.assertionResults;
  const skipped = tests.filter(wasSkipped);
  const failed = tests.filter((test) => test.status !== "passed" && !skipped.includes(test));
  const result = {
    passed: tests.filter(({ status }) => status === "passed").length,
    failures: failed.map(({ fullName, status }) =>
      status === "failed" ? `${path}: ${fullName}` : `${path}: ${fullName} (${status})`,
    ),
    skipped: skipped.flatMap((test) => {
      const reason = reasonOf(test);
      return reason === undefined ? [] : [{ title: test.fullName, reason }];
    }),
  };
  if (file.status === "passed" || failed.length > 0) return result;
  return merge([result, oneFailure(`${path}: ${file.message}`)]);
}

function wasSkipped({ status }: Test): boolean {
  return status === "skipped" || status === "todo";
}

function hasRun({ status }: Test): boolean {
  return status === "passed" || status === "failed";
}
