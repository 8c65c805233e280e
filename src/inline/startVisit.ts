import type { Environment } from "#contract/followableUrl.ts";
import { readProperty } from "#contract/matchesShape.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { paths } from "../route/paths.ts";
import { isPreset } from "./planPrerender.ts";
import { type StartedReads, startReads } from "./startReads.ts";

/** A payment whose link is valid, with its first requests. */
export interface Visit {
  readonly request: RedirectRequest;
  readonly reads: StartedReads;
  /** Whether the page has no brand of its own. */
  readonly isPlain: boolean;
  /** Whether the options may be prerendered. */
  readonly mayPrerender: boolean;
}

/** Reads the payment link and sends the first two requests. Returns undefined for any other address and for an invalid link. */
export function startVisit(config: unknown, environment: Environment): Visit | undefined {
  const { pathname, search, origin } = location;
  const apiBaseUrl = readProperty(config, "apiBaseUrl");
  const isPayment =
    pathname === paths.options || pathname === paths.collection || pathname === paths.instruction;
  if (!isPayment || typeof apiBaseUrl !== "string") return undefined;
  const link = readRedirectLink(search, { environment, webAppOrigin: origin });
  if (!link.ok) return undefined;
  const { request } = link;
  const isPlain = readProperty(config, "brand") === undefined;
  const mayPrerender =
    isPlain && pathname === paths.options && isFirstVisit() && !isPreset(request);
  return { request, reads: startReads(apiBaseUrl, request), isPlain, mayPrerender };
}

/** Tells whether the customer has opened the link. After a reload or a return, the React app may restore a choice. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return readProperty(navigation, "type") === "navigate";
}
