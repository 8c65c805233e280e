import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { domElement } from "../option/domElement.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawParty } from "./drawParty.ts";

/** Shows the order's id in the shell before any answer. It needs no translation and comes from the link (G38). */
export function showOrder({ idPayin, token }: RedirectRequest): void {
  const order = drawParty<Element>(domElement<Element>(document), {
    // Empty, because bold text would load another font first.
    name: coversMerchantInfo(token) ? "" : undefined,
    detail: idPayin,
    figureLabel: "\u{a0}",
    figure: "",
  });
  // Screen readers read the order with the page.
  order.setAttribute("aria-hidden", "true");
  document.querySelector("#shell i")?.append(order);
}
