import { expect, test } from "vitest";
import en from "./en.ts";

const [page = ""] = Object.values(
  import.meta.glob<string>("../../index.html", { query: "?raw", import: "default", eager: true }),
);

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
  expect([...words.keys()].toSorted()).toEqual([
    "boot.failed.next",
    "boot.failed.title",
    "boot.failed.what",
    "boot.slow",
    "page.loading",
    "ui.tryAgain",
  ]);
  for (const [key, said] of words) expect(said, key).toBe(catalogue.get(key));
});
