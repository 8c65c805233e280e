import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Results, type ResultTable, type Section, type Setting, type Plot } from "./section.ts";

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const dataFile = fileOf("results.json");

const preface = `# What was measured

Written by \`npm run bench\`; the numbers are those of \`results.json\`. Read ratios: both sides of one are measured in turn in the same run,
while times and rates belong to the machine. [README.md](README.md) says how each is measured and how long it takes.`;

/** Stores the sections of benches beside those of other benches, and rewrites the results page and its plots. */
export async function keepResults(
  measured: Readonly<Record<string, { readonly setting: Setting; readonly section: Section }>>,
): Promise<void> {
  const kept = existsSync(dataFile)
    ? Results.parse(JSON.parse(await readFile(dataFile, "utf8")))
    : {};
  const results = { ...kept, ...measured };
  await writeFile(dataFile, `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(fileOf("RESULTS.md"), writePage(results));
  for (const [name, { section }] of Object.entries(results))
    if (section.plot) await writeFile(fileOf(`${name}.svg`), drawBars(section.plot));
}

/** Returns the results page in Markdown. */
export function writePage(results: Results): string {
  const sections = Object.entries(results).map(([name, { setting, section }]) =>
    [
      writeSection(section),
      ...(section.plot ? [`![${section.plot.caption}](${name}.svg)`] : []),
      `Measured ${setting.date} on ${setting.machine}; ${setting.versions}; load of the machine ${setting.load}.`,
    ].join("\n\n"),
  );
  return `${[preface, ...sections].join("\n\n")}\n`;
}

/** Returns one section in Markdown, without its plot. */
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

const row = 26;
const labelWidth = 250;
const barWidth = 420;

/** Returns a plot as SVG: one bar per line, starting at zero, each with its label and value. */
export function drawBars({ caption, bars }: Plot): string {
  const longest = Math.max(...bars.map(({ value }) => value));
  const height = (bars.length + 1) * row + 12;
  const width = labelWidth + barWidth + 90;
  const lines = bars.flatMap(({ label, value }, index) => {
    const y = (index + 1) * row + 8;
    const length = longest > 0 ? Math.round((value / longest) * barWidth) : 0;
    return [
      `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end">${escape(label)}</text>`,
      `<rect x="${labelWidth}" y="${y}" width="${length}" height="18" fill="#4a7ab5"/>`,
      `<text x="${labelWidth + length + 6}" y="${y + 13}">${escape(String(value))}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="8" y="20" font-weight="bold">${escape(caption)}</text>`,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
