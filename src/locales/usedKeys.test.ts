import { expect, test } from "vitest";
import en from "./en.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!./en.ts", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
// The page's HTML uses some texts too.
const page = import.meta.glob<string>("../../index.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values({ ...sources, ...page }).join("\n");

/** Patterns of keys with placeholders, e.g. `status.${outcome}.title`. */
const patterns = Array.from(source.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g), ([, key = ""]) => {
  const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
  return new RegExp(`^${fixed.join(String.raw`\w+`)}$`);
});

function isUsed(key: string): boolean {
  return source.includes(`"${key}"`) || patterns.some((pattern) => pattern.test(key));
}

test("every text of the catalogue is used", () => {
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test("an unused text would be found", () => {
  expect(patterns.length).toBeGreaterThan(5);
  expect(isUsed("boot.slow")).toBe(true);
  expect(isUsed("option.title")).toBe(true);
  expect(isUsed("status.success.title")).toBe(true);
  expect(isUsed("option.nobodyAsks")).toBe(false);
});
