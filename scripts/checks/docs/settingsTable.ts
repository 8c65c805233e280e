import type { LiveRule, Setting } from "../../../gateway/settings/setting.ts";

/** Matches a table of settings with its two marker lines. */
const tables = /^<!-- settings: (\w+) -->\n[^]*?^<!-- end of settings -->$/gm;

/** The settings that pages may show, by the name in the marker. */
export type SettingLists = Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>;

/** Returns the page with current tables. Throws an Error for a marker with an unknown name. */
export function withTables(page: string, lists: SettingLists): string {
  return page.replace(tables, (_whole, name: string) => {
    const list = lists[name];
    if (!list)
      throw new Error(
        `The marker names unknown settings ${name}. Use one of ${Object.keys(lists).join(", ")}.`,
      );
    return `<!-- settings: ${name} -->\n${toTable(Object.values(list))}\n<!-- end of settings -->`;
  });
}

/** Returns the settings as a Markdown table, one row each, in order. */
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
