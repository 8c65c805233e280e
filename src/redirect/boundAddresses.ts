import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { findReturnUrl } from "./findReturnUrl.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { readLinkToken } from "./readToken.ts";

/**
 * Checks the addresses of a link against those that its token is bound to (G39, G51), and returns the link, or its faults. An address
 * that disagrees is never the return link, also of a link that has other faults; `query` names the token of that one. Where the browser
 * does not hash, outside a secure context, only the service can tell, at the create.
 */
export async function checkBoundAddresses(link: OpenedLink, query: string): Promise<OpenedLink> {
  const bound = readTokenClaims(readLinkToken(query) ?? "")?.addresses;
  const way = findReturnUrl(link);
  const isOtherReturn = way !== undefined && (await isOther(way, bound?.returnUrl));
  if (!link.ok) return isOtherReturn ? { ok: false, faults: link.faults } : link;
  const { callbackUrl, returnUrl } = link.request;
  const faults = [];
  if (await isOther(callbackUrl, bound?.callbackUrl))
    faults.push({ parameter: "callbackUrl", fault: "other_address" } as const);
  if (isOtherReturn) faults.push({ parameter: "returnUrl", fault: "other_address" } as const);
  if (faults.length === 0) return link;
  return { ok: false, faults, ...(!isOtherReturn && { returnUrl }) };
}

/** Tells whether a parsed address has another SHA-256 than this one, in base64url. */
async function isOther(address: string, bound: string | undefined): Promise<boolean> {
  try {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
    const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
    return bound !== undefined && text !== `${bound.replaceAll("-", "+").replaceAll("_", "/")}=`;
  } catch {
    return false;
  }
}
