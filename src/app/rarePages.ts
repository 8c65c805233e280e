import { lazyPage } from "./lazyPage.ts";

/** A wrong link, explained (G39). Few customers see it first, so that the others need not load it. */
export const BrokenLinkPage = lazyPage(() => import("../redirect/BrokenLinkPage.tsx"));

/** A link that can be paid by nothing, explained. As rare. */
export const UnavailablePage = lazyPage(async () => {
  const { UnavailablePage: page } = await import("../option/UnavailablePage.tsx");
  return { default: page };
});
