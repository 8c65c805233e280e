import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "../../../gateway/settings/settings.ts";
import { wholeNumber } from "../../../gateway/settings/setting.ts";
import { hostSettings } from "../../build/hosting/readHostSettings.ts";
import { withTables } from "./settingsTable.ts";

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
