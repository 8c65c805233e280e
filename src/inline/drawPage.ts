import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { formatMoney, isLongMoney } from "../locales/formatMoney.ts";
import type { MoneyFormats } from "../locales/moneyFormats.ts";
import type { Text } from "../locales/text.ts";
import { drawMark } from "../ui/drawMark.ts";
import { domElement, type ElementFactory } from "../ui/elementFactory.ts";
import { bindsShop, coversMerchantInfo } from "../redirect/readToken.ts";
import button from "../ui/Button.module.css";
import page from "../ui/Page.module.css";
import trust from "../redirect/PaymentPage.module.css";
import party from "../ui/PartyHeader.module.css";

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
  const { idPayin, token, money, returnUrl } = request;
  const amount = formatMoney(money, formats);
  const { hostname: host } = location;
  const { host: shop } = new URL(returnUrl);
  const merchant = bindsShop(token) ? shop : undefined;
  return h(
    "div",
    { className: `${page.page} ${page.split}` },
    h(
      "header",
      { className: page.top },
      ...(isTest ? [h("p", { className: page.banner }, text("page.test"))] : []),
      h(
        "div",
        { className: page.party },
        h(
          "div",
          { className: page.header },
          drawParty(h, {
            name: isNameAsked ? "\u{a0}" : merchant,
            detail: text("page.order", { idPayin }),
          }),
          h("div", { className: page.tools }),
        ),
        h(
          "div",
          { className: page.sum },
          drawFigure(
            h,
            text("page.toPay"),
            h("bdi", { translate: "no" }, amount),
            isLongMoney(amount) ? { className: party.long } : {},
          ),
        ),
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
      ),
    ),
    h(
      "footer",
      { className: page.foot },
      h("div", { className: trust.phoneRoom }),
      h("p", { className: trust.trust }, ...(isNameAsked ? [] : [text("page.at", { host })])),
      h(
        "a",
        { href: returnUrl, className: `${button.button} ${button.quiet}` },
        h("span", {}, text("page.wayBack", { host: shop })),
      ),
    ),
  );
}

/** The content of the header before the merchant's name is known. */
interface PrerenderedParty {
  /** Fills the place of the merchant's name; undefined if the app will not ask for it (G44). */
  readonly name: string | undefined;
  readonly detail: string;
}

/** Draws the header with the markup of `PartyHeader`. */
function drawParty<Element>(
  h: ElementFactory<Element>,
  { name, detail }: PrerenderedParty,
): Element {
  return h(
    "div",
    { className: party.header },
    ...(name === undefined ? [] : [drawMark(h, { name }, party.tile)]),
    h(
      "div",
      { className: party.party },
      ...(name === undefined ? [] : [h("p", { className: party.name }, name)]),
      h("p", { className: party.detail }, detail),
    ),
  );
}

/** Draws the amount with the markup of `Figure`. */
function drawFigure<Element>(
  h: ElementFactory<Element>,
  label: string,
  figure: Element | string,
  attributes: { readonly className?: string | undefined } = {},
): Element {
  return h(
    "div",
    { className: party.figureRow },
    h(
      "p",
      { className: party.figure },
      h("span", { className: party.figureLabel }, label),
      " ",
      h("strong", attributes, figure),
    ),
  );
}

/** Shows the order's id in the shell before any answer. It needs no translation and comes from the link (G38). */
export function showOrder({ idPayin, token }: RedirectRequest): void {
  const h = domElement<Element>(document);
  const order = drawParty<Element>(h, {
    // Empty, because bold text would load another font first.
    name: coversMerchantInfo(token) ? "" : undefined,
    detail: idPayin,
  });
  const figure = drawFigure(h, "\u{a0}", "");
  // Screen readers read the order with the page.
  for (const part of [order, figure]) part.setAttribute("aria-hidden", "true");
  document.querySelector("#shell i")?.append(order, figure);
}
