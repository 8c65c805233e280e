import { expect, test } from "../../fixtures/fixtures.ts";
import { upiId } from "@pay/contract/methods/upiId.ts";
import { mockConsole } from "../../mockGateway/mockConsole.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openPage, openPayment, visitPayment } from "../../screens/screen.ts";
import { languageSwitch } from "../../customer/language.ts";
import { forAll } from "../../fixtures/tags.ts";

/** The heading of the options in each language. */
const questions = {
  en: "How do you want to pay?",
  ja: "お支払い方法を選んでください",
  ar: "كيف تود أن تدفع؟",
} as const;

test.describe("a browser in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("gets Korean, and loads only that language", async ({ customer, page, stage }) => {
    const texts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/texts-")) texts.push(request.url());
    });
    await visitPayment(stage, newPayment.qrPhPhp());
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
    await expect(customer.heading).toHaveText(/\p{Script=Hangul}/u);
    await page.getByRole("radio", { name: "QR Ph" }).check();
    await page.locator("button[type=submit]").click();
    // The picture of the code is named after the payee too.
    const payee = page.getByText("NORDIC BIKES PH").filter({ visible: true });
    await expect(payee.first()).toBeVisible();
    expect(texts.map((url) => url.split("/").at(-1))).toEqual([
      "ko.json",
      "ko.form.json",
      "ko.later.json",
    ]);
  });
});

test.describe("a browser in Tamil", () => {
  test.use({ locale: "ta-IN" });

  test(
    "gets English and not the language of the currency's country",
    forAll,
    async ({ customer, page, stage }) => {
      await visitPayment(stage, newPayment.by(upiId, "INR"));
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(customer.heading).toHaveText("This is how you pay");
    },
  );
});

test("a change of language loses nothing and is remembered", async ({ customer, page, stage }) => {
  await visitPayment(stage);
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.field("E-mail address").fill("ada");
  await customer.pay();
  await expect(customer.sentence("Enter an e-mail address")).toBeVisible();

  const language = languageSwitch(page);
  await expect(language).toHaveAccessibleName("Language");
  await language.focus();
  await language.selectOption("日本語");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(language, "the focus stays where it is").toBeFocused();
  await expect(
    customer.sentence("Enter an e-mail address"),
    "no error is left in the old language",
  ).toHaveCount(0);
  await expect(
    page.getByText("メールアドレスを入力してください").first(),
    "what was wrong is said in the new one",
  ).toBeVisible();
  await expect(page, "and so is the title").toHaveTitle(/[\p{Script=Hiragana}]/u);
  await expect(page.getByRole("textbox").first()).toHaveValue("ada");

  await openPayment(stage, { idPayin: "A-1043", locale: "en" });
  await expect(customer.heading, "a later payment is in the language too").toHaveText(
    "お支払い方法",
  );
  await languageSwitch(page).selectOption("English");
  await expect(customer.heading).toHaveText("This is how you pay");
});

test("a right-to-left language turns the page round, and back", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.qrPhPhp());
  await languageSwitch(page).selectOption("العربية");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(customer.heading).toHaveText(questions.ar);
  await expect(page.getByText("51").first(), "Latin digits").toBeVisible();
  await languageSwitch(page).selectOption("English");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("lines break between the words of Korean, Thai and Lao, and between the phrases of Japanese", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const locale of ["ko", "th", "lo"]) {
    await visitPayment(stage, existingPayment(instructionPayins.address), { locale });
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const { words, broken } = await page.locator("main").evaluate(findBrokenWords, locale);
    expect(words, locale).toBeGreaterThan(30);
    expect(broken, locale).toEqual([]);
  }
  await visitPayment(stage, existingPayment(instructionPayins.address), { locale: "ja" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("main")).toHaveCSS("word-break", "auto-phrase");
  // Chromium breaks phrases in lines that it makes equal.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("text-wrap", "wrap");
});

/** Returns how many words of a language an element has, and those that stand on two lines. */
function findBrokenWords(element: Element, locale: string) {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  let words = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { segment, index, isWordLike } of segmenter.segment(node.textContent ?? "")) {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
      // Numbers and addresses in Latin letters may break anywhere.
      if (isWordLike !== true || tops.length === 0 || /^[\x20-\x7e]+$/.test(segment)) continue;
      words += 1;
      if (new Set(tops).size > 1) broken.push(segment);
    }
  }
  return { words, broken };
}

test("a language that fails to load falls back to English, and everything works", async ({
  customer,
  faults,
  page,
  stage,
}) => {
  await page.route("**/ja.json", (route, request) => {
    faults.declareResourceError(request.url(), "404");
    return route.fulfill({ status: 404, body: "gone" });
  });
  await visitPayment(stage, newPayment.qrPhPhp(), { locale: "ja" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(customer.heading).toHaveText(questions.en);
  await languageSwitch(page).selectOption("日本語");
  await expect(page.getByRole("banner")).toContainText(
    "This language could not be loaded. Check your connection and choose it again.",
  );
  await expect(languageSwitch(page)).toHaveValue("en");
  await expect(customer.heading).toHaveText(questions.en);
});

test(
  "a browser without storage keeps the chosen language while the page is open",
  forAll,
  async ({ customer, page, stage }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await visitPayment(stage, newPayment.qrPhPhp());
    await languageSwitch(page).selectOption("日本語");
    await expect(customer.heading).toHaveText(questions.ja);
    await page.reload();
    await expect(customer.heading).toHaveText(questions.en);
  },
);

for (const [locale, amount] of [
  ["lo", "¥5.000"],
  ["zu", "¥5,000"],
] as const) {
  test(
    `amounts of ${locale}, which the browser lacks, use the page’s own patterns`,
    forAll,
    async ({ page, stage }) => {
      const isKnown = await page.evaluate(
        (tag) => Intl.NumberFormat.supportedLocalesOf(tag).length > 0,
        locale,
      );
      expect(isKnown, "this browser knows the language: the test shows nothing").toBe(false);
      await visitPayment(stage, newPayment.offlineJpy(), { locale });
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByText(amount).first()).toBeVisible();
    },
  );
}

test("before the React app loads, the page already speaks the customer’s language", async ({
  faults,
  page,
  webApp,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route, request) => {
    await app.promise;
    faults.declareResourceError(request.url(), "ERR_FAILED");
    await route.abort();
  });
  await page.goto(`${webApp.origin}/?locale=ja`, { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText(/\p{Script=Hiragana}/u);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  app.resolve();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(/\p{Script=Hiragana}/u);
  await expect(alert).not.toHaveText(/[a-z]{4}/);
  await expect(alert.getByRole("link")).toHaveText("再読み込み");
});

test(
  "the pages for developers are in English in every browser",
  forAll,
  async ({ gateway, page, stage }) => {
    gateway.consolePages(mockConsole());
    await openPage({ ...stage, locale: "ja" }, "/sandbox");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await expect(page.locator("[lang=en]")).toHaveCount(1);
    await expect(languageSwitch(page)).toHaveCount(0);
  },
);
