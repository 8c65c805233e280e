import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { openTestDatabase } from "@pay/gateway/testing/testDatabase.ts";
import { startPostgres } from "../scripts/test/programs/postgres/startPostgres.ts";
import { type Fault, type FaultReport, NotHere, type Sums } from "./fault.ts";
import { faults } from "./faults.ts";
import {
  countVerdicts,
  type FaultRow,
  printTable,
  toRow,
  addSums,
  describeSums,
} from "./report.ts";
import { readOptions, describeMinutes, usageOf } from "./commandLine.ts";

endWithParent(() => process.exit(1));
// Each program that a fault starts ends with this one.
process.setMaxListeners(0);
const log = (line: string) => void process.stdout.write(`${line}\n`);

let server: ReturnType<typeof startPostgres> | undefined;
const closes: (() => Promise<void>)[] = [];

const options = readOptions(
  process.argv.slice(2),
  faults.map(({ name }) => name),
);
if (!options) {
  process.stdout.write(usageOf(faults));
  process.exitCode = process.argv.includes("--help") ? 0 : 1;
} else {
  const { names, rounds } = options;
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name));
  const rows: FaultRow[] = [];
  const sums: Sums[] = [];
  log(`${chosen.length} faults, ${describeMinutes(chosen)} on two idle cores.`);
  try {
    for (const [index, fault] of chosen.entries()) {
      log(`${index + 1} of ${chosen.length}, ${fault.name} (about ${fault.usualSeconds} s) …`);
      rows.push(...(await inject(fault, rounds ?? fault.usualRounds, sums)));
    }
  } finally {
    await killServices();
    for (const close of closes) await close().catch(() => undefined);
    const started = await server;
    if (started && "stop" in started) await started.stop();
  }
  log(`\n${printTable(rows)}\n`);
  if (sums.length > 0) log(`${describeSums(addSums(sums))}.`);
  log(`${countVerdicts(rows)}.`);
  process.exitCode = rows.some(({ verdict }) => verdict === "BROKEN") ? 1 : 0;
}

async function inject(fault: Fault, times: number, sums: Sums[]): Promise<readonly FaultRow[]> {
  const { name, promise } = fault;
  const startedAtMs = performance.now();
  const report = await attempt(fault, times);
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  if (report instanceof NotHere) {
    log(`  not run: ${report.message}`);
    return [{ name, promise, injected: "0", seen: report.message, verdict: "not run" }];
  }
  const { injected, seen, broken, parts } = report;
  if (report.sums) sums.push(report.sums);
  for (const one of broken) log(`  BROKEN: ${one}`);
  log(`  ${injected}: ${seen} (${seconds} s)`);
  return (parts ?? [{ ...report, name, promise }]).map(toRow);
}

async function attempt(fault: Fault, rounds: number): Promise<FaultReport | NotHere> {
  try {
    const tell = (line: string) => log(`  ${line}`);
    return await fault.run({ rounds, log: tell, freshDatabase });
  } catch (error) {
    if (error instanceof NotHere) return error;
    return { injected: "?", seen: "it ended with an error", broken: [String(error)] };
  } finally {
    await killServices();
  }
}

async function freshDatabase(): Promise<string> {
  const started = await (server ??= startPostgres());
  if ("missing" in started) throw new NotHere(started.missing);
  const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL", started.url);
  closes.push(close);
  return databaseUrl;
}
