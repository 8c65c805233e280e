import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { npmCommand } from "../../bootstrap/npmCommand.mjs";

/** Runs npm, and returns its output and exit code. */
export async function askNpm(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const [command, ...before] = npmCommand();
  const child = spawn(command, [...before, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  return { code, output };
}
