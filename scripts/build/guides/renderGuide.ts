/** Renders a Markdown file of the repository as the content of a page. */
import { Marked, type RendererObject, type Tokens } from "marked";
import { escapeHtml } from "@pay/contract/escapeHtml.ts";
import { createSlugs } from "../../checks/citations/checkMarkdownLinks.ts";
import { describeDiagram } from "./describeDiagram.ts";
import type { Target } from "./guidePaths.ts";

/** A part of a guide from one heading to the next. */
export interface Section {
  /** The fragment of the heading; empty for the title of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly depth: number;
  /** The text without marks, and without blocks of code other than commands. */
  readonly text: string;
}

/** A rendered guide. */
export interface RenderedGuide {
  readonly title: string;
  /** The text of the first paragraph. */
  readonly summary: string;
  readonly sections: readonly Section[];
  readonly html: string;
}

/** What a guide refers to. */
export interface References {
  readonly linkTo: (written: string) => Target;
  /** Returns the size of a picture in pixels by its address; undefined if it is not served. */
  readonly sizeOf: (
    address: string,
  ) => { readonly width: number; readonly height: number } | undefined;
}

/**
 * Renders a guide. Throws if it begins with no heading of the first level, for HTML other than comments and line breaks, and for a
 * picture that is not served.
 */
export function renderGuide(path: string, markdown: string, references: References): RenderedGuide {
  const html = new Marked({ renderer: rendererOf(path, references) }).parse(markdown, {
    async: false,
  });
  const sections = sectionsOf(html);
  const [first] = sections;
  if (first?.depth !== 1)
    throw new Error(
      `${path} begins with no heading of the first level. Write \`# Title\` in its first line.`,
    );
  const summary = toText(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");
  return { title: first.heading, summary, sections, html };
}

function rendererOf(path: string, { linkTo, sizeOf }: References): RendererObject {
  const slugOf = createSlugs();
  return {
    heading({ tokens, depth, text: written }) {
      const text = this.parser.parseInline(tokens);
      const anchor = slugOf(written);
      if (depth === 1) return `<h1>${text}</h1>\n`;
      // For the mouse alone: the list of headings leads there too.
      const link = `<a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a>`;
      return `<h${depth} id="${anchor}">${text}${link}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = linkTo(href);
      if (target === undefined) return text;
      const rel = target.isOutside ? ' rel="noreferrer"' : "";
      return `<a href="${escapeHtml(target.href)}"${rel}>${text}</a>`;
    },
    image({ href, text }) {
      const address = linkTo(href)?.href ?? href;
      const size = sizeOf(address);
      if (size === undefined) throw new Error(`${path} shows ${href}, which is not served.`);
      return `<img src="${address}" alt="${escapeHtml(text)}" width="${size.width}" height="${size.height}" loading="lazy">`;
    },
    code({ text, lang = "" }) {
      if (lang === "mermaid") return describeDiagram(text);
      // A block that is wider than the screen is scrolled by the keyboard too.
      const kind = isCommand(lang) ? "command" : "code";
      return `<pre class="${kind}" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
    },
    table(token) {
      const row = (cells: readonly Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => cellOf(cell, this.parser.parseInline(cell.tokens))).join("")}</tr>\n`;
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n<thead>${row(token.header)}</thead>\n<tbody>${token.rows.map(row).join("")}</tbody>\n</table></div>\n`;
    },
    html({ text }) {
      const rest = text.replaceAll(/<!--[\s\S]*?-->/g, "").trim();
      if (rest === "") return "";
      if (/^<br ?\/?>$/.test(rest)) return "<br>";
      throw new Error(`${path} has HTML that the guides do not show: ${rest}. Write Markdown.`);
    },
  };
}

function cellOf({ header, align }: Tokens.TableCell, text: string): string {
  // An empty heading names no column.
  const name = header && text !== "" ? "th" : "td";
  const scope = name === "th" ? ' scope="col"' : "";
  const aligned = align === null ? "" : ` class="${align}"`;
  return `<${name}${scope}${aligned}>${text}</${name}>`;
}

/** Returns whether a block holds commands, which readers search for. A block without a language is one too. */
function isCommand(lang: string): boolean {
  return lang === "" || /^(?:ba)?sh\b/.test(lang);
}

/** Returns the parts of a rendered guide: each begins with its heading. */
function sectionsOf(html: string): readonly Section[] {
  return html
    .split(/(?=<h[1-6][ >])/)
    .filter((part) => part.startsWith("<h"))
    .map((part) => {
      const [head = "", depth, anchor = "", heading = ""] =
        /^<h(\d)(?: id="([^"]*)")?>(.*?)(?:<a class="anchor".*)?<\/h\d>/.exec(part) ?? [];
      return {
        anchor,
        depth: Number(depth),
        heading: toText(heading),
        text: toText(part.slice(head.length)),
      };
    });
}

/** Returns the text of HTML as `renderGuide` writes it, without blocks of code other than commands. */
export function toText(html: string): string {
  return html
    .replaceAll(/<pre class="code"[\s\S]*?<\/pre>/g, " ")
    .replaceAll(/<\/?(?:a|code|strong|em|del)(?: [^>]*)?>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
