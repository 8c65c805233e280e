import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { languageSwitch } from "../../customer/language.ts";
import { visitPayment } from "../../screens/screen.ts";
import { holdFiles } from "../../page/held.ts";
import { forAll } from "../../fixtures/tags.ts";

test("of two language choices the later one wins, whichever loads first", async ({
  customer,
  page,
  stage,
}) => {
  const japanese = await holdFiles(page, "**/ja.json");
  await visitPayment(stage, newPayment.qrPhPhp());
  await languageSwitch(page).selectOption("日本語");
  await languageSwitch(page).selectOption("Filipino");
  await expect(customer.heading).toHaveText("Paano mo gustong magbayad?");
  const loaded = page.waitForResponse("**/ja.json");
  japanese.letGo();
  await (await loaded).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(customer.heading).toHaveText("Paano mo gustong magbayad?");
  await expect(languageSwitch(page)).toHaveValue("fil");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("fil");
});

test(
  "a language file that fails to load early causes no unhandled rejection",
  forAll,
  async ({ customer, page, stage }) => {
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        if (typeof input === "string" && input.endsWith("/ja.json"))
          throw new TypeError("Failed to fetch");
        return await fetch(input, init);
      };
      addEventListener("unhandledrejection", () => Reflect.set(globalThis, "wasUnhandled", true));
    });
    await visitPayment(stage, newPayment.qrPhPhp(), { locale: "ja" });
    await expect(customer.heading).toHaveText("How do you want to pay?");
    expect(await page.evaluate(() => Reflect.has(globalThis, "wasUnhandled"))).toBe(false);
  },
);

test("input runs in its own direction in a right-to-left language, and stays on its side", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage);
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.field("E-mail address").fill("ada@");
  await languageSwitch(page).selectOption("العربية");
  const field = page.getByRole("textbox").first();
  await expect(field).toHaveValue("ada@");
  await expect(field).toHaveCSS("unicode-bidi", "plaintext");
  await expect(field).toHaveCSS("text-align", "right");
});

test(
  "a link for another device speaks the language that was chosen here",
  forAll,
  async ({ page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => {
          document.title = `shared ${data.url}`;
          return Promise.resolve();
        },
      });
    });
    await languageSwitch(page).selectOption("日本語");
    await page.getByRole("button", { name: "共有" }).click();
    await expect(page).toHaveTitle(/^shared .+[?&]locale=ja#how-to-pay$/);
  },
);
