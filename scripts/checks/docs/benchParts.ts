import * as z from "zod";

/** Matches a table of measurements with its two marker lines: the bench, and the number of its table from 0. */
const markers = /^<!-- bench: (\w+) (\d) -->\n[^]*?^<!-- end of bench -->$/gm;

/** The part of `bench/results.json` that pages show. */
const Results = z.record(
  z.string(),
  z.object({
    setting: z.object({ date: z.string(), machine: z.string(), versions: z.string() }),
    section: z.object({
      tables: z.array(
        z.object({
          caption: z.string(),
          head: z.array(z.string()),
          rows: z.array(z.array(z.string())),
        }),
      ),
    }),
  }),
);

/**
 * Returns the page with the current tables of measurements. `readResults` reads `bench/results.json`. A bench that was
 * never run gets a sentence that says so. Throws an Error for a table that its bench does not write.
 */
export function withBenches(page: string, readResults: () => string): string {
  return page.replace(markers, (_whole, name: string, index: string) => {
    const results = Results.parse(JSON.parse(readResults()));
    return `<!-- bench: ${name} ${index} -->\n\n${toPart(results, name, Number(index))}\n\n<!-- end of bench -->`;
  });
}

function toPart(results: z.infer<typeof Results>, name: string, index: number): string {
  const measured = results[name];
  if (!measured)
    return `Not measured yet: run \`npm run bench -- ${name}\`, then \`node scripts/cli/writeDocs.ts\`.`;
  const table = measured.section.tables[index];
  if (!table) throw new Error(`The bench ${name} writes no table ${index}. Count from 0.`);
  const { date, machine, versions } = measured.setting;
  const rule = table.head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [
    `**${table.caption}**`,
    "",
    ...[table.head, rule, ...table.rows].map((cells) => `| ${cells.join(" | ")} |`),
    "",
    `Measured ${date} on ${machine}; ${versions}.`,
  ].join("\n");
}
