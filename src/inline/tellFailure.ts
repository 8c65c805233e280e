// Shows an error page if the React app cannot start. Imported first, so that it also catches failures of the inline script.
import { sayInLanguage } from "./sayInLanguage.ts";
import { whenRead } from "./whenRead.ts";

addEventListener(
  "error",
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) tellFailure();
  },
  true,
);
addEventListener("unhandledrejection", tellFailure);
if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("load", tellFailure);

function tellFailure(): void {
  whenRead(() => {
    const template = document.querySelector<HTMLTemplateElement>("#boot-error");
    const message = template?.content.firstElementChild?.cloneNode(true);
    // The shell or the prerendered page is present until the React app starts.
    const shell = document.querySelector("#shell, #root[data-prerendered] > div");
    if (!shell || !(message instanceof Element)) return;
    shell.replaceWith(message);
    void sayInLanguage(message, globalThis.started?.language.first);
  });
}
