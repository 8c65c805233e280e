import { expect, test } from "vitest";
import en from "./en.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!./en.ts", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
// The page itself says a few as well, before the program is there.
const page = import.meta.glob<string>("../../index.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values({ ...sources, ...page }).join("\n");

/** Keys that are put together where they are used, `status.${outcome}.title`, as patterns. */
const patterns = Array.from(source.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g), ([, key = ""]) => {
  const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
  return new RegExp(`^${fixed.join(String.raw`\w+`)}$`);
});

function isUsed(key: string): boolean {
  return source.includes(`"${key}"`) || patterns.some((pattern) => pattern.test(key));
}

test("every text of the catalogue is asked for somewhere", () => {
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test("a text that nobody asks for would be found", () => {
  expect(patterns.length).toBeGreaterThan(5);
  expect(isUsed("boot.slow")).toBe(true);
  expect(isUsed("option.title")).toBe(true);
  expect(isUsed("status.success.title")).toBe(true);
  expect(isUsed("option.nobodyAsks")).toBe(false);
});
