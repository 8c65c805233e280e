import * as z from "zod";
import type { FaultPart } from "../fault.ts";

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
interface ReportedTest extends z.infer<typeof Test> {
  readonly titles: readonly string[];
}

/** Returns every test of Playwright's report, and the errors outside of tests. Throws for a report of another shape. */
function listTests(report: unknown): {
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
  const { tests, errors } = listTests(report);
  const failed = tests.filter(({ status }) => status !== "expected");
  return {
    tests: tests.length,
    failed: [...errors, ...failed.map(({ titles }) => titles.at(-1) ?? "")],
    injections: tests.flatMap(toInjections),
  };
}

function toInjections({ annotations, status }: ReportedTest): readonly Injection[] {
  return annotations.flatMap(({ type, description = "" }) => {
    const [, times, fault, step] = /^(\d+) × (.+) at (\w+)$/.exec(description) ?? [];
    if (type !== "injected" || fault === undefined || step === undefined) return [];
    return [{ fault, step, times: Number(times), isKept: status === "expected" }];
  });
}

/** The promise about each fault of the page, in the order of the table. */
const promises = {
  "API down":
    "shown as a lost connection, without a word about the payment; no input is lost, one payment is made, and the page recovers by itself",
  "HTTP 5xx": "shown as a busy service; the screen stays, and no input is lost",
  "HTTP 429": "shown as a busy service; the page waits for as long as Retry-After says",
  slow: "shown after 5 s, and as a lost connection after 15 s; a late answer still counts",
  garbage: "never read as an answer about the payment; the page invents no amount and no outcome",
  "HTML for JSON":
    "the page of a proxy or a captive portal is never shown, run or read as an answer",
  offline:
    "shown at each step; choice and input are kept, and the page continues when the connection is back",
  "part gone":
    "a chunk that a new version removed: the page reloads once; if that fails it says what to do",
  "storage denied": "every step works; a failed create keeps the input",
  "clipboard denied": "shown, and the value is selected for copying",
  "in-app browser":
    "every step works without the missing features; the page says how to open a full browser",
  "translated page": "changes stay visible; amounts and numbers are not translated",
  "frozen tab": "continues at the same step with the current state",
} as const satisfies Record<string, string>;

/** Returns the table's lines for the faults of the page: how often each was injected, and at which steps. */
export function toParts({ injections, failed }: PageReport): readonly FaultPart[] {
  const known: ReadonlySet<string> = new Set(Object.keys(promises));
  const parts = Object.entries(promises).map(([fault, promise]) => {
    const own = injections.filter((one) => one.fault === fault);
    const times = own.reduce((sum, one) => sum + one.times, 0);
    const lost = own.filter(({ isKept }) => !isKept);
    const broken = [
      ...(times === 0 ? [`${fault} was not injected`] : []),
      ...(lost.length > 0 ? [`${fault}: not as promised at ${at(lost)}`] : []),
    ];
    const seen = broken.length > 0 ? broken.join("; ") : `as promised at ${at(own)}`;
    return { name: `page: ${fault}`, promise, injected: `${times} ×`, seen, broken };
  });
  const unknown = injections.filter(({ fault }) => !known.has(fault));
  const wrong = [
    ...failed,
    ...unknown.map(({ fault }) => `${fault} has no promise in faults/page/pageReport.ts`),
  ];
  return wrong.length === 0
    ? parts
    : [
        ...parts,
        {
          name: "page: tests",
          promise: "each test that injects a fault passes",
          injected: "?",
          seen: wrong.join("; "),
          broken: wrong,
        },
      ];
}

function at(those: readonly Injection[]): string {
  return [...new Set(those.map(({ step }) => step))].join(", ");
}
