import { expect, test } from "vitest";
import { readComments } from "./readComments.ts";

function textsOf(text: string, path = "a.ts"): readonly string[] {
  return readComments({ path, text }).map((comment) => comment.text);
}

test.each([
  ["// One.", ["One."]],
  ["/** One. */", ["One."]],
  ["/* One. */ const a = 1; // Two.", ["One.", "Two."]],
  ["/**\n * One\n * more.\n *\n * Two.\n */", ["\nOne\nmore.\n\nTwo.\n"]],
  ["  // One\n  // more.\n\n  // Two.", ["One\nmore.", "Two."]],
  ["a(); // One.\n// Two.", ["One.\nTwo."]],
  ["/* One. */\n// Two.", ["One.", "Two."]],
  ["const a = 4 / 2; // One.\nconst b = a / 2;", ["One."]],
  ["const a = `x ${b ? `${c} // no` : {}} // no`; // One.", ["One."]],
  ["const a = `${'}'} // no`; // One.", ["One."]],
])("%j has the comments %j", (source, texts) => {
  expect(textsOf(source)).toEqual(texts);
});

test.each([
  'const a = "// no";',
  "const a = '/* no */';",
  String.raw`const a = "\"// no";`,
  "const a = `// no\n/* no */`;",
  "const a = /\\/\\/ no/;",
  "const a = [/[/*]/, /`/, /[\"'] \\/* no/];",
  "return /\\/* no/.test(a);",
  "const a = <a href='https://a.example'>https://a.example</a>;",
  "const a = <p>Don't // no, and don't</p>;",
])("%j has no comment", (source) => {
  expect(textsOf(source)).toEqual([]);
});

test("a regular expression may follow a comment", () => {
  expect(textsOf("[\n  /a/, // One.\n  /\\[b\\/*`/, // Two.\n];")).toEqual(["One.", "Two."]);
});

test("style sheets have comments between /* and */ alone", () => {
  const css = '/* One. */\n.a { content: "/* no */"; background: url(//a.example/b.svg) }';
  expect(textsOf(css, "a.css")).toEqual(["One."]);
});

test("a comment knows its first line", () => {
  const source = "\n\nconst a = `\n`; // One.\n\n/**\n * Two.\n */";
  expect(readComments({ path: "a.ts", text: source })).toMatchObject([{ line: 4 }, { line: 6 }]);
});
