import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { bootOf, sourceCode } from "../boot/boot.ts";
import type { Messages } from "../boot/sayMessage.ts";
import { whenRead } from "../boot/whenRead.ts";
import type en from "../locales/en.ts";
import { createText } from "../locales/text.ts";
import { domElement } from "../option/domElement.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawParty } from "./drawParty.ts";

/**
 * Shows for which order the link is, in its own place among the grey shapes, before anything was answered: it is the one thing that the link
 * alone tells for certain (G38). In a language whose words are still on their way it is the id alone.
 */
export function showOrder({ idPayin, token }: RedirectRequest, texts: Messages): void {
  whenRead(() => {
    const isSource = bootOf().code === sourceCode;
    const { text } = createText<typeof en>(sourceCode, texts);
    const order = drawParty<Element>(domElement<Element>(document), {
      isNameAsked: coversMerchantInfo(token),
      detail: isSource ? text("page.order", { idPayin }) : idPayin,
      figureLabel: "\u{a0}",
      figure: "\u{a0}",
    });
    // It is said with the page that comes: to be read out here as well would be once too often.
    order.setAttribute("aria-hidden", "true");
    document.querySelector("#shell i")?.append(order);
  });
}
