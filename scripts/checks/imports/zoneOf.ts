/** Areas whose folders have an order of their own. */
const areasWithFolders = new Set(["src", "gateway"]);

/** Parts that follow other rules than the folder they lie in. */
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
 * The zone of a file: the part of the tree that one rule is for. `src/option/Options.tsx` is in `src/option`,
 * `gateway/main.ts` in `gateway/main`, `sdk/sign.ts` in `sdk`, a configuration file of the top folder in `.`.
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
