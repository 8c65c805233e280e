import { expect, test } from "vitest";

const catalogues = import.meta.glob<Readonly<Record<string, string>>>("./**/*Texts.ts", {
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(
  ["./**/*.{ts,tsx}", "!./**/*Texts.ts", "!./**/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** Returns the files that use a catalogue: those that import its text module, e.g. `consoleText.ts` for `consoleTexts.ts`. */
function askersOf(catalogue: string): readonly string[] {
  const says = catalogue.replace("Texts.ts", "Text.ts").replace(/^.*\//, "/");
  return Object.values(sources).filter((source) =>
    new RegExp(`import [^;]*\\btext(With)?\\b[^;]* from "[^"]*${says}"`).test(source),
  );
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
  const asked = argumentsIn(source);
  const isByVariable = asked.some((argument) => !/["`]/.test(argument));
  const literals = (isByVariable ? source : asked.join("\n")).matchAll(/"([^"\n]*)"/g);
  const made = asked.join("\n").matchAll(/`([^`]*)`/g);
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

function notAskedFor(keys: readonly string[], askers: readonly string[]): readonly string[] {
  const patterns = askers.flatMap(patternsIn);
  return keys.filter((key) => !patterns.some((pattern) => pattern.test(key)));
}

test.each(Object.keys(catalogues))("every text of %s is used by a file that imports it", (path) => {
  const keys = Object.keys(catalogues[path] ?? {});
  expect(keys.length).toBeGreaterThan(10);
  expect(askersOf(path).length).toBeGreaterThan(1);
  expect(notAskedFor(keys, askersOf(path))).toEqual([]);
});

test.each([
  ["a key that is written out", 'text("a")', []],
  ["one of two", 'text(isIt ? "a" : "b")', []],
  ["the value of a variable of the file", 'const key = "a"; text(key)', []],
  ["a key that is put together", "textWith(`${which}`, {})", []],
  ["a string that nobody asks for", 'text("b"); const kind = "a";', ["a"]],
  ["a string beside the key", 'text("b", { kind: "a" })', ["a"]],
])("%s is recognised", (_what, source, left) => {
  expect(notAskedFor(["a"], [source])).toEqual(left);
});
