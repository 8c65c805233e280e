// Stands inline in the page, so that the language is on its way before the program is, and so that whatever keeps the program
// from starting is said in plain words.
import { rightToLeft } from "virtual:languages";
import type { Boot } from "./boot.ts";
import { chosenByCustomer } from "./chosenByCustomer.ts";
import { sayInLanguage } from "./sayInLanguage.ts";
import { startLanguage } from "./startLanguage.ts";
import { whenRead } from "./whenRead.ts";

// Before anything that could fail.
addEventListener(
  "error",
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) sayFailed();
  },
  true,
);
addEventListener("unhandledrejection", sayFailed);
if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("load", sayFailed);

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
export function offerWords(isSandbox: boolean, locale: string | undefined): void {
  let boot: Boot | undefined;
  globalThis.boot = () => (boot ??= begin(isSandbox));
  const hints = [locale, chosenByCustomer.read(), ...navigator.languages];
  if (hints.some((hint = "") => rightToLeft.includes(hint.slice(0, 2).toLowerCase()))) {
    globalThis.boot();
  }
}

/** While the shell or what was painted early is still there, nothing has started. */
function sayFailed(): void {
  whenRead(sayFailedNow);
}

function sayFailedNow(): void {
  const template = document.querySelector<HTMLTemplateElement>("#boot-error");
  const words = template?.content.firstElementChild?.cloneNode(true);
  const shell = document.querySelector("#shell, #root > [data-early]");
  if (!shell || !(words instanceof Element)) return;
  shell.replaceWith(words);
  void sayInLanguage(words, globalThis.boot?.().first);
}
