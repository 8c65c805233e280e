import { endWithParent } from "../gateway/parentWatch.ts";
import { openTestDatabase } from "../gateway/testing/testDatabase.ts";
import { killServices } from "../gateway/testing/serviceProcess.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { runKillRounds } from "./killRounds.ts";
import { type FaultOptions, readOptions } from "./readOptions.ts";
import { runSharedWork } from "./sharedWork.ts";
import { usage } from "./usage.ts";

endWithParent(() => process.exit(1));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2));
if (!options) {
  process.stdout.write(usage);
  process.exitCode = process.argv.includes("--help") ? 0 : 1;
} else {
  try {
    const report = await run(options);
    say(JSON.stringify(report, undefined, 2));
    process.exitCode = report.faults.length > 0 ? 1 : 0;
  } finally {
    await killServices();
  }
}

async function run(asked: FaultOptions) {
  if (asked.command === "share")
    return await onPostgres(async (url) => await runSharedWork(asked.payments, url, say));
  if (asked.database === "embedded") return await runKillRounds(asked.rounds, undefined, say);
  return await onPostgres(async (url) => await runKillRounds(asked.rounds, url, say));
}

async function onPostgres<Report>(use: (url: string) => Promise<Report>): Promise<Report> {
  const server = await startPostgres(new AbortController().signal);
  if ("missing" in server) throw new Error(server.missing);
  say(`on ${server.version}`);
  try {
    const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL", server.url);
    try {
      return await use(databaseUrl);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}
