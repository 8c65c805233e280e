import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, mkdirSync, rmSync } from "node:fs";
import * as z from "zod";

/** The time limit of a runner, in milliseconds. */
const longestMs = 120 * 60_000;
/** Milliseconds for a runner to tidy up after it was asked to end. */
const tidyUpMs = 5_000;

export interface Tool {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program with its output in a file.
 * @param end asks the program to end, and later kills it
 * @param onStart is told the program's pid
 * @returns its exit code; 1 when a signal ended it
 */
export async function runTool(
  tool: Tool,
  logFile: string,
  end: AbortSignal,
  onStart: (pid: number) => void = () => {},
): Promise<number> {
  const log = openSync(logFile, "w");
  const child = spawn(tool.command, tool.args, {
    env: { ...process.env, NO_COLOR: "1", ...tool.env },
    stdio: ["ignore", log, log],
    // A process group of its own, so that its children end with it.
    detached: process.platform !== "win32",
  });
  if (child.pid !== undefined) onStart(child.pid);
  const kill = (signal: NodeJS.Signals): void => {
    if (process.platform === "win32" || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  };

  const { promise: exited, resolve, reject } = Promise.withResolvers<number>();
  child.once("error", reject);
  child.once("exit", (code) => resolve(code ?? 1));
  let giveUp: NodeJS.Timeout | undefined;
  const ask = (): void => {
    kill("SIGINT");
    giveUp = setTimeout(() => kill("SIGKILL"), tidyUpMs);
  };
  const tooLong = setTimeout(() => kill("SIGKILL"), longestMs);
  end.addEventListener("abort", ask);
  try {
    if (end.aborted) ask();
    return await exited;
  } finally {
    end.removeEventListener("abort", ask);
    clearTimeout(tooLong);
    clearTimeout(giveUp);
    closeSync(log);
  }
}

const Package = z.object({ bin: z.record(z.string(), z.string()) });

/** Returns the command line tool of an installed package, to run with the current Node. */
export function packageTool(name: string, command: string, ...args: readonly string[]): Tool {
  const folder = `node_modules/${name}`;
  const { bin } = Package.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
  const path = bin[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}.`);
  return { command: process.execPath, args: [`${folder}/${path}`, ...args] };
}

export function ownScript(path: string): Tool {
  return { command: process.execPath, args: [path] };
}

const folder = ".cache/test";

/** Returns a path for a stage's log or report, after deleting the file of an earlier run. */
export function freshFile(name: string): string {
  mkdirSync(folder, { recursive: true });
  rmSync(`${folder}/${name}`, { force: true });
  return `${folder}/${name}`;
}

/** Returns the report that a runner wrote; undefined when it wrote none. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
