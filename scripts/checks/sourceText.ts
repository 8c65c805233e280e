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
