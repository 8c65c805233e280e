import { readProperty } from "@pay/contract/matchesShape.ts";
import type { PaymentOptions } from "@pay/contract/paymentOption.ts";
import type { Direction } from "../boot/formatMessage.ts";
import {
  type FirstAnswers,
  sourceCode,
  type Started,
  type StartedLanguage,
  type StartedRead,
} from "../boot/started.ts";
import type en from "../locales/en.ts";
import sourceTexts from "../locales/en.ts?prerendered";
import { isWrittenByBrowser, type MoneyFormats, moneyFormats } from "../locales/moneyFormats.ts";
import { createText, type Text } from "../locales/text.ts";
import { domElement } from "../ui/elementFactory.ts";
import { optionList } from "../option/optionList.ts";
import { radioNames } from "../option/choice.ts";
import { viewOptions } from "../option/viewOptions.ts";
import { coversMerchantInfo } from "../redirect/readToken.ts";
import { drawPage } from "./drawPage.ts";
import { whenParsed } from "./htmlPage.ts";
import { isPlainOptions, planPrerender } from "./planPrerender.ts";
import type { Visit } from "./startVisit.ts";
import pageClasses from "../ui/Page.module.css";

/**
 * Follows the first answers. Once the API reports that no payin exists yet (G38), it keeps them for the React app, and prerenders
 * the options if the app is certain to show the same. Returns the functions by which the app takes them.
 */
export function followAnswers(
  visit: Visit,
  page: { readonly isTest: boolean; readonly language: StartedLanguage },
): Pick<Started, "hasAnswers" | "takeAnswers"> {
  const { reads } = visit;
  let isEnded = false;
  let answers: FirstAnswers | undefined;
  // The React app handles failures, and answers that need its schemas.
  follow().catch(() => undefined);
  return {
    hasAnswers: () => answers !== undefined,
    takeAnswers: () => {
      isEnded = true;
      if (answers) reads.end();
      return answers;
    },
  };

  async function follow(): Promise<void> {
    // Lets the browser paint the shell first. The elements that need no answer are made while the answers are on their way.
    await firstFrame();
    const frame = visit.mayPrerender ? await drawFrame(visit, page, () => isEnded) : undefined;
    const [answer, options] = await Promise.all([reads.payin.answer, readOptions(reads.options)]);
    if (!options || !(await isNoPayin(reads.payin)) || isEnded) return;
    const offered = frame && planPrerender(visit.request.money, options);
    if (!frame || !offered) {
      answers = { options, answer, replayInput: () => undefined };
      return;
    }
    const { element, text, isolate, formats } = frame;
    const { money } = visit.request;
    const list = viewOptions(offered, money, undefined, { text, isolate, formats });
    element.querySelector("form")?.append(optionList(h, list));
    whenParsed(() => {
      const shell = document.querySelector("#shell");
      if (isEnded || !shell) return;
      document.documentElement.lang = frame.tag;
      document.documentElement.dir = frame.direction;
      const amount = element.querySelector("strong")?.textContent ?? "";
      // Screen readers say the title first: how much is heard without a search.
      document.title = `${text("option.title")} – ${amount}`;
      answers = { options, answer, replayInput: recordInput(element) };
      shell.parentElement?.setAttribute("data-prerendered", "");
      shell.replaceWith(...boundary("$", element));
    });
  }
}

const h = domElement<Element>(document);

/** The options page without its list, in the customer's language. */
interface Frame {
  readonly element: Element;
  readonly tag: string;
  readonly direction: Direction;
  readonly text: Text;
  readonly isolate: (value: string) => string;
  readonly formats: MoneyFormats;
}

/** Draws the frame. Returns undefined in a language that only the React app can write. */
async function drawFrame(
  { request }: Visit,
  { isTest, language }: { readonly isTest: boolean; readonly language: StartedLanguage },
  isEnded: () => boolean,
): Promise<Frame | undefined> {
  const { code } = language;
  const first = await language.first;
  const tag = first?.tag ?? sourceCode;
  // The React app formats numbers in languages that the browser does not know.
  const isWritten = first?.patterns === undefined || isWrittenByBrowser(tag);
  if (isEnded() || !isWritten || (code !== sourceCode && !first)) return undefined;
  const direction = first?.direction ?? "ltr";
  const { text, isolate } = createText<typeof en>(tag, first?.messages ?? sourceTexts, direction);
  const formats = moneyFormats(language.regionOf(tag));
  const isNameAsked = coversMerchantInfo(request.token);
  const element = drawPage<Element>(h, { request, isTest, isNameAsked, text, formats });
  // The React app renders the language switch here.
  element.querySelector(`.${pageClasses["tools"]}`)?.append(...boundary("$!"));
  return { element, tag, direction, text, isolate, formats };
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
