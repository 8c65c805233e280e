import { lazyPage } from "./lazyPage.ts";

/** Explains an invalid link (G39). It is a chunk of its own, because few customers see it first. */
export const BrokenLinkPage = lazyPage(() => import("../redirect/BrokenLinkPage.tsx"));

/** Explains a link without a usable option. It is as rare. */
export const UnavailablePage = lazyPage(async () => {
  const { UnavailablePage: page } = await import("../option/UnavailablePage.tsx");
  return { default: page };
});
