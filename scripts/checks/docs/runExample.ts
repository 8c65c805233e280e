import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** How a program ended: its exit code, its standard output and its standard error. */
interface Ended {
  readonly exitCode: number | null;
  readonly printed: string;
  readonly said: string;
}

/** Runs an example's program with more variables in its environment, and a text on its standard input. */
export async function runExample(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = "",
): Promise<Ended> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "pipe" });
  const exit = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  // A program that ends early does not read its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [printed, said, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ]);
  return { exitCode, printed, said };
}
