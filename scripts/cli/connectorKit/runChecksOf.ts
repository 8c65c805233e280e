import type { Check } from "./check.ts";
import type { Kit } from "./kit.ts";
import { Broken, NotTried } from "./verdicts.ts";

/** The result of a check. */
export interface Finding {
  readonly number: number;
  readonly rule: string;
  readonly verdict: "ok" | "broken" | "not tried";
  /** What the connector did, or how the rule can be tried. */
  readonly seen?: string;
  readonly means: string;
  readonly remedy: string;
}

/** Runs checks one after the other, and reports each finding at once. A check that ends with an error is broken. */
export async function runChecksOf(
  kit: Kit,
  checks: readonly Check[],
  report: (finding: Finding) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [index, { rule, means, remedy, run }] of checks.entries()) {
    const about = { number: index + 1, rule, means, remedy };
    const finding: Finding = await run(kit).then(
      () => ({ ...about, verdict: "ok" }) as const,
      (error: unknown) => {
        const seen = error instanceof Error ? error.message : String(error);
        if (error instanceof NotTried) return { ...about, verdict: "not tried", seen } as const;
        // An error of the kit itself is shown with its name.
        const shown = error instanceof Broken ? seen : `The kit failed: ${String(error)}`;
        return { ...about, verdict: "broken", seen: shown } as const;
      },
    );
    findings.push(finding);
    report(finding);
  }
  return findings;
}

/** Writes a finding for a person. */
export function printFinding({ number, rule, verdict, seen, means, remedy }: Finding): string {
  const head = `${String(number).padStart(2)}  ${verdict.padEnd(9)}  ${rule}`;
  const more =
    verdict === "broken"
      ? [`Seen: ${seen}`, `Means: ${means}`, `Do: ${remedy}`]
      : seen === undefined
        ? []
        : [seen];
  return [head, ...more.map((line) => `               ${line}`)].join("\n");
}
