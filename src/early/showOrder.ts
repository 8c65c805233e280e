import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { domElement } from "../option/domElement.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawParty } from "./drawParty.ts";

/**
 * Shows for which order the link is, in its own place among the grey shapes, before anything was answered: it is the one thing that the link
 * alone tells for certain (G38). It is the id alone, which is the same in every language: the words come with the page.
 */
export function showOrder({ idPayin, token }: RedirectRequest): void {
  const order = drawParty<Element>(domElement<Element>(document), {
    // Nothing where bold words will be: a browser takes its time to load letters.
    name: coversMerchantInfo(token) ? "" : undefined,
    detail: idPayin,
    figureLabel: "\u{a0}",
    figure: "",
  });
  // It is said with the page that comes: to be read out here as well would be once too often.
  order.setAttribute("aria-hidden", "true");
  document.querySelector("#shell i")?.append(order);
}
