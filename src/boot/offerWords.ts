import { rightToLeft } from "virtual:languages";
import type { Boot } from "./boot.ts";
import { chooseLanguage } from "./chooseLanguage.ts";
import { chosenByCustomer } from "./chosenByCustomer.ts";
import { sayInLanguage } from "./sayInLanguage.ts";
import { startLanguage } from "./startLanguage.ts";
import { whenRead } from "./whenRead.ts";

/**
 * Chooses the customer's language, begins to load it, and says in it what stands in the page. After the calls for the payment, which do not
 * wait for it, and mostly after the first frame.
 */
function begin(isSandbox: boolean): Boot {
  const boot = startLanguage(location.search, isSandbox);
  // Before its words are there, so that what stands there does not change sides then.
  if (rightToLeft.includes(boot.code)) document.documentElement.dir = "rtl";
  whenRead(() => {
    const shell = document.querySelector("#shell");
    if (shell) void sayInLanguage(shell, boot.first);
  });
  return boot;
}

/**
 * Begins with the language when it is first asked for: at once where it may be one that is written from right to left, for what stands on one
 * side is not to change to the other.
 */
export function offerWords(isSandbox: boolean): void {
  let boot: Boot | undefined;
  globalThis.boot = () => (boot ??= begin(isSandbox));
  const locale = new URLSearchParams(location.search).get("locale") ?? undefined;
  const hints = [locale, chosenByCustomer.read(), ...navigator.languages];
  if (chooseLanguage(hints, rightToLeft) !== undefined) globalThis.boot();
}
