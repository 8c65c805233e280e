import { expect, test } from "vitest";
import en from "./en.ts";

const sources = import.meta.glob<string>(["../**/*.{js,ts,tsx}", "!./en.ts", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
// The page's HTML uses some texts too.
const pages = import.meta.glob<string>("../../index.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const [page = ""] = Object.values(pages);
const source = [page, ...Object.values(sources)].join("\n");

/** Patterns of keys with placeholders, e.g. `status.${outcome}.title`. */
const patterns = Array.from(source.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g), ([, key = ""]) => {
  const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
  return new RegExp(`^${fixed.join(String.raw`\w+`)}$`);
});

function isUsed(key: string): boolean {
  return source.includes(`"${key}"`) || patterns.some((pattern) => pattern.test(key));
}

test("every text of the catalogue is used, otherwise remove it, or call text(key) where the words were written out", () => {
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test("an unused text would be found", () => {
  expect(patterns.length).toBeGreaterThan(5);
  expect(isUsed("boot.slow")).toBe(true);
  expect(isUsed("option.title")).toBe(true);
  expect(isUsed("status.success.title")).toBe(true);
  expect(isUsed("option.nobodyAsks")).toBe(false);
});

/** The texts in the page's HTML, by key. */
const words = new Map<string, string | undefined>();
for (const [tag, ...pieces] of page.matchAll(/<[a-z][^>]*\bdata-(?:text|label)="[^>]*>([^<]*)/g)) {
  const text = /data-text="([^"]*)"/.exec(tag)?.[1];
  const label = /data-label="([^"]*)"/.exec(tag)?.[1];
  if (text !== undefined) words.set(text, pieces[0]?.replaceAll(/\s+/g, " ").trim());
  if (label !== undefined) words.set(label, /aria-label="([^"]*)"/.exec(tag)?.[1]);
}

test("the page's HTML has the English texts of the catalogue", () => {
  const catalogue = new Map<string, string>(Object.entries(en));
  expect([...words.keys()].sort()).toEqual([
    "app.failed.next",
    "app.failed.title",
    "boot.failed.next",
    "boot.failed.title",
    "boot.failed.what",
    "boot.slow",
    "page.loading",
    "page.wayBack",
    "ui.loadAgain",
  ]);
  for (const [key, said] of words) expect(said, key).toBe(catalogue.get(key));
});

test("the page says the same to a browser below the floor while the texts of its language load", () => {
  const [, template = ""] = /<template id="too-old">([^]*?)<\/template>/.exec(page) ?? [];
  const said = Array.from(template.matchAll(/<(?:h1|p)>([^<]*)</g), ([, text]) => text);
  expect(said).toEqual([en["tooOld.title"], en["boot.failed.what"], en["tooOld.next"]]);
});
