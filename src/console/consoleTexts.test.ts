import { expect, test } from "vitest";

const sections = import.meta.glob<Readonly<Record<string, string>>>("./**/texts.ts", {
  import: "texts",
  eager: true,
});
const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/texts.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const addressOf = (path: string, from = "") => new URL(path, new URL(from, "file:///")).href;

/** Returns the files that use the texts of a folder: those that import its `texts.ts`. */
function usersOf(textsPath: string): readonly string[] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const named = /import [^;]*\btext(?:With)?\b[^;]* from "([^"]*\/texts\.ts)"/.exec(source)?.[1];
    const isUser = named !== undefined && addressOf(named, path) === addressOf(textsPath);
    return isUser ? [source] : [];
  });
}

/** Returns the first argument of each call of `text` and `textWith`, up to the comma or bracket that ends it. */
function argumentsIn(source: string): readonly string[] {
  return Array.from(source.matchAll(/\btext(?:With)?\(/g), ({ index, 0: call }) => {
    const start = index + call.length;
    let depth = 0;
    for (let end = start; end < source.length; end += 1) {
      const sign = source[end] ?? "";
      if (depth === 0 && (sign === "," || sign === ")")) return source.slice(start, end);
      if ("([{".includes(sign)) depth += 1;
      if (")]}".includes(sign)) depth -= 1;
    }
    return "";
  });
}

/** Returns the keys that a file uses, as patterns. For a key in a variable, every string of the file is a candidate. */
function patternsIn(source: string): readonly RegExp[] {
  const given = argumentsIn(source);
  const isByVariable = given.some((argument) => !/["`]/.test(argument));
  const literals = (isByVariable ? source : given.join("\n")).matchAll(/"([^"\n]*)"/g);
  const made = given.join("\n").matchAll(/`([^`]*)`/g);
  return [
    ...Array.from(literals, ([, key = ""]) => new RegExp(`^${escapeForPattern(key)}$`)),
    ...Array.from(made, ([, template = ""]) => {
      const fixed = template.split(/\$\{[^}]*\}/).map((part) => escapeForPattern(part));
      return new RegExp(`^${fixed.join(String.raw`\w+`)}$`);
    }),
  ];
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`);
}

function unusedKeys(keys: readonly string[], users: readonly string[]): readonly string[] {
  const patterns = users.flatMap(patternsIn);
  return keys.filter((key) => !patterns.some((pattern) => pattern.test(key)));
}

test.each(Object.keys(sections))(
  "every text of %s is used by a file that imports it, otherwise remove it, or call it where the words were written out",
  (path) => {
    const keys = Object.keys(sections[path] ?? {});
    expect(keys.length).toBeGreaterThan(10);
    expect(usersOf(path).length).toBeGreaterThan(1);
    expect(unusedKeys(keys, usersOf(path))).toEqual([]);
  },
);

test.each([
  ["a key that is written out", 'text("a")', []],
  ["one of two", 'text(isIt ? "a" : "b")', []],
  ["the value of a variable of the file", 'const key = "a"; text(key)', []],
  ["a key that is put together", "textWith(`${which}`, {})", []],
  ["a string that no call uses", 'text("b"); const kind = "a";', ["a"]],
  ["a string beside the key", 'text("b", { kind: "a" })', ["a"]],
])("%s is recognised", (_what, source, left) => {
  expect(unusedKeys(["a"], [source])).toEqual(left);
});
