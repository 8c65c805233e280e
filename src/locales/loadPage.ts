import type { TextPart } from "./createLanguage.ts";
import { loadTexts } from "./loadLanguage.ts";

/** A page whose chunk could not be loaded. It can be loaded once the connection is back. */
export class PageNotLoaded extends Error {}

/** Loads a page, or a part of one, together with its texts; those of the first page are there. Rejects with `PageNotLoaded`. */
export async function loadPage<Page>(
  load: () => Promise<Page>,
  texts: TextPart | "first" = "later",
): Promise<Page> {
  try {
    const [page] = await Promise.all([load(), texts === "first" ? undefined : loadTexts(texts)]);
    return page;
  } catch (cause) {
    throw new PageNotLoaded("a page could not be loaded", { cause });
  }
}
