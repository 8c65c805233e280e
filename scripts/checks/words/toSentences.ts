import type { Comment } from "./readComments.ts";

/** A sentence of a comment, on one line; `line` is that of its first word. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
  readonly words: number;
}

/** Comments for a tool. The reason behind ` -- ` is prose. */
const directive =
  /^\s*(?:(?:oxlint|eslint|v8|c8)[- ]\S.*?(?: -- |$)|@ts-[a-z-]+:?|@vitest-environment .*|[@#]__[A-Z_]+__|@vite-ignore|<reference .*|[@#] sourceMappingURL=.*)/gm;
const fence = /^\s*```[^]*?^\s*```/gm;
const code = /`[^`]+`/g;
const address = /\b[a-z][a-z+.-]*:\/\/[^\s)>\]]*[^\s)>\].,;:!?]/gi;
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|resp|etc|al|no|p)\.$/i;

/** Returns the sentences of a comment. A paragraph and an item of a list end a sentence, code and addresses do not. */
export function toSentences({ line, text }: Comment): readonly Sentence[] {
  const prose = text.replace(fence, masked(" ")).replace(directive, masked(" "));
  const plain = prose.replace(code, masked("x")).replace(address, masked("x"));
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of endsOf(plain)) {
    const words = (plain.slice(from, to).match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;
    const start = from + (/\S/.exec(plain.slice(from, to))?.index ?? 0);
    if (words > 0) {
      const whole = prose.slice(start, to).trim().replace(/\s+/g, " ");
      sentences.push({
        line: line + prose.slice(0, start).split("\n").length - 1,
        text: whole.replace(/^(?:[-*]|\d+\.) /, ""),
        words,
      });
    }
    from = to;
  }
  return sentences;
}

/** Where sentences end: behind a mark, before an empty line, before an item of a list or a tag. */
function endsOf(plain: string): readonly number[] {
  const ends: number[] = [];
  for (const match of plain.matchAll(
    /[.!?…]["'”’)\]]*(?=\s|$)|\n(?=[ \t]*(?:\n|[-*] |\d+\. |@[a-z]+ ))/g,
  )) {
    const end = match.index + match[0].length;
    const follows = /^\s+(\S)/.exec(plain.slice(end, end + 40))?.[1] ?? "";
    const isLower = /\p{Ll}/u.test(follows);
    if (match[0].startsWith(".") && abbreviation.test(plain.slice(0, end)) && isLower) continue;
    if (match[0].startsWith("…") && isLower) continue;
    if (/(?:^|\n)[ \t]*\d+\.$/.test(plain.slice(0, end))) continue;
    ends.push(end);
  }
  return [...ends, plain.length];
}

function masked(by: string): (whole: string) => string {
  return (whole) => (by === " " ? whole.replace(/[^\n]/g, by) : by.repeat(whole.length));
}
