import type { Reporter, Suite, TestError } from "@playwright/test/reporter";
import { reportCounts } from "./counts.ts";

/** Counts the tests of Playwright. A flaky test is a failure, and so is an error outside of tests. */
export default class PlaywrightCounts implements Reporter {
  #root: Suite | undefined;
  readonly #errors: string[] = [];

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onError({ message }: TestError): void {
    this.#errors.push(`outside of tests: ${message ?? "an error without a message"}`);
  }

  onEnd(): void {
    const tests = (this.#root?.allTests() ?? []).map((test) => ({
      outcome: test.outcome(),
      title: test.titlePath().filter(Boolean).join(" › "),
      reason: test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description,
      ran: test.results.length > 0,
    }));
    const failed = tests.filter(
      ({ outcome, ran }) => outcome === "unexpected" || outcome === "flaky" || !ran,
    );
    const skipped = tests
      .filter(({ outcome, ran }) => outcome === "skipped" && ran)
      .map(({ title, reason = "it gives no reason" }) => ({ title, reason }));
    reportCounts(
      tests.filter(({ outcome }) => outcome === "expected").length,
      [...this.#errors, ...failed.map(({ title }) => title)],
      skipped,
    );
  }
}
