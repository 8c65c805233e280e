import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { findBlocks } from "../sourceText.ts";

/** A block of a page that the tests run, marked ```` ```bash run ````. */
interface RunBlock {
  readonly text: string;
  readonly line: number;
  /** Whether it is marked `run beside`: it runs in the background until the last block has ended. */
  readonly isBeside: boolean;
  /** The expected output, from the next block, marked `shown`. `…` matches any text. */
  readonly shown?: string;
}

/** The shell in which a page's commands run. */
interface ShellEnvironment {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shell code that runs before the first block. */
  readonly prelude: string;
  /** Replaces names of the page by those of this run, such as the service's address. */
  readonly instead: (text: string) => string;
}

/** Separates the outputs of two blocks. */
const separator = "\u001E";

/** Returns the blocks to run, in order. */
export function findRunBlocks(markdown: string): RunBlock[] {
  const blocks = findBlocks(markdown);
  return blocks.flatMap((block, index) => {
    if (!block.marks.includes("run")) return [];
    const next = blocks[index + 1];
    const isBeside = block.marks.includes("beside");
    const found = { text: block.text, line: block.line, isBeside };
    return [next?.marks.includes("shown") === true ? { ...found, shown: next.text } : found];
  });
}

/**
 * Runs a page's blocks in order in one shell, as a reader would type them. Returns a sentence for each block that
 * prints something else than the page shows. Throws an Error if a command fails.
 */
export async function runPage(markdown: string, shell: ShellEnvironment): Promise<string[]> {
  const blocks = findRunBlocks(markdown);
  const commands = blocks.map(({ text: block, isBeside }) => {
    const command = shell.instead(block);
    return isBeside ? `{\n${command}} >&2 &\n` : command;
  });
  const script = [
    // Each job has its own process group, so that all of its processes end with it.
    "set -eu -m -o pipefail",
    "trap 'for job in $(jobs -p); do kill -- -$job 2>/dev/null || true; done' EXIT",
    shell.prelude,
    ...commands.map((command) => `${command}\nprintf '\\036'\n`),
  ].join("\n");
  const child = spawn("bash", ["-c", script], {
    cwd: shell.cwd,
    env: shell.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const [printed, said, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ]);
  const outputs = printed.split(separator);
  if (exitCode !== 0) {
    const failed = blocks[outputs.length - 1];
    throw new Error(
      `the block at line ${failed?.line} ended with exit code ${exitCode}: ${outputs.at(-1)}${said}`,
    );
  }
  return blocks.flatMap(({ shown, line }, index) => {
    const output = outputs[index] ?? "";
    if (shown === undefined || matchesOutput(output, shell.instead(shown))) return [];
    return [`the block at line ${line} printed ${output}`];
  });
}

/** Whether an output matches the expected one. White space is ignored, because pages format JSON. */
export function matchesOutput(output: string, shown: string): boolean {
  const pieces = withoutSpace(shown)
    .split("…")
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pieces.join("[^]*")}$`).test(withoutSpace(output));
}

function withoutSpace(one: string): string {
  return one.replaceAll(/\s+/g, "");
}
