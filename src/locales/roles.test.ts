import { expect, test } from "vitest";
import en from "./en.ts";

const sources = import.meta.glob<string>(["../**/*.tsx", "!../console/**", "!../**/*.test.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The role of a text by the property or the element in which it stands. */
const roles = [
  ["button", /<(?:Button|ButtonLink|button)\b[^<]*>\s*\{$/],
  ["sentence", /<(?:p|Alert|li|dd)\b[^<>]*>\s*\{$/],
  ["heading", /<h\d\b[^<>]*>\s*\{$/],
  ["heading", /\b(?:title|heading)=\{$/],
  ["label", /\b(?:label|aria-label|amountLabel)[=:] ?\{?$/],
  ["fold", /\bsummary=\{$/],
] as const;

/** The keys that two roles share on purpose. */
const shared: readonly string[] = [
  // A region has the name of the title that it shows.
  "reference.given.title",
  // The fold asks the question that is the title of the help.
  "help.title",
];

/** Returns the roles of each text that is written out in the sources, by key. */
function findRoles(files: Iterable<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of files) {
    for (const { 0: call, 1: key = "", index } of source.matchAll(/\{?\btext\(\s*"([\w.]+)"/g)) {
      // The brace belongs to what stands before: `label={` or `<p>{`.
      const before = source.slice(0, index) + (call.startsWith("{") ? "{" : "");
      const role = roles.find(([, place]) => place.test(before.slice(-300)))?.[0];
      if (role) found.set(key, (found.get(key) ?? new Set<string>()).add(role));
    }
  }
  return found;
}

test("each text is used in one role: a button is no title, and a label no sentence", () => {
  const found = findRoles(Object.values(sources));
  expect(found.size).toBeGreaterThan(60);
  const several = Array.from(found, ([key, each]) => ({ key, roles: [...each].sort() })).filter(
    ({ key, roles: each }) => each.length > 1 && !shared.includes(key),
  );
  expect(several).toEqual([]);
  for (const key of shared) expect(Object.keys(en)).toContain(key);
});

test("a text in two roles would be found", () => {
  const found = findRoles([
    '<Button look="quiet">{text("a.one")}</Button> <Sheet title={text("a.one")}>',
    '<p>{text("a.two")}</p> <p className={styles.note}>{text("a.two")}</p>',
  ]);
  expect([...(found.get("a.one") ?? [])].sort()).toEqual(["button", "heading"]);
  expect([...(found.get("a.two") ?? [])]).toEqual(["sentence"]);
});
