import type { PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { bootOf, sourceCode } from "../boot/boot.ts";
import type { Early, EarlyPainted, EarlyRead } from "../boot/early.ts";
import type { Messages } from "../boot/sayMessage.ts";
import { whenRead } from "../boot/whenRead.ts";
import type en from "../locales/en.ts";
import { isWrittenByBrowser, moneyFormats } from "../locales/moneyFormats.ts";
import { createText } from "../locales/text.ts";
import { domElement } from "../option/domElement.ts";
import { viewOptions } from "../option/viewOptions.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { drawPage } from "./drawPage.ts";
import { watchPainted } from "./handOver.ts";
import { isPlainOptions, of } from "./isPlainOptions.ts";
import { planEarly } from "./planEarly.ts";
import type { EarlyReads } from "./startReads.ts";

/**
 * Paints the options once it is known that there is no payin (G38), and only where it is certain what the program would show. Gives
 * what ends it.
 */
export function paintEarly(
  request: RedirectRequest,
  reads: EarlyReads,
  given: { readonly texts: Messages; readonly isTest: boolean; readonly mayPaint: boolean },
): Early["takeOver"] {
  let isTaken = !given.mayPaint;
  let painted: EarlyPainted | undefined;
  if (given.mayPaint) void paint().catch(() => undefined);
  return () => {
    isTaken = true;
    if (painted) reads.end();
    return painted;
  };

  async function paint(): Promise<void> {
    const { code, first } = bootOf();
    const [answer, isNew, options, language] = await Promise.all([
      reads.payin.answer,
      isNoPayin(reads.payin),
      readOptions(reads.options),
      first,
    ]);
    const offered = isNew && options ? planEarly(request, options) : undefined;
    // A language that the browser cannot write numbers in, or that did not come, is the program's.
    const tag = language?.tag ?? sourceCode;
    const isWritten = language?.patterns === undefined || isWrittenByBrowser(tag);
    if (!options || !offered || !isWritten || (code !== sourceCode && !language)) return;
    const { text } = createText<typeof en>(tag, language?.messages ?? given.texts);
    const formats = moneyFormats(tag);
    const list = viewOptions(offered, request.money, { choice: undefined }, { text, formats });
    const isNameAsked = coversMerchantInfo(request.token);
    whenRead(() => {
      const shell = document.querySelector("#shell");
      if (isTaken || !shell) return;
      const page = { request, list, isTest: given.isTest, isNameAsked, text, formats };
      const element = drawPage<Element>(domElement<Element>(document), page);
      element.setAttribute("data-early", "");
      // Its place is kept for the choice of languages, which the program brings.
      element.lastElementChild?.append(...boundary("$!"));
      document.documentElement.lang = tag;
      document.documentElement.dir = language?.direction ?? "ltr";
      document.title = text("option.title");
      painted = { options, answer, handOver: watchPainted(element) };
      shell.replaceWith(...boundary("$", element));
    });
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
