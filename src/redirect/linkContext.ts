import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { readRedirectLink } from "./readLink.ts";

/** Returns the environment of the web app, by which it reads links and judges URLs (G24). */
export function linkContext(): LinkContext {
  return { environment: runtimeConfig().environment, webAppOrigin: location.origin };
}

/**
 * Returns the `returnUrl` of the page's own address for pages that know nothing else, or undefined if there is no usable one
 * (G39).
 */
export function readReturnUrl(): string | undefined {
  const link = readRedirectLink(location.search, linkContext());
  return link.ok ? link.request.returnUrl : link.returnUrl;
}
