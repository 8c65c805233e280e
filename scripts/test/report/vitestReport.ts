import { relative } from "node:path";
import * as z from "zod";
import { merge, oneFailure, type Result } from "../report.ts";

/** The fields that we read of the report of Vitest's `--reporter=json`. */
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

/** The words in the title of each group of tests that needs a PostgreSQL server. */
const postgresGroup = "on PostgreSQL";

/** The result of a Vitest project. */
export interface VitestResult extends Result {
  /** The number of tests that had a database on PostgreSQL. */
  readonly ranOnPostgres: number;
  /** The number of tests that only `npm run test:all` runs. */
  readonly leftOut: number;
}

export function isOnPostgres({ ancestorTitles }: Pick<Test, "ancestorTitles">): boolean {
  return ancestorTitles.some((title) => title.includes(postgresGroup));
}

/**
 * Returns the result of Vitest's report. A file that failed without a failed test is one failure, and so is a test that
 * never ran.
 * @param reasonOf returns why a test was skipped; undefined if only `npm run test:all` runs it
 * @param whereAll the place where all tests ran, for the messages of failures
 * @param wasCut whether the time of the run was over, so that tests may be left over
 */
export function readVitestReport(
  report: unknown,
  reasonOf: (test: Test) => string | undefined,
  whereAll?: typeof postgresGroup,
  wasCut = false,
): VitestResult {
  const files = VitestReport.parse(report).testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    ...merge(files.map((file) => resultOf(file, reasonOf, whereAll, wasCut))),
    ranOnPostgres: tests.filter((test) => hasRun(test) && test.meta?.usedPostgres === true).length,
    leftOut: tests.filter((test) => wasSkipped(test) && reasonOf(test) === undefined).length,
  };
}

function resultOf(
  file: TestFile,
  reasonOf: (test: Test) => string | undefined,
  whereAll: string | undefined,
  wasCut: boolean,
): Result {
  const path = [relative("", file.name), whereAll ?? []].flat().join(", ");
  const tests = file.assertionResults;
  const skipped = tests.filter((test) => wasSkipped(test) || (wasCut && test.status === "pending"));
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
