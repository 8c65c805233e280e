import type { ComponentType } from "react";
import type { TextPart } from "../locales/createLanguage.ts";
import { loadPage } from "../locales/loadPage.ts";
import { lazyPart } from "../ui/lazyPart.ts";

/** Returns a component that loads its page and the page's texts when it is shown, or before. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  texts?: TextPart,
) {
  return lazyPart(() => loadPage(load, texts));
}

/** Explains an invalid link (G39). It is a chunk of its own, because few customers see it first. */
export const BrokenLinkPage = lazyPage(() => import("../redirect/broken/BrokenLinkPage.tsx"));

/** Explains a link without a usable option. It is as rare. */
export const UnavailablePage = lazyPage(() => import("../option/UnavailablePage.tsx"));

/** Shows the payin. */
export const PayinFlow = lazyPage(() => import("./PayinFlow.tsx"));
