import * as z from "zod";
import { askNpm } from "./askNpm.ts";

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** The known vulnerabilities of the locked packages, one per line, or the reason why they are unknown. */
export type Audit = { readonly known: readonly string[] } | { readonly skipped: string };

/** Asks the registry for known vulnerabilities of the locked packages. Some registries do not offer this. */
export async function audit(): Promise<Audit> {
  const { output } = await askNpm("audit", "--json", "--audit-level=none");
  return readAudit(output);
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
