/** The Markdown files that the service serves as guides, and the links between them. */
import { globSync } from "node:fs";
import { posix } from "node:path";

/** The front page, whose headings and links are the navigation of all guides. */
export const frontPage = "docs/README.md";

/** The pages of the docs, and the other pages of the repository that they lead to. */
const patterns = [
  "*.md",
  "docs/**/*.md",
  "bench/*.md",
  "examples/*.md",
  "examples/*/README.md",
  "packages/*/README.md",
];

/** Returns the paths of all guides from the root of the repository, in order. */
export function findGuides(root: string): readonly string[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

/**
 * Returns the address at which a guide is served, without capitals: `docs/api/payins.md` at `/docs/api/payins`, `CHANGELOG.md` at
 * `/docs/project/changelog`, `packages/sdk/README.md` at `/docs/project/packages/sdk`, the front page at `/docs`.
 */
export function addressOf(path: string): string {
  const below = path.startsWith("docs/") ? path : `docs/project/${path}`;
  return `/${below
    .replace(/\.md$/, "")
    .replace(/\/README$/, "")
    .toLowerCase()}`;
}

/** Where a link of a guide leads: to an address, or nowhere that a reader of the service can open. */
export type Target = { readonly href: string; readonly isOutside: boolean } | undefined;

/** The guides by path, and the address of the repository if it names one, without a slash at the end. */
export interface Site {
  readonly guides: ReadonlySet<string>;
  readonly repository: string | undefined;
}

/**
 * Returns where a link leads. A link to a guide or a picture leads to its address, one to another file to the repository. Without an
 * address of the repository it leads nowhere. Throws for a scheme other than http, https and mailto.
 */
export function resolveLink(from: string, written: string, { guides, repository }: Site): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(written)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (!["http", "https", "mailto"].includes(scheme))
      throw new Error(`${from} has a link with the scheme ${scheme}. Use https.`);
    return { href: written, isOutside: true };
  }
  const [file = "", fragment] = written.split("#", 2);
  const hash = fragment === undefined ? "" : `#${fragment}`;
  if (file === "") return { href: hash, isOutside: false };
  const path = posix.join(posix.dirname(from), decodeURIComponent(file)).replace(/\/$/, "");
  const readme = `${path}/README.md`;
  for (const guide of [path, readme])
    if (guides.has(guide)) return { href: `${addressOf(guide)}${hash}`, isOutside: false };
  if (isPicture(path)) return { href: `/${path}`, isOutside: false };
  return repository === undefined
    ? undefined
    : { href: `${repository}/blob/HEAD/${path}${hash}`, isOutside: true };
}

/** Returns whether a path is that of a picture, which is served beside the guides: `docs/pictures/options.png`. */
export function isPicture(path: string): boolean {
  return /^docs\/pictures\/[\w-]+\.png$/.test(path);
}
