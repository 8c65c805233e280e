/** Areas whose folders have an order. */
const areasWithFolders = new Set(["src", "gateway"]);

/** Parts with other rules than the folder that contains them. */
const partsApart = new Set([
  "contract/samples",
  "contract/redirectUrl",
  "contract/retryAfter",
  "sdk/testing",
  "shop/testing",
  "e2e/stack",
  "e2e/hosts",
]);

/**
 * Returns the zone of a file: the part of the tree that one rule covers. `src/option/Options.tsx` is in `src/option`,
 * `gateway/main.ts` in `gateway/main`, `sdk/sign.ts` in `sdk`, a configuration file at the root in `.`.
 */
export function zoneOf(path: string): string {
  const [area = "", ...rest] = path.split("/");
  if (rest.length === 0) return ".";
  const part = `${area}/${(rest[0] ?? "").replace(/\.(test\.)?[a-z]+$/, "")}`;
  return areasWithFolders.has(area) || partsApart.has(part) ? part : area;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
