import type { SourceFile } from "../sourceText.ts";

/** The text of a comment without its marks, which begins at `line`, counted from 1. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

interface Mark {
  readonly index: number;
  readonly whole: string;
}

const cssToken = /\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\([^)"']*\)/g;
const codeToken = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|[`{}]|\//g;
const templateToken = /\\[^]|`|\$\{/g;
const regexLiteral = /\/(?:[^\\[\n/]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y;

/** The code before a slash that begins a regular expression. A slash after anything else divides. */
const beforeRegex =
  /(?:^|[([{},;:=!&|?+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield|default))$/;

/**
 * Returns the comments of a TypeScript, JavaScript or CSS file. Comments of adjacent lines (`//`) are one comment.
 * A mark within a string, a template, a regular expression or an address is no comment.
 */
export function readComments({ path, text }: SourceFile): readonly Comment[] {
  const comments: Comment[] = [];
  let line = 1;
  let counted = 0;
  let endOfLineComment = -1;
  for (const { index, whole } of path.endsWith(".css") ? cssMarks(text) : codeMarks(text)) {
    for (let at = text.indexOf("\n", counted); at !== -1 && at < index; line++) {
      counted = at + 1;
      at = text.indexOf("\n", counted);
    }
    const isLine = whole.startsWith("//");
    const last = comments.at(-1);
    const content = withoutMarks(whole);
    if (last && isLine && /^\n[ \t]*$/.test(text.slice(endOfLineComment, index))) {
      comments[comments.length - 1] = { ...last, text: `${last.text}\n${content}` };
    } else comments.push({ line, text: content });
    endOfLineComment = isLine ? index + whole.length : index;
  }
  return comments;
}

function* cssMarks(text: string): Generator<Mark> {
  for (const { 0: whole, index } of text.matchAll(cssToken)) {
    if (whole.startsWith("/*")) yield { index, whole };
  }
}

function* codeMarks(text: string): Generator<Mark> {
  /** The open braces within each open `${`. */
  const templates: number[] = [];
  let endOfComment = 0;
  const tokens = new RegExp(codeToken);
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const { 0: whole, index } = match;
    const depth = templates.at(-1);
    if (whole === "/") {
      regexLiteral.lastIndex = index;
      const before = text.slice(Math.max(endOfComment, index - 30), index).trimEnd();
      if (beforeRegex.test(before) && regexLiteral.test(text)) {
        tokens.lastIndex = regexLiteral.lastIndex;
      }
    } else if (whole === "`") {
      tokens.lastIndex = endOfTemplate(text, index + 1, templates);
    } else if (whole === "{") {
      if (depth !== undefined) templates[templates.length - 1] = depth + 1;
    } else if (whole === "}") {
      if (depth === 0) {
        templates.pop();
        tokens.lastIndex = endOfTemplate(text, index + 1, templates);
      } else if (depth !== undefined) templates[templates.length - 1] = depth - 1;
    } else if (whole.startsWith("/") && text[index - 1] !== ":") {
      yield { index, whole };
      endOfComment = tokens.lastIndex;
    }
  }
}

/** Where the code goes on: behind the template's last backtick, or within its next `${`, which is noted. */
function endOfTemplate(text: string, from: number, templates: number[]): number {
  templateToken.lastIndex = from;
  for (let match = templateToken.exec(text); match; match = templateToken.exec(text)) {
    if (match[0] === "${") templates.push(0);
    if (!match[0].startsWith("\\")) return templateToken.lastIndex;
  }
  return text.length;
}

function withoutMarks(comment: string): string {
  return comment.startsWith("//")
    ? comment.replace(/^\/\/+ ?/, "")
    : comment.replace(/^\/\*+[ \t]*|[ \t]*\*+\/$/g, "").replace(/\n[ \t]*\* ?/g, "\n");
}
