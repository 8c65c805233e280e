import { readProperty } from "#contract/matchesShape.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";
import {
  type Prerendered,
  sourceCode,
  type StartedLanguage,
  type StartedRead,
} from "../boot/started.ts";
import type en from "../locales/en.ts";
import sourceTexts from "../locales/en.ts?prerendered";
import { isWrittenByBrowser, moneyFormats } from "../locales/moneyFormats.ts";
import { createText } from "../locales/text.ts";
import { domElement } from "../option/elementFactory.ts";
import { optionList } from "../option/optionList.ts";
import { radioNames } from "../option/choice.ts";
import { viewOptions } from "../option/viewOptions.ts";
import { coversMerchantInfo } from "../redirect/readToken.ts";
import { drawPage } from "./drawPage.ts";
import { whenParsed } from "./htmlPage.ts";
import { isPlainOptions, planPrerender } from "./planPrerender.ts";
import type { Visit } from "./startVisit.ts";

/**
 * Prerenders the options once the API reports that no payin exists yet (G38), if the React app is certain to show the same.
 * Returns the function that ends prerendering and returns the prerendered page, if there is one.
 */
export function prerenderOptions(
  { request, reads }: Visit,
  { isTest, language }: { readonly isTest: boolean; readonly language: StartedLanguage },
): () => Prerendered | undefined {
  let isEnded = false;
  let prerendered: Prerendered | undefined;
  // The React app handles failures and pages that cannot be prerendered.
  prerender().catch(() => undefined);
  return () => {
    isEnded = true;
    if (prerendered) reads.end();
    return prerendered;
  };

  async function prerender(): Promise<void> {
    // Lets the browser paint the shell first. The elements that need no answer are made while the answers are on their way.
    await firstFrame();
    const { code } = language;
    const first = await language.first;
    const tag = first?.tag ?? sourceCode;
    // The React app formats numbers in languages that the browser does not know.
    const isWritten = first?.patterns === undefined || isWrittenByBrowser(tag);
    if (isEnded || !isWritten || (code !== sourceCode && !first)) return;
    const { text } = createText<typeof en>(tag, first?.messages ?? sourceTexts);
    const formats = moneyFormats(tag);
    const h = domElement<Element>(document);
    const isNameAsked = coversMerchantInfo(request.token);
    const page = drawPage<Element>(h, { request, isTest, isNameAsked, text, formats });
    // The React app renders the language switch here.
    page.lastElementChild?.append(...boundary("$!"));
    const [answer, options] = await Promise.all([reads.payin.answer, readOptions(reads.options)]);
    const offered =
      (await isNoPayin(reads.payin)) && options && planPrerender(request.money, options);
    if (!options || !offered) return;
    const list = viewOptions(offered, request.money, { choice: undefined }, { text, formats });
    page.querySelector("form")?.append(optionList(h, list));
    whenParsed(() => {
      const shell = document.querySelector("#shell");
      if (isEnded || !shell) return;
      document.documentElement.lang = tag;
      document.documentElement.dir = first?.direction ?? "ltr";
      document.title = text("option.title");
      prerendered = { options, answer, replayInput: recordInput(page) };
      shell.parentElement?.setAttribute("data-prerendered", "");
      shell.replaceWith(...boundary("$", page));
    });
  }
}

function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Marks content as React's server renderer marks a `Suspense`: `$` for content to hydrate, `$!` for content to render. */
function boundary(mark: "$" | "$!", ...inside: readonly Element[]): readonly Node[] {
  return [document.createComment(mark), ...inside, document.createComment("/$")];
}

/** Tells whether the API reports that the payin does not exist. */
async function isNoPayin({ answer }: StartedRead): Promise<boolean> {
  const { response } = await answer;
  if (response.status !== 404) return false;
  return readProperty(await response.clone().json(), "code") === "payment_not_found";
}

async function readOptions({ answer }: StartedRead): Promise<PaymentOptions | undefined> {
  const { response } = await answer;
  const options: unknown = response.status === 200 ? await response.clone().json() : undefined;
  return isPlainOptions(options) ? options : undefined;
}

/**
 * Records the customer's input on the prerendered page, and returns the function that replays it after hydration. The focus needs
 * no replay, because React keeps the elements.
 */
function recordInput(page: Element): () => void {
  const button = page.querySelector("[type=submit]");
  const press = (event: Event) => {
    event.preventDefault();
    button?.setAttribute("aria-busy", "true");
  };
  page.addEventListener("submit", press);
  return () => {
    page.removeEventListener("submit", press);
    document.querySelector("#root")?.removeAttribute("data-prerendered");
    const chosen = page.querySelector<HTMLInputElement>(`[name=${radioNames.option}]:checked`);
    // React has replaced the elements if a browser's translator had changed their words.
    const own = chosen && document.querySelector<HTMLInputElement>(`#${CSS.escape(chosen.id)}`);
    if (own) {
      // A radio reports a change only if it was not checked.
      own.checked = false;
      own.click();
    }
    if (button?.hasAttribute("aria-busy")) {
      button.removeAttribute("aria-busy");
      // After the React app has rendered the choice.
      setTimeout(() => document.querySelector<HTMLElement>("[type=submit][form=options]")?.click());
    }
  };
}
