import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import type { ElementFactory } from "../option/elementFactory.ts";
import button from "../ui/Button.module.css";
import page from "../ui/Page.module.css";
import { drawParty } from "./drawParty.ts";

/** What the first page shows. */
export interface EarlyPage {
  readonly request: RedirectRequest;
  readonly isTest: boolean;
  /** The merchant's name is going to be asked for: it has its place already (G44). */
  readonly isNameAsked: boolean;
  readonly text: Text;
  readonly formats: MoneyFormats;
}

/**
 * Draws the options page as `OptionsPage` does where nothing is chosen yet, up to the list in its form, which is drawn by the very same code:
 * the frame around it to the same markup, to which the browser tests hold it.
 */
export function drawPage<Element>(
  h: ElementFactory<Element>,
  { request, isTest, isNameAsked, text, formats }: EarlyPage,
): Element {
  const { idPayin, money, returnUrl } = request;
  return h(
    "div",
    { className: page.page },
    h(
      "header",
      { className: page.top },
      ...(isTest ? [h("p", { className: page.banner }, text("page.test"))] : []),
      h(
        "div",
        { className: page.header },
        drawParty(h, {
          name: isNameAsked ? "\u{a0}" : undefined,
          detail: text("page.order", { idPayin }),
          figureLabel: text("page.toPay"),
          figure: h("bdi", { translate: "no" }, formatMoney(money, formats)),
        }),
      ),
    ),
    h(
      "main",
      { className: page.body },
      h(
        "div",
        { className: page.main },
        h("h1", { tabIndex: -1, className: page.heading }, text("option.title")),
        h("form", { id: "options", autoComplete: "off" }),
      ),
      h(
        "div",
        { className: page.actions },
        h(
          "button",
          { type: "submit", form: "options", className: `${button.button} ${button.primary}` },
          h("span", {}, text("option.continue")),
        ),
        h(
          "a",
          { href: returnUrl, className: `${button.button} ${button.quiet}` },
          h("span", {}, text("page.wayBack", { host: new URL(returnUrl).host })),
        ),
      ),
    ),
    h("footer", { className: page.foot }),
  );
}
