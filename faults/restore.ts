import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { callApi } from "payment-web-app-sdk/callApi.ts";
import { findBlocks } from "../scripts/checks/sourceText.ts";
import { findProgram } from "../scripts/test/programs/findProgram.ts";
import { findBinaries, serverUser } from "../scripts/test/programs/postgres/findBinaries.ts";
import { isLogArchived, readLastBackup } from "@pay/gateway/database/backupState.ts";
import type { Database } from "@pay/gateway/database/database.ts";
import { readDatabaseRun } from "@pay/gateway/database/databaseRun.ts";
import { type Fault, type FaultReport, type FaultRun, NotHere } from "./fault.ts";
import { findLosses } from "./findLosses.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
import { authorize, createPayment, type PaymentPath } from "./paymentStream.ts";
import { countLosses } from "./report.ts";
import { onDatabase, startOn, withDataDir } from "./runningService.ts";
import { acknowledgedOf, type CreateOutcome, startCreates } from "./steadyCreates.ts";

/** The blocks of docs/operating.md that an administrator types, in the order in which the page and this drill have them. */
const steps = [
  "archive-slot",
  "archive",
  "base-backup",
  "restore-instant",
  "after-restore",
] as const;
type Step = (typeof steps)[number];

const tools = ["psql", "pg_ctl", "pg_basebackup", "pg_verifybackup", "pg_receivewal"];
const page = new URL("../docs/operating.md", import.meta.url);
const perSecond = 20;
/** The time for which creates are sent before the base backup, before the instant, and after it. */
const phaseMs = 2000;

/** Reads the commands of each step. Throws an Error if the page has other steps or another order. */
export function readSteps(markdown: string): ReadonlyMap<Step, string> {
  const blocks = findBlocks(markdown).flatMap(({ marks, text: block }) => {
    const name = steps.find((one) => marks.includes(`name=${one}`));
    return name === undefined ? [] : [[name, block] as const];
  });
  const found = blocks.map(([name]) => name).join(", ");
  if (found !== steps.join(", "))
    throw new Error(`docs/operating.md has the steps ${found}, not ${steps.join(", ")}`);
  return new Map(blocks);
}

/** Loses the machine of PostgreSQL during creates, and restores it to an instant from a base backup and the archive. */
export const restoreFault: Fault = {
  name: "restore",
  promise:
    "a lost PostgreSQL comes back as it was at an instant, by the commands of the docs: all acknowledged before is there, nothing after, and the ledger adds up",
  usualRounds: 1,
  usualSeconds: 60,
  run: drillRestore,
};

/**
 * Follows docs/operating.md: archives the log, takes a base backup during creates, and loses the server with its data. Restores it
 * to the end of the archive, which measures what is lost (RPO). Then restores it to an instant, which measures the time from the first
 * command until the service takes calls again (RTO).
 */
