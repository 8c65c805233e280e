import { expect, test } from "vitest";
import { findWordFaults } from "./findWordFaults.ts";

const words = (count: number) => `${"word ".repeat(count - 1)}word.`;
const file = (path: string, ...comments: readonly string[]) => ({
  path,
  text: comments.map((comment) => `// ${comment}\n\n`).join(""),
});

test("a sentence of more than 30 words is named with its file and line", () => {
  expect(findWordFaults([file("src/a.ts", words(30), words(31))])).toEqual([
    {
      path: "src/a.ts",
      line: 3,
      message: `has 31 words, at most 30. Make two sentences of it: ${words(31)}`,
    },
  ]);
});

test.each([
  "What it does.",
  "Who asks.",
  "Whoever asks.",
  "Whatever it is.",
  "Whose it is.",
  "Which one it is.",
  "That which is.",
  "“What it does.”",
])("%j begins with a word that it should not", (sentence) => {
  expect(findWordFaults([file("a.ts", sentence)])).toHaveLength(1);
});

test.each(["What is it?", "That is it.", "Whole numbers.", "Whether it is.", "It is what it is."])(
  "%j begins well",
  (sentence) => {
    expect(findWordFaults([file("a.ts", sentence)])).toEqual([]);
  },
);

test.each([
  [99, []],
  [
    98,
    [
      {
        path: "src/a.ts",
        line: 1,
        message: 'begins with "What". Begin with the subject: What it does.',
      },
    ],
  ],
])("1 in 100 sentences of a folder may begin so: beside %i others", (count, faults) => {
  const others = Array.from({ length: count }, () => "It is so.");
  expect(findWordFaults([file("src/a.ts", "What it does.", ...others)])).toEqual(faults);
});
