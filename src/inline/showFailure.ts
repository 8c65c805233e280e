// Shows an error page if the React app cannot start. Imported first, so that it also catches failures of the inline script.
import { translatePage, whenParsed } from "./htmlPage.ts";

addEventListener(
  "error",
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) showFailure();
  },
  true,
);
addEventListener("unhandledrejection", showFailure);
if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("load", showFailure);

function showFailure(): void {
  whenParsed(() => {
    const template = document.querySelector<HTMLTemplateElement>("#boot-error");
    const message = template?.content.firstElementChild?.cloneNode(true);
    // The shell or the prerendered page is present until the React app starts.
    const shell = document.querySelector("#shell, #root[data-prerendered] > div");
    if (!shell || !(message instanceof Element)) return;
    shell.replaceWith(message);
    void translatePage(message, globalThis.started?.language.first);
  });
}
