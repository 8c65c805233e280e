import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Results, type ResultTable, type Section, type Setting } from "./section.ts";

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const dataFile = fileOf("results.json");

const preface = `# What was measured

Written by \`npm run bench\`; the numbers are those of \`results.json\`. Read ratios: both sides of one are measured in turn in the same run,
while times and rates belong to the machine. [README.md](README.md) says how each is measured and how long it takes.`;

/** Stores the sections of benches beside those of other benches, and rewrites the results page. */
export async function keepResults(
  measured: Readonly<Record<string, { readonly setting: Setting; readonly section: Section }>>,
): Promise<void> {
  const kept = existsSync(dataFile)
    ? Results.parse(JSON.parse(await readFile(dataFile, "utf8")))
    : {};
  const results = { ...kept, ...measured };
  await writeFile(dataFile, `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(fileOf("RESULTS.md"), writePage(results));
}

/** Returns the results page in Markdown. */
export function writePage(results: Results): string {
  const sections = Object.values(results).map(({ setting, section }) =>
    [
      writeSection(section),
      `Measured ${setting.date} on ${setting.machine}; ${setting.versions}; load of the machine ${setting.load}.`,
    ].join("\n\n"),
  );
  return `${[preface, ...sections].join("\n\n")}\n`;
}

/** Returns one section in Markdown. */
export function writeSection({ title, notes, tables }: Section): string {
  return [`## ${title}`, ...tables.map(writeTable), ...notes].join("\n\n");
}

/**
 * Returns a table in Markdown, the first column aligned left and the others right. Throws a RangeError for a row with
 * another length than the head.
 */
function writeTable({ caption, head, rows }: ResultTable): string {
  const wrong = rows.find((row) => row.length !== head.length);
  if (wrong)
    throw new RangeError(`a row of "${caption}" has another length than its head: ${wrong[0]}`);
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [`**${caption}**`, "", line(head), line(rule), ...rows.map(line)].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
