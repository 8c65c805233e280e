/** The HTML pages of the guides. They run no script, except for the search. */
import { escapeHtml } from "@pay/contract/escapeHtml.ts";
import type { NavigationPart } from "./navigation.ts";
import type { RenderedGuide } from "./renderGuide.ts";

/** A guide at its address. */
export interface Guide extends RenderedGuide {
  readonly address: string;
}

/** What all pages have in common. */
export interface Frame {
  readonly navigation: readonly NavigationPart[];
  /** The address of the style sheet. */
  readonly style: string;
}

/** The addresses of the search's script, and of the sections that it searches. */
export interface SearchFiles {
  readonly script: string;
  readonly sections: string;
}

/** Returns the page of a guide. */
export function guidePage(guide: Guide, frame: Frame): string {
  const { title, summary, html, address } = guide;
  return toPage({ title, summary, address, body: withContents(guide, html) }, frame);
}

/** A page shows the list of its headings if it has at least so many. */
const fewestHeadings = 3;

/** Returns the text of a guide with the list of its headings above the first of them. */
function withContents({ sections }: Guide, html: string): string {
  const headings = sections.filter(({ depth }) => depth === 2);
  if (headings.length < fewestHeadings) return html;
  const items = headings.map(
    ({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`,
  );
  const list = `<details class="contents"><summary>On this page</summary>\n<ul>\n${items.join("\n")}\n</ul></details>\n`;
  return html.replace(/(?=<h2 )/, () => list);
}

/** Returns the page that searches. Without JavaScript it lists all pages with their headings. */
export function searchPage(
  guides: readonly Guide[],
  { script, sections }: SearchFiles,
  frame: Frame,
): string {
  const body = `<h1>Search the guides</h1>
<noscript><p>The search needs JavaScript. Without it, find a word in the headings below by your browser’s own search.</p></noscript>
<p id="count" role="status"></p>
<ol id="results" class="results" data-sections="${sections}"></ol>
<section id="all" aria-labelledby="pages"><h2 id="pages">All pages</h2>
${guides.map(entryOf).join("\n")}
</section>
<script type="module" src="${script}"></script>`;
  const summary = "Find a word in all guides.";
  return toPage({ title: "Search", summary, address: "/docs/search", body }, frame);
}

/** The heading of the links to the next pages, which no reader looks for. */
export const lastHeading = "Next";

function entryOf({ title, address, sections }: Guide): string {
  const links = sections
    .filter(({ depth, heading }) => depth === 2 && heading !== lastHeading)
    .map(({ anchor, heading }) => `<a href="${address}#${anchor}">${escapeHtml(heading)}</a>`);
  const rest = links.length === 0 ? "" : `\n<p>${links.join(" · ")}</p>`;
  return `<h3><a href="${address}">${escapeHtml(title)}</a></h3>${rest}`;
}

/** Returns the page for an address that has no guide. */
export function noGuidePage(frame: Frame): string {
  const body = `<h1>There is no such page</h1>
<p>The address may be mistyped, or the page has another name now. Search for a word above, or see <a href="/docs/search">all pages</a>.</p>`;
  const summary = "There is no guide at this address.";
  return toPage({ title: "There is no such page", summary, address: "", body }, frame);
}

interface PageParts {
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  readonly body: string;
}

function toPage(
  { title, summary, address, body }: PageParts,
  { navigation, style }: Frame,
): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Payment Web App</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${style}">
<header>
<a class="home" href="/docs">Guides</a>
<a class="jump" href="#guides">All guides</a>
<a href="/api/docs">API</a>
<form role="search" action="/docs/search"><input type="search" name="q" aria-label="Search the guides" placeholder="Search" maxlength="100" autocomplete="off"></form>
</header>
<main>
${body}
</main>
<nav id="guides" aria-label="Guides">
${navigation.map((part) => toNavigation(part, address)).join("\n")}
</nav>
</html>
`;
}

function toNavigation({ heading, links }: NavigationPart, address: string): string {
  const items = links.map(({ title, href }) => {
    const current = href === address ? ' aria-current="page"' : "";
    return `<li><a href="${href}"${current}>${escapeHtml(title)}</a></li>`;
  });
  return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}
