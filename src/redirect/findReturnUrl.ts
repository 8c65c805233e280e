import type { OpenedLink } from "../boot/openedLink.ts";

/** Returns the `returnUrl` of a RedirectURL, also of a faulty one, or undefined if there is no usable one (G39). */
export function findReturnUrl(link: OpenedLink): string | undefined {
  return link.ok ? link.request.returnUrl : link.returnUrl;
}
