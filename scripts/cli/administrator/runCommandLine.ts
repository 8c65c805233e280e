import path from "node:path";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { type Command, definitionOf } from "@pay/gateway/commands/command.ts";
import type { CommandReply } from "@pay/gateway/commands/defineCommand.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { type Output, processOutput } from "../output.ts";
import { takeAdministrator, WrongArguments } from "./readArguments.ts";
import { systemClock } from "@pay/gateway/clock.ts";
import { sendCommand } from "@pay/gateway/commands/commandSocket.ts";
import { type Administrator, administratorOf } from "@pay/gateway/commands/administrator.ts";
import { runAudited } from "@pay/gateway/commands/runAudited.ts";
import { WritesWait } from "@pay/gateway/database/writeGate.ts";
import { lockFolder } from "@pay/gateway/database/folderLock.ts";
import { describeDatabaseAddress } from "@pay/gateway/settings/databaseAddress.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { isDatabaseUnreachable } from "@pay/gateway/transport/isDatabaseUnreachable.ts";
import { openOrRefuse } from "@pay/gateway/start/openOrRefuse.ts";

/** A command for administrators of the service. */
export interface CommandLine {
  /** The name of its npm script. */
  readonly name: string;
  /** The text of `--help`. */
  readonly usage: string;
  /** Returns the command of the arguments, or `help`. Throws a WrongArguments. */
  readonly read: (argv: readonly string[]) => Command | "help" | Promise<Command | "help">;
  /** Returns what else the administrator must know after a command was done, by the settings of this shell. */
  readonly warn?: (command: Command, env: Environ) => Promise<string | undefined>;
  /** Whether a command reads `--by` itself, because the name is part of it. */
  readonly readsAdministrator?: (argv: readonly string[]) => boolean;
}

/** Runs a command with this program's arguments. Ends with its parent process. */
export async function startCommandLine(line: CommandLine): Promise<void> {
  endWithParent(() => process.exit(1));
  process.exitCode = await runCommandLine(line, process.argv.slice(2), process.env, processOutput);
}

/** Runs the command of the arguments and prints its result; returns the exit code. */
export async function runCommandLine(
  line: CommandLine,
  argv: readonly string[],
  env: Environ,
  output: Output,
): Promise<number> {
  try {
    const { administrator, rest } = takeAdministrator(argv);
    const isOwn = line.readsAdministrator?.(argv) ?? false;
    const command = await line.read(isOwn ? argv : rest);
    if (command === "help") {
      output.print(line.usage);
      return 0;
    }
    const printError = (sentence: string) => output.printError(`${sentence}\n`);
    const { done, text, isPartial } = await doCommand(
      command,
      env,
      printError,
      administratorOf(administrator),
    );
    (done ? output.print : output.printError)(`${text}\n`);
    const warning = done ? await line.warn?.(command, env) : undefined;
    if (warning !== undefined) printError(warning);
    if (done && !definitionOf(command).onlyReads)
      output.printError(`The command was for ${describeDatabase(env)}.\n`);
    return done && isPartial !== true ? 0 : 1;
  } catch (error) {
    if (error instanceof WrongArguments)
      output.printError(`${error.message} See npm run ${line.name} -- --help.\n`);
    else if (error instanceof RefusedStart) output.printError(`${error.message}\n`);
    else if (error instanceof WritesWait)
      output.printError(
        `${error.message} Look what of the command was done before you repeat it.\n`,
      );
    else if (isDatabaseUnreachable(error))
      output.printError(
        `The database did not answer (${error instanceof Error ? error.message : "no reason"}). Look what of the command was done before you repeat it.\n`,
      );
    else throw error;
    return 1;
  }
}

/** Names the database of the settings: its address without the password, or the data folder. */
export function describeDatabase(env: Environ): string {
  const databaseUrl = settings.DATABASE_URL.read(env);
  if (databaseUrl === undefined)
    return `the data folder ${path.resolve(settings.DATA_DIR.read(env))}`;
  return `the database ${describeDatabaseAddress(databaseUrl)}`;
}

/** The commands that end a payment or send something, which a copy for a drill does not. */
const changing: ReadonlySet<Command["name"]> = new Set<Command["name"]>([
  "endPayment",
  "resendCallbacks",
]);

/**
 * Runs a command on the service's data. On PostgreSQL it connects beside running services. The embedded database allows
 * one process, so the running service runs the command; without one, this process does. Throws `RefusedStart` if
 * neither is possible.
 */
export async function doCommand(
  command: Command,
  env: Environ,
  printError: (line: string) => void,
  administrator: Administrator = administratorOf(),
): Promise<CommandReply> {
  if (changing.has(command.name) && settings.OUTGOING.read(env) === "off")
    throw new RefusedStart(
      "OUTGOING is off: this is a copy for a drill, which ends no payment and sends no callback. Leave OUTGOING out for the service itself.",
    );
  const call = { command, administrator };
  const databaseUrl = settings.DATABASE_URL.read(env);
  const databaseDirectUrl = settings.DATABASE_DIRECT_URL.read(env);
  const dataDir = settings.DATA_DIR.read(env);
  const place = {
    dataDir,
    ...(databaseDirectUrl !== undefined && { databaseDirectUrl }),
    // `showEnvironment` accepts a database of either environment, and a new one.
    ...(command.name !== "showEnvironment" && { environment: settings.ENVIRONMENT.read(env) }),
  };
  if (databaseUrl !== undefined) return await doItself(call, { databaseUrl, ...place }, printError);
  const reply = await sendCommand(dataDir, command, administrator);
  if (reply) return reply;
  const lock = await lockFolder(dataDir);
  try {
    return await doItself(call, place, printError);
  } finally {
    await lock.release();
  }
}

async function doItself(
  { command, administrator }: { readonly command: Command; readonly administrator: Administrator },
  place: Parameters<typeof openOrRefuse>[0],
  printError: (line: string) => void,
): Promise<CommandReply> {
  const opened = await openOrRefuse(place, { onLostConnection: () => undefined, say: printError });
  try {
    // Each command is written to the audit log before it runs.
    const { writesWait } = await opened.ping();
    if (writesWait !== undefined) throw new RefusedStart(`${writesWait} The command did not run.`);
    const deps = { database: opened.database, clock: systemClock };
    return await runAudited(command, administrator, deps);
  } finally {
    await opened.close();
  }
}
