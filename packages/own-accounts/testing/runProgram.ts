import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

const program = path.resolve(import.meta.dirname, "../main.ts");

/** The end of a command: its exit code, null after a signal, and its output. */
export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly said: string;
}

/** A command that runs in a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a command on the books in a folder. `nodeFlags` are options of Node.js itself. */
export function runProgram(
  dataDir: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const waitForEnd = async () => {
    const [code, printed, said] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    return { code, printed, said };
  };
  return { child, ended: waitForEnd() };
}
