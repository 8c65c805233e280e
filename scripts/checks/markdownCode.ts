import { lineOf } from "./sourceText.ts";

/** A fenced block of code in a Markdown text. */
export interface CodeBlock {
  readonly language: string;
  /** The words after the language: `run`, `shown`, `file=…`. */
  readonly marks: readonly string[];
  readonly text: string;
  /** The number of its first line of code, counted from 1. */
  readonly line: number;
}

/** A piece of code in a Markdown text: a line of a block, or a text in backticks. */
export interface CodeLine {
  readonly text: string;
  readonly line: number;
}

const fences = /^ {0,3}(`{3,})(\w*)([^\n`]*)\n([^]*?)^ {0,3}\1`*[ \t]*$/gm;

/** Returns the fenced blocks in order. */
export function findBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(fences)].map((match) => {
    const [, , language = "", marks = "", text = ""] = match;
    return {
      language,
      marks: marks.split(" ").filter((mark) => mark !== ""),
      text,
      line: lineOf(markdown, match.index) + 1,
    };
  });
}

/** Returns every line of code: of fenced and indented blocks, and texts in backticks. */
export function findCode(markdown: string): CodeLine[] {
  const fenced = findBlocks(markdown).flatMap(({ text, line }) =>
    text.split("\n").map((one, index) => ({ text: one, line: line + index })),
  );
  const prose = markdown.replace(fences, (whole) => whole.replace(/[^\n]/g, " "));
  const rest = prose.split("\n").flatMap((text, index) => {
    const line = index + 1;
    if (/^ {4,}\S/.test(text)) return [{ text, line }];
    return [...text.matchAll(/(`+)([^`]+)\1/g)].map(([, , span = ""]) => ({ text: span, line }));
  });
  return [...fenced, ...rest].filter(({ text }) => text.trim() !== "");
}
