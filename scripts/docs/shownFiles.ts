/** A fenced block that shows a file: its first line names it, as in ```` ```python file=examples/verify.py ````. */
const shown = /^```(\w+) file=(\S+)\n[^]*?^```$/gm;

/** The page with each block that shows a file holding what the file holds. `readFile` takes a path relative to the root. */
export function withFiles(page: string, readFile: (path: string) => string): string {
  return page.replace(
    shown,
    (_whole, language: string, path: string) =>
      `\`\`\`${language} file=${path}\n${readFile(path).trimEnd()}\n\`\`\``,
  );
}
