import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { switchOf } from "../../customer/speak.ts";

test("of two language choices the later one wins, whichever loads first", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const japanese = Promise.withResolvers<void>();
  await page.route("**/ja.json", async (route) => {
    await japanese.promise;
    await route.continue();
  });
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  await customer.openLink(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }));
  await switchOf(page).selectOption("日本語");
  await switchOf(page).selectOption("Filipino");
  await expect(customer.heading).toHaveText("Paano mo gustong magbayad?");
  const loaded = page.waitForResponse("**/ja.json");
  japanese.resolve();
  await (await loaded).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(customer.heading).toHaveText("Paano mo gustong magbayad?");
  await expect(switchOf(page)).toHaveValue("fil");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("fil");
});

test("a language file that fails to load early causes no unhandled rejection", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (typeof input === "string" && input.endsWith("/ja.json"))
        throw new TypeError("Failed to fetch");
      return await fetch(input, init);
    };
    addEventListener("unhandledrejection", () => Reflect.set(globalThis, "wasUnhandled", true));
  });
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  await customer.openLink(mockedLink(webApp.origin, { locale: "ja", money: orders.qrPhPhp.money }));
  await expect(customer.heading).toHaveText("How would you like to pay?");
  expect(await page.evaluate(() => Reflect.has(globalThis, "wasUnhandled"))).toBe(false);
});

test("a browser that the inline script cannot run in is told so in plain words", async ({
  faults,
  page,
  webApp,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "TextDecoder"));
  await page.goto(webApp.origin, { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  faults.forgive(/TextDecoder|the inline script did not run/);
});

test("a failure of the inline script is explained in plain words", async ({
  faults,
  page,
  webApp,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "languages", { get: () => undefined });
  });
  await page.goto(webApp.origin, { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  faults.forgive(/iterable|the inline script did not run/);
});

test("input runs in its own direction in a right-to-left language, and stays on its side", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.field("E-mail address").fill("ada@");
  await switchOf(page).selectOption("العربية");
  const field = page.getByRole("textbox").first();
  await expect(field).toHaveValue("ada@");
  await expect(field).toHaveCSS("unicode-bidi", "plaintext");
  await expect(field).toHaveCSS("text-align", "right");
});

test("a link for another device speaks the language that was chosen here", async ({
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.virtualAccount);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.title = `shared ${data.url}`;
        return Promise.resolve();
      },
    });
  });
  await switchOf(page).selectOption("日本語");
  await page.getByRole("button", { name: "この手順を保存・共有" }).click();
  await expect(page).toHaveTitle(/^shared .+[?&]locale=ja#how-to-pay$/);
});
