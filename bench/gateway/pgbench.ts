import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuOfEndedChildren } from "../machine/cpuTime.ts";
import type { Recording } from "./recordedQuery.ts";

/** The result of pgbench for one recording. */
export interface PgbenchReport {
  readonly perSecond: number;
  readonly calls: number;
  /** Processor time of pgbench itself. */
  readonly cpuMs: number;
}

/** Runs the prepared queries of a recording in pgbench, over and over. */
export async function runPgbench(
  program: string,
  databaseUrl: string,
  script: string,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<PgbenchReport> {
  const folder = await mkdtemp(join(tmpdir(), "pgbench-"));
  const file = join(folder, "script.sql");
  await writeFile(file, script);
  const before = cpuOfEndedChildren();
  const { stdout } = await promisify(execFile)(program, [
    "-n",
    "--protocol=prepared",
    `--client=${connections}`,
    `--time=${seconds}`,
    `--file=${file}`,
    databaseUrl,
  ]);
  await rm(folder, { recursive: true });
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  return {
    perSecond: number(/^tps = ([\d.]+)/m),
    calls: number(/transactions actually processed: (\d+)/),
    cpuMs: cpuOfEndedChildren() - before,
  };
}

/**
 * Returns a pgbench script for the queries of a recording, with other payins of the merchants `from` … `to`. The
 * payins are new, or existing ones numbered from 0 behind a prefix. An id is replaced where it is a whole value; inside
 * longer values it stays.
 */
export function pgbenchScript(
  { queries, merchantCode, idPayin }: Recording,
  merchants: { readonly from: number; readonly count: number },
  stored?: { readonly idPrefix: string; readonly count: number },
): string {
  const number = stored ? `random(0, ${stored.count - 1})` : "random(1, 1000000000000000)";
  const id = stored ? `('${stored.idPrefix}' || :number)` : ":number";
  const valueOf = (value: string | null) => {
    if (value === null) return "null";
    if (value === merchantCode) return ":merchant";
    if (value === idPayin) return id;
    return literal(value);
  };
  return [
    `\\set number ${number}`,
    `\\set merchant ${merchants.from} + mod(:number, ${merchants.count})`,
    ...queries.map(
      ({ text, values }) =>
        `${text.replaceAll(/\$(\d+)/g, (_, index: string) => valueOf(values[Number(index) - 1] ?? null)).replaceAll(/\s+/g, " ")};`,
    ),
    "",
  ].join("\n");
}

/** Writes a SQL literal without colons, because pgbench reads a colon as the start of a variable, even in text. */
function literal(value: string): string {
  const escaped = value
    .replaceAll("'", "''")
    .replaceAll("\\", String.raw`\\`)
    .replaceAll(":", String.raw`\003A`);
  return `U&'${escaped}'`;
}