export async function drillRestore({ log }: Pick<FaultRun, "log">): Promise<FaultReport> {
  const commands = readSteps(readFileSync(page, "utf8"));
  return await withDataDir(async (dataDir, receiver) => {
    const folder = path.join(dataDir, "postgres");
    const server = await openOwnPostgres(folder);
    const data = path.join(folder, "data");
    // The restored server has these settings from the base backup. It takes the place of the lost one.
    appendFileSync(
      path.join(data, "postgresql.conf"),
      `port = ${new URL(server.url).port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
    );
    const shell = openShell({
      SERVER_URL: server.url,
      DATABASE_URL: server.url,
      ARCHIVE: path.join(folder, "archive"),
      BASE: path.join(folder, "base"),
    });
    const follow = async (step: Step, env: Readonly<Record<string, string>> = {}) =>
      await shell.run(commands.get(step) ?? "", env);
    const stopRestored = async (restored: string) =>
      await shell.run('pg_ctl --pgdata="$RESTORED" --mode=immediate --wait stop', {
        RESTORED: restored,
      });
    const [newest, atInstant] = [path.join(folder, "newest"), path.join(folder, "at-instant")];
    const stores = { dataDir, databaseUrl: server.url };
    let archiving: ChildProcess | undefined;
    const quitAll = () => {
      for (const restored of [newest, atInstant]) quit(restored);
    };
    process.once("exit", quitAll);
    try {
      demandTools();
      await follow("archive-slot");
      archiving = shell.start(commands.get("archive") ?? "");
      const service = await startOn(stores);
      const authorized = await authorize(service);
      const order = { prefix: "P", perSecond, callbackUrl: receiver.url };
      const creates = startCreates(() => [authorized], order);
      await wait(phaseMs);
      await follow("base-backup");
      const [unwatched, run] = await onDatabase(stores, async ({ database }) => [
        await findUnwatched(database),
        await readDatabaseRun(database),
      ]);
      await wait(phaseMs);
      const beforeMs = performance.now();
      // A time of PostgreSQL has microseconds, and this one only milliseconds.
      const instant = new Date(Date.now() + 1);
      await wait(20);
      const afterMs = performance.now();
      await wait(phaseMs);
      const killedAtMs = performance.now();
      await server.stop("immediate");
      await service.kill();
      await creates.stop();
      await endGroup(archiving);
      rmSync(data, { recursive: true });
      const { outcomes } = creates;
      log(`${acknowledgedOf(outcomes).length} creates acknowledged, then the server was lost`);

      await follow("restore-instant", { RESTORED: newest, INSTANT: "" });
      const kept = await onDatabase(stores, async ({ database }) => await readPaths(database));
      await stopRestored(newest);
      const lost = outcomes.filter(({ path: one, answer }) => answer === 201 && !kept.has(one));
      const lostMs = Math.max(0, ...lost.map(({ sentAtMs }) => killedAtMs - sentAtMs));
      log(`to the end of the archive: ${lost.length} creates lost`);

      const startedAtMs = performance.now();
      // The settings of PostgreSQL know no `Z`.
      const time = instant.toISOString().replace("Z", "+00");
      const settings = { RESTORED: atInstant, INSTANT: time };
      await follow("restore-instant", settings);
      const next = await startOn(stores);
      const restoredMs = performance.now() - startedAtMs;
      await follow("after-restore", settings);
      const { before, after } = splitAt(outcomes, beforeMs, afterMs);
      const known = await authorize(next);
      const missing = await findOthers(before, async (one) => {
        await callApi(known, { method: "GET", path: one });
      });
      const there = await findOthers(after, async (one) => {
        const isUnknown = await callApi(known, { method: "GET", path: one }).then(
          () => false,
          (error: unknown) => String(error).includes("payment_not_found"),
        );
        if (!isUnknown) throw new Error("it is there");
      });
      await createPayment(known, "Q", 0, receiver.url);
      await next.end();
      const [losses, bytes, nextRun] = await onDatabase(stores, async ({ database }) => [
        await findLosses(database),
        await readSize(database),
        await readDatabaseRun(database),
      ]);
      return {
        injected: "1 lost server",
        seen: `${before.length} creates before the instant, ${after.length} after it; RPO ${Math.round(lostMs)} ms (${lost.length} creates after the kill of the server); RTO ${(restoredMs / 1000).toFixed(1)} s for ${Math.round(bytes / 1e6)} MB`,
        broken: [
          ...unwatched,
          ...(nextRun === run ? ["payouts do not know that they were restored"] : []),
          ...(before.length > 0 && after.length > 0 ? [] : ["a side of the instant has no create"]),
          ...missing.map((one) => `${one} was acknowledged before the instant and is not there`),
          ...there.map((one) => `${one} was sent after the instant and is there`),
          ...losses.map(({ sentence }) => sentence),
        ],
        sums: countLosses(before.length, losses, { lost: missing.length, doubled: there.length }),
      };
    } finally {
      if (archiving) await endGroup(archiving);
      await server.stop("immediate");
      for (const restored of [newest, atInstant])
        await stopRestored(restored).catch(() => undefined);
      process.off("exit", quitAll);
    }
  });
}

/** Finds out whether the service would tell of an archive and a backup that are there as of missing ones. */
async function findUnwatched(database: Database): Promise<readonly string[]> {
  return [
    ...((await isLogArchived(database)) ? [] : ["the archive is not seen"]),
    ...((await readLastBackup(database)).isNoted ? [] : ["the base backup is not noted"]),
  ];
}

function toolFolder(): string {
  const binaries = findBinaries();
  return binaries === undefined ? "" : path.dirname(binaries.initdb);
}

function demandTools(): void {
  const missing = tools.filter((one) => findProgram([path.join(toolFolder(), one)]) === undefined);
  if (missing.length > 0) throw new NotHere(`PostgreSQL here has no ${missing.join(", ")}`);
}

/** A shell of the user that runs PostgreSQL, with its tools. */
interface Shell {
  /** Runs commands to their end. Throws an Error with their output if one fails. */
  readonly run: (script: string, env: Readonly<Record<string, string>>) => Promise<void>;
  /** Starts a command in a process group of its own. */
  readonly start: (script: string) => ChildProcess;
}

function openShell(names: Readonly<Record<string, string>>): Shell {
  const folder = toolFolder();
  const start = (script: string, env: Readonly<Record<string, string>> = {}) =>
    spawn("bash", ["-eu", "-o", "pipefail", "-c", script], {
      ...serverUser(),
      cwd: "/",
      detached: true,
      env: { PATH: `${folder}${path.delimiter}${process.env["PATH"]}`, ...names, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
  return {
    start: (script) => {
      const child = start(script);
      child.stderr.resume();
      process.once("exit", () => killGroup(child));
      return child;
    },
    run: async (script, env) => {
      const child = start(script, env);
      const [said] = await Promise.all([text(child.stderr), once(child, "exit")]);
      if (child.exitCode !== 0) throw new Error(`${script} ended with an error: ${said}`);
    },
  };
}

/** Ends a restored server at once, if it runs: it is no child of this process. */
function quit(restored: string): void {
  const file = path.join(restored, "postmaster.pid");
  if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, "utf8"), 10), "SIGQUIT");
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  killGroup(child);
  await exit;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, "SIGTERM");
}

/** Splits acknowledged creates by an instant: those answered before it, and those sent after it. */
export function splitAt(
  outcomes: readonly CreateOutcome[],
  beforeMs: number,
  afterMs: number,
): { readonly before: readonly PaymentPath[]; readonly after: readonly PaymentPath[] } {
  const acknowledged = outcomes.filter(({ answer }) => answer === 201);
  return {
    before: acknowledged
      .filter(({ sentAtMs, milliseconds }) => sentAtMs + milliseconds < beforeMs)
      .map(({ path: one }) => one),
    after: acknowledged.filter(({ sentAtMs }) => sentAtMs > afterMs).map(({ path: one }) => one),
  };
}

/** Returns the payments for which `check` fails. */
async function findOthers(
  payments: readonly PaymentPath[],
  check: (payment: PaymentPath) => Promise<void>,
): Promise<readonly PaymentPath[]> {
  const others: PaymentPath[] = [];
  for (const one of payments) await check(one).catch(() => others.push(one));
  return others;
}

async function readPaths(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select '/payins/' || id_payin as path from payin
    union all select '/payouts/' || id_payout from payout
  `.execute(database);
  return new Set(rows.map(({ path: one }) => one));
}

async function readSize(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_database_size(current_database()) as bytes
  `.execute(database);
  return Number(rows[0]?.bytes ?? 0n);
}
