import { expect, test } from "vitest";
import { toSentences } from "./toSentences.ts";

function textsOf(text: string): readonly string[] {
  return toSentences({ line: 1, text }).map((sentence) => sentence.text);
}

test.each([
  ["One. Two! Is it three? Four", ["One.", "Two!", "Is it three?", "Four"]],
  ["One\nmore. Two.", ["One more.", "Two."]],
  ["It takes 0.5 s, e.g. here. Two.", ["It takes 0.5 s, e.g. here.", "Two."]],
  ["Some names, i.e. The first. Two.", ["Some names, i.e.", "The first.", "Two."]],
  ["`a. B` and `c`. `D` is two.", ["`a. B` and `c`.", "`D` is two."]],
  ["See https://a.example/b.html?c. Two.", ["See https://a.example/b.html?c.", "Two."]],
  ["It says “one.” (Or two.) Three.", ["It says “one.”", "(Or two.)", "Three."]],
  ["Installing … takes long. Two …", ["Installing … takes long.", "Two …"]],
  ["Either:\n- one\n- two", ["Either:", "one", "two"]],
  ["Steps:\n1. one.\n2. two", ["Steps:", "one.", "two"]],
  ["One\n\ntwo", ["One", "two"]],
  [
    "One.\n@param a the first\n@returns the second",
    ["One.", "@param a the first", "@returns the second"],
  ],
])("%j has the sentences %j", (text, sentences) => {
  expect(textsOf(text)).toEqual(sentences);
});

test.each([
  "@__PURE__",
  "@vite-ignore",
  "@ts-expect-error",
  "oxlint-disable-next-line no-new, no-eval",
  "```\nconst a = 1. + 2;\n```",
  "—",
  "",
])("%j has no sentence", (text) => {
  expect(textsOf(text)).toEqual([]);
});

test("the reason of a lint directive is a sentence", () => {
  expect(textsOf("oxlint-disable-next-line no-new -- the test is about it")).toEqual([
    "the test is about it",
  ]);
});

test("code and an address count as one word, a dash as none", () => {
  const [sentence] = toSentences({ line: 1, text: "Run `a b c` — see https://a.example/b c." });
  expect(sentence?.words).toBe(5);
});

test("a sentence knows its line", () => {
  const text = "\nOne `a\nb`. Two\nmore.\nThree.";
  expect(toSentences({ line: 7, text }).map(({ line }) => line)).toEqual([8, 9, 11]);
});
