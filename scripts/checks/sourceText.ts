import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text file of the repository; `path` is relative to its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A fault at a line (counted from 1) of a file. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Returns the line, counted from 1, of the character at `index`. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Returns the Markdown with the content of its fenced blocks blanked. All other characters keep their positions. */
export function blankFences(markdown: string): string {
  return markdown.replace(
    /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm,
    blank,
  );
}

/** Returns the text with every character but line breaks replaced by a space. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** The folders that contain our own files. */
const folders = "{packages,examples,src,e2e,scripts,docs,bench,faults,packaging}";

/**
 * Reads the files of `root` and of its folders whose names match a pattern such as `*.{ts,css}`, in order. Throws if there are
 * none, because a check that reads nothing would pass.
 */
export function readFiles(root: string, names: string): readonly SourceFile[] {
  const found = globSync([names, `${folders}/**/${names}`], {
    cwd: root,
    exclude: (path) => path.split(/[/\\]/).includes("node_modules"),
  });
  if (found.length === 0) throw new Error(`There is no file ${names} in ${root}.`);
  return found
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Returns the findings as lines that editors and terminals link to their places. */
export function linesOf(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

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
  const rest = blankFences(markdown)
    .split("\n")
    .flatMap((text, index) => {
      const line = index + 1;
      if (/^ {4,}\S/.test(text)) return [{ text, line }];
      return [...text.matchAll(/(`+)([^`]+)\1/g)].map(([, , span = ""]) => ({ text: span, line }));
    });
  return [...fenced, ...rest].filter(({ text }) => text.trim() !== "");
}
