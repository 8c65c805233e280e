import type { LiveRule, Setting } from "../../../gateway/settings/setting.ts";

/** A table of settings in a page, with the two marker lines around it. */
const tables = /^<!-- settings: (\w+) -->\n[^]*?^<!-- end of settings -->$/gm;

/** The settings that may be shown, by the name that stands in the marker. */
export type SettingLists = Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>;

/** The page with each of its marked tables made anew from the settings. Throws an Error for a marker that names none. */
export function withTables(page: string, lists: SettingLists): string {
  return page.replace(tables, (_whole, name: string) => {
    const list = lists[name];
    if (!list)
      throw new Error(`There are no settings ${name}, only ${Object.keys(lists).join(", ")}.`);
    return `<!-- settings: ${name} -->\n${toTable(Object.values(list))}\n<!-- end of settings -->`;
  });
}

/** The settings as a table in Markdown, one row each, in their order. */
function toTable(settings: readonly Setting<unknown>[]): string {
  const rows = settings.map(({ name, kind, otherwise, meaning, inLive }) => {
    const text = inLive ? `${meaning}. ${sentenceOf(inLive)}` : meaning;
    return [`\`${name}\``, kind, otherwise, text];
  });
  const heading = [
    ["Variable", "Value", "Default", "Meaning"],
    ["---", "---", "---", "---"],
  ];
  return [...heading, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function sentenceOf(rule: LiveRule): string {
  return "refused" in rule
    ? `Not to be set in live: ${rule.refused}`
    : `To be set in live: ${rule.demanded}`;
}
