/** An engine with the result of its tests. */
export interface EngineRow {
  /** Its name and version. */
  readonly engine: string;
  readonly result: string;
}

const table = /^<!-- engines -->\n[^]*?^<!-- end of engines -->$/m;

/** Safari needs Apple's system. WebKitGTK is built from the same engine. */
const safari: EngineRow = { engine: "Safari", result: "not run; WebKitGTK stands in for it" };

/** Returns the page with the table of these engines. Throws an Error if the page has no marker lines for it. */
export function withEngineTable(page: string, rows: readonly EngineRow[]): string {
  if (!table.test(page))
    throw new Error("The page has no lines <!-- engines --> and <!-- end of engines -->.");
  const cells = [...rows, safari].map(({ engine, result }) => `| ${engine} | ${result} |`);
  const lines = ["| Engine | Journeys and lost signals |", "| --- | --- |", ...cells];
  return page.replace(table, `<!-- engines -->\n${lines.join("\n")}\n<!-- end of engines -->`);
}
