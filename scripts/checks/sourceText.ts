/** A text file of the repository; `path` is relative to its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Something wrong at a line (counted from 1) of a file. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** The line, counted from 1, that the character at `index` stands on. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** The Markdown with the content of its fenced code blocks blanked, every other character where it was. */
export function blankFences(markdown: string): string {
  return markdown.replace(
    /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm,
    blank,
  );
}

/** The same text with every character but line breaks turned into a space. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
