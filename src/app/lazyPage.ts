import { type ComponentType, lazy } from "react";
import { loadLaterTexts } from "../locales/loadLanguage.ts";

/** A page that could not be loaded: the fault is the connection's, and the page is to be had once that is back. */
export class PageNotLoaded extends Error {}

/** Loads a page together with the texts that the first pages do without. Rejects with `PageNotLoaded`. */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    const [page] = await Promise.all([load(), loadLaterTexts()]);
    return page;
  } catch (cause) {
    throw new PageNotLoaded("a page could not be loaded", { cause });
  }
}

/** A page that is loaded when it is shown. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPage(load));
}
