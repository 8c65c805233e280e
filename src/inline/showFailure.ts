// Shows an error page if the React app cannot start. Imported first, so that it also catches failures of the inline script.
import { judgeUrl, type UrlVerdict } from "@pay/contract/followableUrl.ts";
import { readProperty } from "@pay/contract/matchesShape.ts";
import { translatePage, whenParsed } from "./htmlPage.ts";
import { isNotLoaded } from "./isNotLoaded.ts";
import { readConfig } from "./readConfig.ts";

/** Time for the React app to start once all files of the page are there. */
const startsWithinMs = 10_000;
/** Time for all files to load. A slow connection needs half of it. */
const loadsWithinMs = 60_000;

// Apps, extensions, translators and antivirus programs inject scripts that throw. Only the page's own files count, and the start of the React app.
const ownFiles = `${location.origin}/assets/`;
const isOwn = (address: string) => address.startsWith(ownFiles);

addEventListener(
  "error",
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && isOwn(target.src)) showFailure("boot-error");
    if (event instanceof ErrorEvent && isOwn(event.filename)) showFailure("boot-stopped");
  },
  true,
);
addEventListener("unhandledrejection", ({ promise, reason }) => {
  if (promise === globalThis.starting)
    showFailure(isNotLoaded(reason) ? "boot-error" : "boot-stopped");
});
// An app that starts later replaces the error page.
const giveUp = () => showFailure("boot-error");
addEventListener("load", () => setTimeout(giveUp, startsWithinMs));
setTimeout(giveUp, loadsWithinMs);

/** Replaces the shell or the prerendered page, one of which is present until the React app starts. */
function showFailure(template: "boot-error" | "boot-stopped"): void {
  whenParsed(() => void replaceShell(template));
}

async function replaceShell(template: string): Promise<void> {
  // Without `started` the inline script failed, and nobody has read the link.
  const isRight = (await globalThis.started?.isRightLink()) ?? true;
  const { content } = document.querySelector<HTMLTemplateElement>(`#${template}`) ?? {};
  const message = content?.firstElementChild?.cloneNode(true);
  const shell = document.querySelector("#shell, #root[data-prerendered] > div:not([role=alert])");
  if (!shell || !(message instanceof Element)) return;
  const back = message.querySelector<HTMLAnchorElement>("a:not([href])");
  const verdict = judgeReturnUrl();
  const host = verdict?.ok ? verdict.host : "";
  if (isRight && back && verdict?.ok && wholeToken.test(location.search)) {
    back.href = verdict.url;
    back.textContent = back.textContent.replace("{host}", () => host);
  } else back?.replaceWith(host);
  shell.replaceWith(message);
  void translatePage(message, globalThis.started?.language.first, { host });
}

// A link that is wrong, or has no three parts of a token, can be anybody's: its host stands as text (G40). The claims are not read here: they may be the failure.
const wholeToken = /[?&]token=[\w.-]+\.[\w-]{86}(&|$)/;

/** Judges the link's `returnUrl`, if it has exactly one (G24, G39). It reads nothing else, because the rest may be the failure. */
function judgeReturnUrl(): UrlVerdict | undefined {
  const [url, another] = new URLSearchParams(location.search).getAll("returnUrl");
  const environment = readProperty(readConfig(), "environment");
  return url !== undefined &&
    another === undefined &&
    (environment === "sandbox" || environment === "live")
    ? judgeUrl(url, { environment, webAppOrigin: location.origin })
    : undefined;
}
