// Whatever keeps the program from starting is said in plain words. Comes before anything that could fail, what the first inline script left undone
// among it.
import type { FirstFile } from "./boot.ts";
import { sayInLanguage } from "./sayInLanguage.ts";
import { whenRead } from "./whenRead.ts";

addEventListener(
  "error",
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) sayFailed();
  },
  true,
);
addEventListener("unhandledrejection", sayFailed);
if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("load", sayFailed);

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
  void sayInLanguage(words, firstTexts());
}

/** The customer's texts on their way, unless it is them that failed. */
function firstTexts(): Promise<FirstFile> | undefined {
  try {
    return globalThis.boot?.().first;
  } catch {
    return undefined;
  }
}
