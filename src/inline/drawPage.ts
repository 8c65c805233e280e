import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import type { ElementFactory } from "../option/elementFactory.ts";
import button from "../ui/Button.module.css";
import page from "../ui/Page.module.css";
import { drawParty } from "./drawParty.ts";

/** The content of the prerendered page. */
export interface PrerenderedPage {
  readonly request: RedirectRequest;
  readonly isTest: boolean;
  /** Whether the app will ask for the merchant's name, which needs its place (G44). */
  readonly isNameAsked: boolean;
  readonly text: Text;
  readonly formats: MoneyFormats;
}

/**
 * Draws the options page without its list, with the markup of `OptionsPage` before a choice. A browser test compares both. The list is drawn by
 * the same code in both (`optionList`).
 */
export function drawPage<Element>(
  h: ElementFactory<Element>,
  { request, isTest, isNameAsked, text, formats }: PrerenderedPage,
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
