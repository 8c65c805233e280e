import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { findBlocks } from "../markdownCode.ts";

/** A block of a page that is run by the tests: it is marked ```` ```bash run ````. */
interface RunBlock {
  readonly text: string;
  readonly line: number;
  /** Marked `run beside`: it runs in the background until the last block has ended. */
  readonly isBeside: boolean;
  /** The output that the page shows, from the next block, marked `shown`; `…` matches any text. */
  readonly shown?: string;
}

/** The environment in which a page's commands run. */
interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shell code that runs before the first block. */
  readonly prelude: string;
  /** Replaces names of the page by those of this run, such as the address of the service. */
  readonly instead: (text: string) => string;
}

/** Stands between what two blocks print. */
const separator = "\u001E";

/** The blocks of a page that are to be run, in their order. */
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
 * Runs a page's blocks one after the other in one shell, as a reader would type them, and gives a sentence for each that does not print
 * what the page shows. Throws an Error where a command fails.
 */
export async function runPage(markdown: string, place: Place): Promise<string[]> {
  const blocks = findRunBlocks(markdown);
  const commands = blocks.map(({ text: block, isBeside }) => {
    const here = place.instead(block);
    return isBeside ? `{\n${here}} >&2 &\n` : here;
  });
  const script = [
    // Each job has a group of its own, so that whatever it started ends with it.
    "set -eu -m -o pipefail",
    "trap 'for job in $(jobs -p); do kill -- -$job 2>/dev/null || true; done' EXIT",
    place.prelude,
    ...commands.map((command) => `${command}\nprintf '\\036'\n`),
  ].join("\n");
  const child = spawn("bash", ["-c", script], {
    cwd: place.cwd,
    env: place.env,
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
    if (shown === undefined || matchesOutput(output, place.instead(shown))) return [];
    return [`the block at line ${line} printed ${output}`];
  });
}

/** Whether an output is what is shown, white space apart: pages show JSON in lines, and services send it in one. */
export function matchesOutput(output: string, shown: string): boolean {
  const pieces = withoutSpace(shown)
    .split("…")
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pieces.join("[^]*")}$`).test(withoutSpace(output));
}

function withoutSpace(one: string): string {
  return one.replaceAll(/\s+/g, "");
}
