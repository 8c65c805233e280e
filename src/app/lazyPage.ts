import { type ComponentType, lazy } from "react";
import { loadLaterTexts } from "../locales/loadLanguage.ts";

/** A page that is loaded when it is shown, together with the texts that the first pages do without. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadLaterTexts()]);
    return page;
  });
}
