import { cacheBounds } from "@pay/gateway/boundedCache.ts";
import { lastingMaps } from "../memory/keptMaps.ts";

/** Matches a table of what the gateway keeps in memory, with its two marker lines. */
const tables = /^<!-- memory: (caches|maps) -->\n[^]*?^<!-- end of memory -->$/gm;

const rowsOf = {
  caches: [
    ["Cache", "Keeps", "At most"],
    ["---", "---", "---:"],
    ...Object.entries(cacheBounds).map(([name, { keeps, maximumBytes }]) => [
      `\`${name}\``,
      keeps,
      `${maximumBytes / 1_000_000} MB`,
    ]),
  ],
  maps: [
    ["Place in `packages/gateway`", "Keeps", "Bounded by"],
    ["---", "---", "---"],
    ...lastingMaps.map(({ file, keeps, bound }) => [
      `\`${file.replace("packages/gateway/", "")}\``,
      keeps,
      bound,
    ]),
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

/** Returns the page with current tables of the caches and maps that stay in the gateway's memory. */
export function withMemory(page: string): string {
  return page.replace(tables, (_whole, name: "caches" | "maps") => {
    const table = rowsOf[name].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
    return `<!-- memory: ${name} -->\n${table}\n<!-- end of memory -->`;
  });
}
