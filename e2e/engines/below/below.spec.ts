import { expect, test } from "@playwright/test";
import { oldChromiums } from "../../../scripts/test/programs/oldChromium.ts";
import { serveWebApp, type WebApp } from "../../hosts/serveWebApp.ts";
import { startOldBrowser } from "./oldBrowser.ts";

let webApp: WebApp;
test.beforeAll(async () => {
  webApp = await serveWebApp();
});
test.afterAll(() => webApp.close());

const query =
  "?idPayin=A-1042&amount=51&currencyCode=PHP&returnUrl=https%3A%2F%2Fshop.example%2Freturn";

/** The text of the message and its page: what is seen, the language, the field's address, the return link. */
const message = `new Promise(function (done) {
  (function look() {
    var field = document.querySelector("input");
    if (!field) return setTimeout(look, 20);
    var back = document.querySelector("a");
    done([document.documentElement.dir, document.body.innerText.replace(/\\n+/g, "\\n").trim(),
      field.value, back && back.href, document.querySelectorAll("#root, #shell, .late").length].join("\\n"));
  })();
})`;

const said = {
  en: [
    "ltr",
    "This browser is too old for this page",
    "No money has moved by opening it. If you have already paid, do not pay again.",
    "Update this browser, or open the link in a newer browser or on another device.",
    "Link to your payment",
    "Copy",
    "Back to shop.example",
  ],
  id: [
    "ltr",
    "Browser ini terlalu usang untuk halaman ini",
    "Membuka halaman ini tidak memindahkan uang. Jika sudah membayar, jangan bayar lagi.",
    "Perbarui browser ini, atau buka link di browser yang lebih baru atau di perangkat lain.",
    "Link ke pembayaran Anda",
    "Salin",
    "Kembali ke shop.example",
  ],
  ar: [
    "rtl",
    "هذا المتصفح قديم جدًا لهذه الصفحة",
    "فتحها لم يحوّل أي مبلغ. إذا كنت قد دفعت، فلا تدفع مرة أخرى.",
    "حدّث هذا المتصفح، أو افتح الرابط في متصفح أحدث أو على جهاز آخر.",
    "رابط عملية الدفع",
    "نسخ",
    "العودة إلى shop.example",
  ],
} as const;

for (const old of oldChromiums) {
  test(`Chromium ${old.major} shows that it is too old, what to do, the link and the return link`, async () => {
    const page = await startOldBrowser(old);
    try {
      expect(await page.read("navigator.userAgent")).toContain(`Chrome/${old.major}.`);
      for (const [locale, lines] of Object.entries(said)) {
        const address = `${webApp.origin}/${query}&locale=${locale}`;
        await page.open(address);
        const shown = await page.read(message);
        expect(shown.split("\n")).toEqual([...lines, address, "https://shop.example/return", "0"]);
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
