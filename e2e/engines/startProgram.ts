import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that a test started. */
export interface StartedProgram {
  /** The first group of the pattern that the program was waited for. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/**
 * The shell that keeps the program. It ends with the program. When our end of the pipe is closed, however this process
 * ends, it ends the program, and kills it after five seconds.
 */
const keeper = `exec 2>&1 3<&0; "$@" & program=$!
  (cat <&3; kill $program; sleep 5; kill -9 $program) >/dev/null 2>&1 & wait $program; kill $!`;

/**
 * Starts a program and waits until a line of its output matches. Throws an Error with the end of its output if it ends
 * before.
 */
export async function startProgram(
  [command, ...args]: readonly [string, ...(readonly string[])],
  isReady: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedProgram> {
  const child = spawn("sh", ["-c", keeper, "sh", command, ...args], {
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
