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
/** The fields that we read of the report that Playwright writes with `--reporter=json`. */
const Report = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** One fault as the browser tests note it: how often it was injected, at which step of a payment. */
export interface Injection {
  readonly fault: string;
  readonly step: string;
  readonly times: number;
  /** The test that injected it passed: what is promised was seen. */
  readonly isKept: boolean;
}

/** The browser tests' notes of the faults that they injected. */
export interface PageReport {
  readonly injections: readonly Injection[];
  readonly tests: number;
  /** The title of each test that did not pass, and what went wrong outside of all. */
  readonly failed: readonly string[];
}

/** Reads the report of the browser tests. Throws for what is none. */
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
