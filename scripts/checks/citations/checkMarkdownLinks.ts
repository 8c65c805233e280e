/** Checks the relative links of Markdown files. These functions are pure: the caller says which paths exist. */
import { posix } from "node:path";
import { blank, blankFences, lineOf, type Finding, type SourceFile } from "../sourceText.ts";

/** A link as written, and its position in the text. */
interface Link {
  readonly target: string;
  readonly index: number;
}

const linkPatterns = [
  /\]\(\s*<?([^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g, // [text](target "title"), ![image](target)
  /^ {0,3}\[[^\]^][^\]]*\]:\s*<?([^\s>]+)>?/gm, // [name]: target
  /<(?:a|img|source)\b[^>]*?\s(?:href|src|srcset)="([^"\s]+)"/g, // HTML in Markdown
];

/** Returns the links of a Markdown text outside of code, grouped by syntax. */
export function findLinks(markdown: string): Link[] {
  const prose = blankFences(markdown).replace(/(`+)[^`\n]+\1/g, blank);
  return linkPatterns.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map((match) => ({ target: match[1] ?? "", index: match.index })),
  );
}

/**
 * Returns the fragments that links to a Markdown text can use: its headings as GitHub writes them, and explicit `id`
 * and `name` attributes.
 */
export function findAnchors(markdown: string): Set<string> {
  const prose = blankFences(markdown);
  const anchors = new Set<string>();
  for (const match of prose.matchAll(/<[^>]*?\s(?:id|name)="([^"]+)"/g))
    anchors.add(match[1] ?? "");
  const slugOf = createSlugs();
  for (const match of prose.matchAll(/^#{1,6} +(.+?)(?: +#+)? *$/gm))
    anchors.add(slugOf(match[1] ?? ""));
  return anchors;
}

/**
 * Returns the function that makes the fragments of a page's headings, in their order. GitHub writes lower case, hyphens for white space,
 * no punctuation, and `-1` behind a repeated heading.
 */
export function createSlugs(): (heading: string) => string {
  const count = new Map<string, number>();
  return (heading) => {
    const slug = toSlug(heading);
    const before = count.get(slug) ?? 0;
    count.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}

function toSlug(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");
}

/**
 * Returns the relative links that lead to a missing file, out of the repository, or to a missing `#fragment`. `exists`
 * takes a path relative to the root. Links with a scheme or a host are ignored.
 */
export function checkLinks(
  files: readonly SourceFile[],
  exists: (path: string) => boolean,
): Finding[] {
  const anchors = new Map(files.map(({ path, text }) => [path, findAnchors(text)]));
  return files.flatMap(({ path, text }) =>
    findLinks(text).flatMap(({ target, index }) => {
      const fault = findFault(path, target, anchors, exists);
      return fault === undefined ? [] : [{ path, line: lineOf(text, index), message: fault }];
    }),
  );
}

function findFault(
  from: string,
  target: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  exists: (path: string) => boolean,
): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  const [file = "", fragment] = decode(target).split("#", 2);
  const path = resolvePath(from, file.split("?")[0] ?? "");
  if (/^\.\.(?:\/|$)/.test(path)) return `${target} leaves the repository`;
  if (!exists(path)) return `${target} does not exist`;
  const known = anchors.get(path);
  if (fragment && known && !known.has(fragment)) return `${path} has no heading for #${fragment}`;
  return undefined;
}

function resolvePath(from: string, file: string): string {
  if (file === "") return from;
  const path = file.startsWith("/") ? `.${file}` : posix.join(posix.dirname(from), file);
  return posix.normalize(path).replace(/(?<=.)\/$/, "");
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
