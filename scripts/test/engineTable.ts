import { readFileSync, writeFileSync } from "node:fs";
import type { Reporter, Suite } from "@playwright/test/reporter";
import { engines } from "./programs/engines.ts";

const page = "docs/browsers.md";
const table = /^<!-- engines -->\n[^]*?^<!-- end of engines -->$/m;

/** Safari needs Apple's system. WebKitGTK is built from the same engine. */
const safari = "| Safari | not run; WebKitGTK stands in for it |";

/** Prints the engines with their results; with `WRITE_ENGINES=1`, writes them into the table of docs/browsers.md. */
export default class EngineTable implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const rows = engines.map(({ name, title }) => this.#rowOf(name, title));
    const lines = ["| Engine | Journeys and lost signals |", "| --- | --- |", ...rows, safari];
    console.log(lines.join("\n"));
    if (process.env["WRITE_ENGINES"] !== "1") return;
    const text = readFileSync(page, "utf8");
    if (!table.test(text))
      throw new Error(`${page} has no lines <!-- engines --> and <!-- end of engines -->.`);
    writeFileSync(
      page,
      text.replace(table, `<!-- engines -->\n${lines.join("\n")}\n<!-- end of engines -->`),
    );
  }

  #rowOf(project: string, title: string): string {
    const tests = (this.#root?.allTests() ?? []).filter(
      (test) => test.parent.project()?.name === project && test.results.length > 0,
    );
    if (tests.length === 0) return `| ${title} | not run |`;
    const passed = tests.filter((test) => test.outcome() === "expected").length;
    const version = tests
      .flatMap(({ annotations }) => annotations)
      .find(({ type }) => type === "engine")?.description;
    return `| ${version ?? title} | ${passed} of ${tests.length} passed |`;
  }
}
