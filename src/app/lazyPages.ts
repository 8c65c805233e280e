import { type ComponentType, lazy } from "react";
import { loadPage } from "../locales/loadPage.ts";

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
