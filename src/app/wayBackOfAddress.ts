import { readRedirectLink } from "../redirect/readLink.ts";
import { linkContext } from "./linkContext.ts";

/** Where the address of this page leads back to, for pages that know nothing else; undefined where it tells no usable `returnUrl` (G39). */
export function wayBackOfAddress(): string | undefined {
  const link = readRedirectLink(location.search, linkContext());
  return link.ok ? link.request.returnUrl : link.returnUrl;
}
