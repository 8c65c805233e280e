import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that a test started. */
export interface StartedProgram {
  /** The first group of the pattern that the program was waited for. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/** The shell that keeps the program ends it when our end of the pipe is closed, however this process ends. */
const keeper = '"$@" & cat >/dev/null; kill $!; wait $!';

/**
 * Starts a program and waits until a line of its output matches. Throws an Error with the end of its output if it ends
 * before.
 */
export async function startProgram(
  [command, ...args]: readonly [string, ...(readonly string[])],
  isReady: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedProgram> {
  const child = spawn("sh", ["-c", `exec 2>&1; ${keeper}`, "sh", command, ...args], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, ...env },
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    const said = isReady.exec(line);
    if (said) resolve(said[1] ?? said[0]);
  });
  const ended = new Promise<void>((done) => {
    child.once("close", () => {
      reject(new Error(`${command} ended: ${lines.slice(-5).join("\n")}`));
      done();
    });
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { said: await ready, stop };
}
