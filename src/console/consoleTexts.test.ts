import { expect, test } from "vitest";

const catalogues = import.meta.glob<Readonly<Record<string, string>>>("./**/*Texts.ts", {
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(
  ["./**/*.{ts,tsx}", "!./**/*Texts.ts", "!./**/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** What asks for the texts of a catalogue: the files beside it and below. */
function sourceBeside(catalogue: string): string {
  const folder = catalogue.slice(0, catalogue.lastIndexOf("/") + 1);
  return Object.entries(sources)
    .flatMap(([path, source]) => (path.startsWith(folder) ? [source] : []))
    .join("\n");
}

function isAskedFor(key: string, source: string): boolean {
  if (source.includes(`"${key}"`)) return true;
  // Keys that are put together where they are used.
  const made = Array.from(source.matchAll(/`([^`\s]*\$\{[^`\s]*)`/g), ([, text = ""]) => {
    const fixed = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
    return new RegExp(`^${fixed.join(String.raw`\w+`)}$`);
  }).filter(({ source: pattern }) => /[a-z]/.test(pattern.replaceAll(String.raw`\w`, "")));
  return made.some((pattern) => pattern.test(key));
}

test.each(Object.keys(catalogues))("every text of %s is asked for somewhere", (path) => {
  const keys = Object.keys(catalogues[path] ?? {});
  const source = sourceBeside(path);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !isAskedFor(key, source))).toEqual([]);
  expect(isAskedFor("nobody.asks", source)).toBe(false);
});
