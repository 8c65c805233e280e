import { readRedirectLink } from "../redirect/readLink.ts";
import { linkContext } from "./linkContext.ts";

/**
 * Returns the `returnUrl` of the page's own address for pages that know nothing else, or undefined if there is no usable one
 * (G39).
 */
export function returnUrlOfAddress(): string | undefined {
  const link = readRedirectLink(location.search, linkContext());
  return link.ok ? link.request.returnUrl : link.returnUrl;
}
