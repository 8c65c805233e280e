import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { settings } from "@pay/gateway/settings/settings.ts";
import { hostSettings } from "../../build/hosting/readHostSettings.ts";
import { withBenches } from "./benchParts.ts";
import { madePages, makePage, withFiles, withTables } from "./makePage.ts";
import { wholeNumber } from "@pay/gateway/settings/setting.ts";

const root = resolve(import.meta.dirname, "../../..");

test("the generated parts of every page are current; otherwise run `node scripts/cli/writeDocs.ts`", () => {
  const pages = madePages(root);
  expect(pages).toContain("docs/operating.md");
  const stale = pages.filter((path) => {
    const written = readFileSync(join(root, path), "utf8");
    return makePage(written, root, { service: settings, host: hostSettings }) !== written;
  });
  expect(stale).toEqual([]);
});

test("a block that names a file shows it, and other blocks stay unchanged", () => {
  const page = "a\n\n```py file=x/y.py\nold\nold\n```\n\n```py\nown\n```\n\n```py file=z.py\n```\n";
  expect(withFiles(page, (path) => `# ${path}\nnew\n`)).toBe(
    "a\n\n```py file=x/y.py\n# x/y.py\nnew\n```\n\n```py\nown\n```\n\n```py file=z.py\n# z.py\nnew\n```\n",
  );
});

/** Returns a page with the first table of a bench. */
function pageWithBench(name: string, content: string): string {
  return `a\n\n<!-- bench: ${name} 0 -->\n${content}<!-- end of bench -->\n\nb\n`;
}

test("a table of measurements shows the results, which must be there", () => {
  const tables = [{ caption: "Cost", head: ["", "ms"], rows: [["create", "0.7"]] }];
  const setting = { date: "2026-11-23", machine: "2 × X", versions: "Node.js 24" };
  const results = JSON.stringify({ payment: { setting, section: { tables } } });
  expect(withBenches(pageWithBench("payment", "old\n"), () => results)).toBe(
    pageWithBench(
      "payment",
      "\n**Cost**\n\n|  | ms |\n| --- | ---: |\n| create | 0.7 |\n\nMeasured 2026-11-23 on 2 × X; Node.js 24.\n\n",
    ),
  );
  for (const wanted of ["payment 1", "stored 0"])
    expect(() =>
      withBenches(`<!-- bench: ${wanted} -->\n<!-- end of bench -->`, () => results),
    ).toThrow(/^The bench \w+ writes no table \d/);
});

const page = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");

/** Returns the text between the markers of a table. */
function tableOf(name: string): string {
  return page.split(`<!-- settings: ${name} -->`)[1]?.split("<!-- end of settings -->")[0] ?? "";
}

/** Returns the variables in a table. */
function namesIn(table: string): string[] {
  return [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
}

test("every setting is in its table once", () => {
  expect(namesIn(tableOf("service"))).toEqual(Object.keys(settings));
  expect(namesIn(tableOf("host"))).toEqual(Object.keys(hostSettings));
});

test("a setting's key is its name", () => {
  for (const list of [settings, hostSettings])
    for (const [name, setting] of Object.entries(list)) expect(setting.name).toBe(name);
});

test("a row shows the value, the default, the meaning and the rule for live", () => {
  const range = { meaning: "how fast", minimum: 1, maximum: 9 };
  const list = {
    SPEED: wholeNumber({
      ...range,
      name: "SPEED",
      inLive: { refused: "it is slow there" },
      fallback: 5,
    }),
    RATE: wholeNumber({
      ...range,
      name: "RATE",
      inLive: { demanded: "nobody knows" },
      fallback: undefined,
    }),
  };
  const before = "<!-- settings: mine -->\nold\n<!-- end of settings -->";
  expect(withTables(`# A\n\n${before}\n\nEnd`, { mine: list })).toBe(
    [
      "# A",
      "",
      "<!-- settings: mine -->",
      "| Variable | Value | Default | Meaning |",
      "| --- | --- | --- | --- |",
      "| `SPEED` | a whole number from 1 to 9 | `5` | how fast. Not to be set in live: it is slow there |",
      "| `RATE` | a whole number from 1 to 9 |  | how fast. To be set in live: nobody knows |",
      "<!-- end of settings -->",
      "",
      "End",
    ].join("\n"),
  );
});

test("a marker with an unknown name is an error", () => {
  const text = "<!-- settings: none -->\n<!-- end of settings -->";
  expect(() => withTables(text, { mine: {} })).toThrow(
    "The marker names unknown settings none. Use one of mine.",
  );
});
