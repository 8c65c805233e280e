import type { TextKey } from "../../locales/text.ts";
import type { PageLinkFault } from "../../boot/openedLink.ts";
import { isCutToken } from "./judgeEndedToken.ts";

/** The texts of each page that explains a link which opens no payment: its heading, what happened, and what to do now. */
export const brokenPages = {
  /** The link was cut or changed. */
  broken: ["redirect.broken.title", "redirect.broken.what", "option.tokenEnded.next"],
  /** Its parts are right, but its token is for something else. */
  mismatch: ["status.forbidden.title", "redirect.mismatch.what", "status.forbidden.next"],
  /** Its token has ended. */
  ended: ["option.tokenEnded.title", "option.tokenEnded.what", "option.tokenEnded.next"],
} as const satisfies Record<string, readonly [TextKey, TextKey, TextKey]>;

/**
 * Returns which page explains the faults of a link (G39). A token that the service refused has ended, unless a part of it is
 * missing: then the link was cut. `nowMs` is the service's time.
 */
export function chooseBrokenPage(
  faults: readonly PageLinkFault[],
  token: string,
  nowMs: number,
): keyof typeof brokenPages {
  if (faults.every(({ fault }) => fault.startsWith("other_") || fault === "too_narrow")) {
    return "mismatch";
  }
  if (faults.some(({ fault }) => fault !== "unauthorized")) return "broken";
  return isCutToken(token, nowMs) ? "broken" : "ended";
}
