import type { Environment } from "@pay/contract/followableUrl.ts";
import { readProperty } from "@pay/contract/matchesShape.ts";
import type { LinkContext, RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { apiAddress, callInit } from "../api/callInit.ts";
import type { StartedRead, TakeRead } from "../boot/started.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { paths } from "../route/paths.ts";
import { setLogoOrigin } from "../ui/logoAddress.ts";
import { isPreset } from "./planPrerender.ts";

/** A payment whose link is valid, with its first requests. */
export interface Visit {
  readonly request: RedirectRequest;
  /** The context by which its link was read. */
  readonly context: LinkContext;
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
  const context = { environment, webAppOrigin: origin };
  const link = readRedirectLink(search, context);
  if (!link.ok) return undefined;
  const { request } = link;
  setLogoOrigin(apiBaseUrl);
  const isPlain = readProperty(config, "brand") === undefined;
  const mayPrerender =
    isPlain && pathname === paths.options && isFirstVisit() && !isPreset(request);
  return { request, context, reads: startReads(apiBaseUrl, request), isPlain, mayPrerender };
}

/** Tells whether the customer has opened the link. After a reload or a return, the React app may restore a choice. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return readProperty(navigation, "type") === "navigate";
}

/** The first two requests of every payment (G38). */
interface StartedReads {
  readonly payin: StartedRead;
  readonly options: StartedRead;
  readonly takeRead: TakeRead;
  /** Drops both answers: `takeRead` then returns nothing. */
  readonly end: () => void;
}

/**
 * Requests the payin and the options exactly as the React app would. The app takes these requests over (`takeRead`), so that none
 * is sent twice, and handles their answers and failures.
 */
function startReads(apiBaseUrl: string, { idPayin, token, money }: RedirectRequest): StartedReads {
  const reads = new Map<string, StartedRead>();
  const send = (path: string, init: RequestInit): StartedRead => {
    const address = apiAddress(apiBaseUrl, path);
    const read = start(address, init);
    reads.set(requestKey(address, init), read);
    return read;
  };
  return {
    payin: send(`/payins/${encodeURIComponent(idPayin)}`, callInit("GET", token)),
    options: send(
      "/payins/!availablePaymentOptions",
      callInit("POST", token, { paymentRequested: { money } }),
    ),
    takeRead: (address, init) => {
      const key = requestKey(address, init);
      const read = reads.get(key);
      reads.delete(key);
      return read;
    },
    end: () => {
      reads.clear();
    },
  };
}

function start(address: string, init: RequestInit): StartedRead {
  const stopping = new AbortController();
  const sentAtMs = Date.now();
  const answer = fetch(address, { ...init, signal: stopping.signal }).then((response) => ({
    response,
    sentAtMs,
    receivedAtMs: Date.now(),
  }));
  // The React app handles the failure when it takes the request over.
  answer.catch(() => undefined);
  return {
    answer,
    stop: () => {
      stopping.abort();
    },
  };
}

function requestKey(address: string, init: RequestInit): string {
  return JSON.stringify([address, init]);
}
