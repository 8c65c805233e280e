import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { domElement } from "../option/domElement.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawParty } from "./drawParty.ts";

/** Shows the order's id in the shell, before any answer: the id needs no translation, and the link alone tells it (G38). */
export function showOrder({ idPayin, token }: RedirectRequest): void {
  const order = drawParty<Element>(domElement<Element>(document), {
    // Empty, because bold text would load another font first.
    name: coversMerchantInfo(token) ? "" : undefined,
    detail: idPayin,
    figureLabel: "\u{a0}",
    figure: "",
  });
  // Screen readers read it with the page.
  order.setAttribute("aria-hidden", "true");
  document.querySelector("#shell i")?.append(order);
}
