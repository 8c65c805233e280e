import { posix } from "node:path";
import { blank, blankFences } from "../../checks/sourceText.ts";

/** `[text](target)` and `![text](target)`. */
const link = /!?\[([^[\]]*)\]\(([^\s)]+)\)/g;

/**
 * Returns a page of the archive with its links to files that the archive has. Of other relative links the text stays. `path` is that of
 * the page, and `isPacked` takes the path of a file or folder of the archive.
 */
export function keepPackedLinks(
  path: string,
  markdown: string,
  isPacked: (path: string) => boolean,
): string {
  // Code keeps its brackets, and positions stay the same.
  const prose = blankFences(markdown).replace(/`[^`\n]+`/g, blank);
  const pieces: string[] = [];
  let end = 0;
  for (const match of prose.matchAll(link)) {
    const [whole, text = "", target = ""] = match;
    if (/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(target)) continue;
    const [file = ""] = target.split("#");
    if (isPacked(posix.join(posix.dirname(path), file).replace(/\/$/, ""))) continue;
    const textAt = match.index + whole.indexOf("[") + 1;
    pieces.push(markdown.slice(end, match.index), markdown.slice(textAt, textAt + text.length));
    end = match.index + whole.length;
  }
  return [...pieces, markdown.slice(end)].join("");
}
