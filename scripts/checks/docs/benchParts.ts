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
 * Returns the page with the current tables of measurements. `readResults` reads `bench/results.json`. Throws an Error for a
 * table that it lacks.
 */
export function withBenches(page: string, readResults: () => string): string {
  return page.replace(markers, (_whole, name: string, index: string) => {
    const { setting, section } = Results.parse(JSON.parse(readResults()))[name] ?? {};
    const table = section?.tables[Number(index)];
    if (!setting || !table)
      throw new Error(`The bench ${name} writes no table ${index}. Count from 0.`);
    const rule = table.head.map((_, column) => (column === 0 ? "---" : "---:"));
    return [
      `<!-- bench: ${name} ${index} -->`,
      "",
      `**${table.caption}**`,
      "",
      ...[table.head, rule, ...table.rows].map((cells) => `| ${cells.join(" | ")} |`),
      "",
      `Measured ${setting.date} on ${setting.machine}; ${setting.versions}.`,
      "",
      "<!-- end of bench -->",
    ].join("\n");
  });
}
