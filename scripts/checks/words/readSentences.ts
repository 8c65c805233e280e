import { parseSync } from "vite";
import { blank, blankFences, lineOf, type SourceFile } from "../sourceText.ts";

/** A sentence of a comment or a page, on one line; `line` is that of its first word. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
  readonly words: number;
}

/** The text of a comment without its marks, or of a page. It begins at `line`, counted from 1. */
interface Comment {
  readonly line: number;
  readonly text: string;
}

/** Parts of a comment that are not prose: blocks of code, and comments for a tool. The reason behind ` -- ` is prose. */
const noProse = [
  /^\s*```[^]*?^\s*```/gm,
  /^\s*(?:(?:oxlint|eslint|v8|c8)[- ]\S.*?(?: -- |$)|@ts-[a-z-]+:?|@vitest-environment .*|[@#]__[A-Z_]+__|@vite-ignore|<reference .*|[@#] sourceMappingURL=.*)/gm,
];

/** Parts that count as a word and end no sentence: code, addresses, abbreviations, an ellipsis. */
const wordLike = [
  /`[^`]+`/g,
  /\b[a-z][a-z+.-]*:\/\/[^\s)>\]]*[^\s)>\].,;:!?]/gi,
  /(?<=^|[\s(])(?:[Ee]\.g|[Ii]\.e|[Cc]f|vs|approx|resp|etc|al|no|p)\.(?=\s+\p{Ll})/gu,
  /…(?=\s+\p{Ll})/gu,
];

/** The end of a sentence: a mark, an empty line, or the line before an item of a list or a tag. */
const sentenceEnd =
  /(?<!^[ \t]*\d+)[.!?…]["'”’)\]*]*(?=\s|$)|\n(?=[ \t]*(?:\n|[-*] |\d+\. |@[a-z]+ ))/gm;

/** Parts of a Markdown page that are no sentences: comments, headings, rows of tables, and indented code. */
const noPageProse = /<!--[^]*?-->|^(?: {0,3}#{1,6} |[ \t]*\|| {4,}(?!(?:[-*]|\d+\.) )).*$/gm;

/** Returns the sentences in the comments of a TypeScript, JavaScript or CSS file, or in the prose of a Markdown page. */
export function readSentences(file: SourceFile): readonly Sentence[] {
  const texts = file.path.endsWith(".md") ? readPage(file.text) : readComments(file);
  return texts.flatMap(({ line, text }) => {
    const prose = mask(text, noProse, " ");
    const plain = mask(prose, wordLike, "x");
    const ends = Array.from(plain.matchAll(sentenceEnd), ({ index, 0: end }) => index + end.length);
    return [...ends, plain.length].flatMap((end, place) => {
      const begin = ends[place - 1] ?? 0;
      const words = plain.slice(begin, end).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
      if (words.length === 0) return [];
      const sentence = prose.slice(begin, end);
      const firstLine = line + lineOf(prose, begin + sentence.search(/\S/)) - 1;
      const onOneLine = sentence.trim().replace(/\s+/g, " ");
      const withoutItem = onOneLine.replace(/^(?:[-*]|\d+\.) /, "");
      return [{ line: firstLine, text: withoutItem, words: words.length }];
    });
  });
}

/** Returns the prose of a Markdown page, in which a link is its text alone. */
function readPage(markdown: string): readonly Comment[] {
  const prose = blankFences(markdown).replace(noPageProse, blank);
  return [{ line: 1, text: prose.replaceAll(/\]\([^)\n]*\)/g, "]") }];
}

/** Returns the comments of a file. Line comments on adjacent lines are one comment. */
function readComments({ path, text }: SourceFile): readonly Comment[] {
  const comments: Comment[] = [];
  let lastLineEnd = -1;
  for (const { type, value, start, end } of parseComments(path, text)) {
    const isLine = type === "Line";
    const content = isLine
      ? value.replace(/^\/* ?/, "")
      : value.replace(/^\**[ \t]*|[ \t]*\**$/g, "").replace(/\n[ \t]*\* ?/g, "\n");
    const last = comments.at(-1);
    if (last && isLine && lastLineEnd >= 0 && /^\n[ \t]*$/.test(text.slice(lastLineEnd, start)))
      comments[comments.length - 1] = { ...last, text: `${last.text}\n${content}` };
    else comments.push({ line: lineOf(text, start), text: content });
    lastLineEnd = isLine ? end : -1;
  }
  return comments;
}

function parseComments(path: string, text: string) {
  if (!path.endsWith(".css")) return parseSync(path, text).comments;
  // A string or an address may contain the marks of a comment.
  const tokens = /\/\*([^]*?)\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\([^)"']*\)/g;
  return Array.from(text.matchAll(tokens), ({ 0: whole, 1: value, index: start }) =>
    value === undefined ? [] : [{ type: "Block", value, start, end: start + whole.length }],
  ).flat();
}

function mask(text: string, patterns: readonly RegExp[], by: string): string {
  return patterns.reduce(
    (masked, pattern) => masked.replace(pattern, (part) => part.replace(/[^\n]/g, by)),
    text,
  );
}
