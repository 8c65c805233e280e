import { of } from "#contract/fits.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";
import { bootOf, sourceCode } from "../boot/boot.ts";
import type { Early, EarlyPainted, EarlyRead, EarlyVisit } from "../boot/early.ts";
import { whenRead } from "../boot/whenRead.ts";
import type en from "../locales/en.ts";
import { isWrittenByBrowser, moneyFormats } from "../locales/moneyFormats.ts";
import { createText } from "../locales/text.ts";
import { domElement } from "../option/domElement.ts";
import { optionList } from "../option/optionList.ts";
import { viewOptions } from "../option/viewOptions.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawPage } from "./drawPage.ts";
import { watchPainted } from "./handOver.ts";
import { isPlainOptions } from "./isPlainOptions.ts";
import { planEarly } from "./planEarly.ts";

/**
 * Paints the options once it is known that there is no payin (G38), and only where it is certain what the program would show; where it is
 * not, `onUnpainted` hears of it as soon as that is known. Gives what ends it.
 */
export function paintEarly(
  { request, reads, mayPaint }: EarlyVisit,
  {
    isTest,
    texts = {},
    firstFrame,
    onUnpainted,
  }: Pick<Early, "isTest" | "texts"> & {
    readonly firstFrame: Promise<void>;
    readonly onUnpainted: () => void;
  },
): () => EarlyPainted | undefined {
  let isTaken = !mayPaint;
  let painted: EarlyPainted | undefined;
  const isNew = isNoPayin(reads.payin);
  for (const mayStill of [isNew, mayPaint ? paint() : Promise.resolve(false)])
    void mayStill.then((is) => is || onUnpainted(), onUnpainted);
  return () => {
    isTaken = true;
    if (painted) reads.end();
    return painted;
  };

  async function paint(): Promise<boolean> {
    // All that needs no answer is drawn while the answers are on their way, once the page shows what it has.
    await firstFrame;
    if (isTaken) return false;
    const { code, first } = bootOf();
    const language = await first;
    const tag = language?.tag ?? sourceCode;
    // A language that the browser cannot write numbers in, or that did not come, is the program's.
    const isWritten = language?.patterns === undefined || isWrittenByBrowser(tag);
    if (!isWritten || (code !== sourceCode && !language)) return false;
    const { text } = createText<typeof en>(tag, language?.messages ?? texts);
    const formats = moneyFormats(tag);
    const isNameAsked = coversMerchantInfo(request.token);
    const h = domElement<Element>(document);
    const page = drawPage<Element>(h, {
      request,
      isTest,
      isNameAsked,
      text,
      formats,
    });
    page.setAttribute("data-early", "");
    // The place of the choice of languages, which the program brings.
    page.lastElementChild?.append(...boundary("$!"));
    const [answer, options] = await Promise.all([reads.payin.answer, readOptions(reads.options)]);
    const offered = (await isNew) && options ? planEarly(request.money, options) : undefined;
    if (!options || !offered) return false;
    const list = viewOptions(offered, request.money, { choice: undefined }, { text, formats });
    page.querySelector("form")?.append(optionList(h, list));
    whenRead(() => {
      const shell = document.querySelector("#shell");
      if (isTaken || !shell) return;
      document.documentElement.lang = tag;
      document.documentElement.dir = language?.direction ?? "ltr";
      document.title = text("option.title");
      painted = { options, answer, handOver: watchPainted(page) };
      shell.replaceWith(...boundary("$", page));
    });
    return true;
  }
}

/** Marks what stands inside a `Suspense` as React's own servers do, so that React takes it over: `$` is there already, `$!` is React's to draw. */
function boundary(mark: "$" | "$!", ...inside: readonly Element[]): readonly Node[] {
  return [document.createComment(mark), ...inside, document.createComment("/$")];
}

/** Whether the service says, in its own words, that the payin does not exist. */
async function isNoPayin({ answer }: EarlyRead): Promise<boolean> {
  const { response } = await answer;
  if (response.status !== 404) return false;
  return of(await response.clone().json(), "code") === "payment_not_found";
}

async function readOptions({ answer }: EarlyRead): Promise<PaymentOptions | undefined> {
  const { response } = await answer;
  const options: unknown = response.status === 200 ? await response.clone().json() : undefined;
  return isPlainOptions(options) ? options : undefined;
}
