import { expect, test } from "vitest";
import { readSentences } from "./readSentences.ts";

function textsOf(text: string, path = "a.ts"): readonly string[] {
  return readSentences({ path, text }).map((sentence) => sentence.text);
}

test.each([
  ["// One.", ["One."]],
  ["/** One. */", ["One."]],
  ["/* One. */ const a = 1; // Two.", ["One.", "Two."]],
  ["/**\n * One\n * more.\n *\n * Two\n */", ["One more.", "Two"]],
  ["  // One\n  // more.\n\n  // Two\n\n  // Three", ["One more.", "Two", "Three"]],
  ["a(); // One\n// more.", ["One more."]],
  ["/* One */\n// Two", ["One", "Two"]],
  ["const a = `x ${b ? `${c} // no` : {}} // no`; // One.", ["One."]],
  ["const a = [/[/*]/, \"// no\", '/* no */']; // One.", ["One."]],
])("%j has the comments %j", (source, texts) => {
  expect(textsOf(source)).toEqual(texts);
});

test("the text and the attributes of an element have no comments", () => {
  const element =
    "const a = <a href='https://a.example'>Don't // no https://a.example</a>; // One.";
  expect(textsOf(element, "a.tsx")).toEqual(["One."]);
});

test("style sheets have comments between /* and */ alone", () => {
  const css = '/* One. */\n.a { content: "/* no */"; background: url(//a.example/b.svg) }';
  expect(textsOf(css, "a.css")).toEqual(["One."]);
});

test.each([
  ["One. Two! Is it three? Four", ["One.", "Two!", "Is it three?", "Four"]],
  ["It takes 0.5 s, e.g. here. Two.", ["It takes 0.5 s, e.g. here.", "Two."]],
  ["Some names, i.e. The first. Two.", ["Some names, i.e.", "The first.", "Two."]],
  ["`a. B` and `c`. `D` is two.", ["`a. B` and `c`.", "`D` is two."]],
  ["See https://a.example/b.html?c. Two.", ["See https://a.example/b.html?c.", "Two."]],
  ["It says “one.” (Or two.) Three.", ["It says “one.”", "(Or two.)", "Three."]],
  ["Installing … takes long. Two …", ["Installing … takes long.", "Two …"]],
  ["Either:\n- one\n- two", ["Either:", "one", "two"]],
  ["Steps:\n1. one.\n2. two", ["Steps:", "one.", "two"]],
  ["One\n\ntwo", ["One", "two"]],
  ["One.\n@param a first\n@returns second", ["One.", "@param a first", "@returns second"]],
  ["oxlint-disable-next-line no-new -- the test is about it", ["the test is about it"]],
])("a comment with %j has the sentences %j", (text, sentences) => {
  expect(textsOf(`/*\n${text}\n*/`)).toEqual(sentences);
});

test.each([
  "@__PURE__",
  "@vite-ignore",
  "@ts-expect-error",
  "oxlint-disable-next-line no-new, no-eval",
  "```\nconst a = 1. + 2;\n```",
  "—",
  "",
])("a comment with %j has no sentence", (text) => {
  expect(textsOf(`/*\n${text}\n*/`)).toEqual([]);
});

test("a page has sentences in its paragraphs and lists, not in headings, tables and code", () => {
  const page = [
    "# No heading\n",
    "**One.** Two has a [link](a.md#b) and\n`code`. <!-- No comment. -->\n",
    "- three\n- four\n",
    "1. Five.\n2. Six.\n",
    "| No row. |\n|---|\n",
    "    no code\n",
    "```sh\nno code\n```\n",
    "Seven:\n",
  ];
  const first = ["**One.**", "Two has a [link] and `code`.", "three", "four"];
  expect(textsOf(page.join("\n"), "a.md")).toEqual([...first, "Five.", "Six.", "Seven:"]);
});

test("code and an address count as one word, a dash as none", () => {
  const text = "// Run `a b c` — see https://a.example/b c.";
  expect(readSentences({ path: "a.ts", text }).map(({ words }) => words)).toEqual([5]);
});

test("a sentence has the line of its first word", () => {
  const text = "const a = `\n`; // One `a\n// b`. Two\n// more.\n\n/**\n * Three.\n */";
  expect(readSentences({ path: "a.ts", text }).map(({ line }) => line)).toEqual([2, 3, 7]);
});
