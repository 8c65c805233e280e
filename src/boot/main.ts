// Stands inline in the page, so that the language is on its way before the program is, and so that whatever keeps the program
// from starting is said in plain words.
import { sayInLanguage } from "./sayInLanguage.ts";
import { startLanguage } from "./startLanguage.ts";
import { whenRead } from "./whenRead.ts";

const config = document.querySelector("#runtime-config")?.textContent ?? "";
const isSandbox = config.includes('"sandbox"');
// A test has a banner above all else: the first shapes leave room for it.
if (isSandbox) document.documentElement.className = "test";
const boot = startLanguage(location.search, isSandbox);
globalThis.boot = boot;

addEventListener(
  "error",
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) sayFailed();
  },
  true,
);
addEventListener("unhandledrejection", sayFailed);
if (!("noModule" in HTMLScriptElement.prototype)) addEventListener("load", sayFailed);
whenRead(() => {
  const shell = document.querySelector("#shell");
  if (shell) void sayInLanguage(shell, boot);
});

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
  void sayInLanguage(words, boot);
}
