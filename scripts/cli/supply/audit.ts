import * as z from "zod";
import { askNpm } from "./askNpm.ts";

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** The known vulnerabilities of the locked packages, one a line; or why the registry could not be asked. */
export type Audit = { readonly known: readonly string[] } | { readonly skipped: string };

/** Asks the registry what is known against the packages of the lock file. Not every registry can be asked. */
export async function audit(): Promise<Audit> {
  const { output } = await askNpm("audit", "--json", "--audit-level=none");
  return readAudit(output);
}

/** Reads what `npm audit --json` prints. */
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
