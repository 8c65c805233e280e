import { type ComponentType, lazy } from "react";
import type { TextPart } from "../locales/createLanguage.ts";
import { loadTexts } from "../locales/loadLanguage.ts";

/** A page whose chunk could not be loaded. It can be loaded once the connection is back. */
export class PageNotLoaded extends Error {}

/** Loads a page together with its texts. Rejects with `PageNotLoaded`. */
export async function loadPage<Page>(
  load: () => Promise<Page>,
  texts: TextPart = "later",
): Promise<Page> {
  try {
    const [page] = await Promise.all([load(), loadTexts(texts)]);
    return page;
  } catch (cause) {
    throw new PageNotLoaded("a page could not be loaded", { cause });
  }
}

/** Returns a component that loads its page when it is shown. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPage(load));
}

/** Explains an invalid link (G39). It is a chunk of its own, because few customers see it first. */
export const BrokenLinkPage = lazyPage(() => import("../redirect/broken/BrokenLinkPage.tsx"));

/** Explains a link without a usable option. It is as rare. */
export const UnavailablePage = lazyPage(async () => {
  const { UnavailablePage: page } = await import("../option/UnavailablePage.tsx");
  return { default: page };
});
