import * as z from "zod";

const Test = z.object({
  status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
  annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
});
const Spec = z.object({ title: z.string(), tests: z.array(Test) });
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
/** The fields that we read of the report of Playwright's `--reporter=json`. */
const Report = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** A fault as a browser test notes it: how often it was injected, and at which step of a payment. */
export interface Injection {
  readonly fault: string;
  readonly step: string;
  readonly times: number;
  /** Whether the test that injected it passed. */
  readonly isKept: boolean;
}

/** The browser tests' notes about the faults that they injected. */
export interface PageReport {
  readonly injections: readonly Injection[];
  readonly tests: number;
  /** The title of each failed test, and the errors outside of tests. */
  readonly failed: readonly string[];
}

/** Parses the report of the browser tests. Throws for a report of another shape. */
export function readInjections(report: unknown): PageReport {
  const { suites, errors } = Report.parse(report);
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  return {
    tests: tests.length,
    failed: [
      ...errors.map(({ message }) => message ?? "an error without a message"),
      ...tests.filter(({ status }) => status !== "expected").map(({ title }) => title),
    ],
    injections: tests.flatMap(({ annotations, status }) =>
      annotations.flatMap((annotation) => toInjection(annotation, status === "expected")),
    ),
  };
}

function specsOf({ specs, suites }: z.infer<typeof Suite>): readonly z.infer<typeof Spec>[] {
  return [...specs, ...(suites ?? []).flatMap(specsOf)];
}

function toInjection(
  { type, description = "" }: z.infer<typeof Test>["annotations"][number],
  isKept: boolean,
): readonly Injection[] {
  const [, times, fault, step] = /^(\d+) × (.+) at (\w+)$/.exec(description) ?? [];
  if (type !== "injected" || fault === undefined || step === undefined) return [];
  return [{ fault, step, times: Number(times), isKept }];
}
