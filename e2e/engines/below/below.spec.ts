import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import * as z from "zod/mini";
import { oldChromiums } from "../../../scripts/test/programs/packedChromium.ts";
import { serveWebApp, type WebApp } from "../../hosts/serveWebApp.ts";
import { startOldBrowser } from "./oldBrowser.ts";

const Translation = z.object({
  texts: z.object({
    "tooOld.title": z.string(),
    "boot.failed.what": z.string(),
    "tooOld.next": z.string(),
  }),
});

let webApp: WebApp;
test.beforeAll(async () => {
  webApp = await serveWebApp();
});
test.afterAll(() => webApp.close());

const query =
  "?idPayin=A-1042&amount=51&currencyCode=PHP&returnUrl=https%3A%2F%2Fshop.example%2Freturn";

/** The direction of the page, its text, and the number of elements of the page that did not start. */
const message = `new Promise(function (done) {
  (function look() {
    var direction = document.documentElement.dir;
    if (!direction) return setTimeout(look, 20);
    done([direction, document.body.innerText.replace(/\\n+/g, "\\n").trim(),
      document.querySelectorAll("#root, #shell, .late").length].join("\\n"));
  })();
})`;

const said = {
  en: [
    "ltr",
    "This browser is too old for this page",
    "Nothing was charged by opening it. If you have already paid, do not pay again.",
    "Update this browser, or open the link in a newer browser or on another device.",
  ],
  id: ["ltr", ...readTexts("id")],
  ar: ["rtl", ...readTexts("ar")],
};

/** Reads the texts of a translation. */
function readTexts(locale: string): readonly string[] {
  const file = readFileSync(`src/locales/${locale}.json`, "utf8");
  const { texts } = Translation.parse(JSON.parse(file));
  return [texts["tooOld.title"], texts["boot.failed.what"], texts["tooOld.next"]];
}

for (const old of oldChromiums) {
  test(`Chromium ${old.major} shows that it is too old, that no money moved, and what to do`, async () => {
    const page = await startOldBrowser(old);
    try {
      expect(await page.read("navigator.userAgent")).toContain(`Chrome/${old.major}.`);
      for (const [locale, lines] of Object.entries(said)) {
        await page.open(`${webApp.origin}/${query}&locale=${locale}`);
        const shown = await page.read(message);
        expect(shown.split("\n")).toEqual([...lines, "0"]);
        await test.info().attach(`${old.major}-${locale}`, {
          body: await page.picture(),
          contentType: "image/png",
        });
      }
      // It does not know the newer headers of the page.
      const aboutHeaders = /Content-Security-Policy directive '|Permissions-Policy header/;
      expect(page.faults.filter((fault) => !aboutHeaders.test(fault))).toEqual([]);
    } finally {
      await page.close();
    }
  });
}
