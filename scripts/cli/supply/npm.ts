import { spawnSync } from "node:child_process";
import * as z from "zod";
import { npmCommand } from "../../setUp/npm.mjs";

/** Runs npm, and returns its output and exit code. */
export function runNpm(...args: readonly string[]): {
  readonly code: number;
  readonly output: string;
} {
  const [command, ...before] = npmCommand();
  const { status, stdout } = spawnSync(command, [...before, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { code: status ?? 1, output: stdout };
}

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** The known vulnerabilities of the locked packages, one per line, or the reason why they are unknown. */
export type Audit = { readonly known: readonly string[] } | { readonly skipped: string };

/** Asks the registry for known vulnerabilities of the locked packages. Some registries do not offer this. */
export function audit(): Audit {
  return readAudit(runNpm("audit", "--json", "--audit-level=none").output);
}

/** Parses the output of `npm audit --json`. */
export function readAudit(output: string): Audit {
  const report = Report.safeParse(parse(output));
  if (!report.success) return { skipped: "the registry offers no audit" };
  return {
    known: Object.entries(report.data.vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    ),
  };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
