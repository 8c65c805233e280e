import { Marked } from "marked";
import { toText } from "./renderGuide.ts";
import type { Target } from "./guidePaths.ts";

/** A part of the navigation: a heading of the front page, and the guides that it leads to. */
export interface NavigationPart {
  readonly heading: string;
  readonly links: readonly { readonly title: string; readonly href: string }[];
}

/** Returns the navigation of all guides: the headings of the front page with the links below each to other guides, each link once. */
export function readNavigation(
  frontPage: string,
  linkTo: (written: string) => Target,
): readonly NavigationPart[] {
  const marked = new Marked();
  const seen = new Set<string>();
  return frontPage
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = ""] = part.split("\n", 1);
      const links: { title: string; href: string }[] = [];
      void marked.walkTokens(marked.lexer(part), (token) => {
        if (token.type !== "link") return;
        const target = linkTo(token.href);
        if (target === undefined || target.isOutside || seen.has(target.href)) return;
        seen.add(target.href);
        const title = toText(marked.parseInline(token.text, { async: false }));
        links.push({
          title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
          href: target.href,
        });
      });
      return { heading, links };
    })
    .filter(({ links }) => links.length > 0);
}
