import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { orders } from "../../customer/orders.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { brands, withBrand } from "../../page/brands.ts";
import { becomeOldestBrowser } from "../../page/oldestBrowser.ts";
import { withMandatoryPhone } from "../../screens/collectionScreens.ts";
import { openOperators, withMany } from "../../screens/operatorScreens.ts";
import { openStatus, visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

/** Expects that the newer functions are missing and the older ones are there. */
async function expectOldest(page: Page): Promise<void> {
  const [newer, older] = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const typeOf = ([owner, name]: readonly [object, string]) => typeof Reflect.get(owner, name);
    const lacking = [
      [[], "toSorted"],
      [[], "findLast"],
      [URL, "canParse"],
      [AbortSignal, "any"],
      [AbortSignal.prototype, "throwIfAborted"],
      [Promise, "withResolvers"],
      [globalThis, "requestIdleCallback"],
      [document, "adoptedStyleSheets"],
      [navigator, "share"],
      [Intl, "DurationFormat"],
    ] as const;
    const there = [
      [[], "at"],
      [globalThis, "structuredClone"],
      [crypto, "randomUUID"],
    ] as const;
    return [lacking.map(typeOf), there.map(typeOf)];
  });
  expect(new Set(newer)).toEqual(new Set(["undefined"]));
  expect(new Set(older)).toEqual(new Set(["function"]));
  await expect(page.evaluate(() => void new CSSStyleSheet())).rejects.toThrow("not a constructor");
}

test.beforeEach(async ({ page, stage }) => {
  await withBrand(page, stage.origin, brands.violet);
  // MDN's data lists a thousand names that the oldest browsers lack.
  expect(await becomeOldestBrowser(page)).toBeGreaterThan(1000);
});

test("without newer functions, a branded page takes a phone number, shows a transfer and its success", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, withMandatoryPhone());
  await expectOldest(page);
  await customer.choose(orders.offlineJpy.methodName);
  await expect(customer.button("Continue")).toHaveCSS("background-color", "rgb(76, 29, 149)");
  await customer.continue();
  await customer.fillIn({ ...orders.offlineJpy.data, "Phone number": "090-7654-3210" });
  await customer.pay();
  await customer.seesTransfer();
  payment.finish("SUCCESS");
  await customer.turnsBackToThePage();
  await customer.seesStatus("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
  expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "+819076543210" });
});

test("without dialogs, all banks stand in the page, and one of many is chosen there", async ({
  customer,
  page,
  stage,
}) => {
  await openOperators(stage, withMany);
  expect(await page.evaluate(() => "showModal" in document.createElement("dialog"))).toBe(false);
  await expect(customer.option("Zeta Trust")).toBeVisible();
  await expect(customer.button("Your bank")).toBeHidden();
  await customer.choose("Zeta Trust");
  await expect(customer.button("Continue to Zeta Trust")).toBeVisible();
});

test(
  "without newer functions, a page in Arabic shows a QR code",
  forAll,
  async ({ page, stage }) => {
    const payment = await visitPayment(stage, newPayment.qrPhPhp(), { locale: "ar" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByRole("radio", { name: "QR Ph" }).check();
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
    expect(payment.creates).toHaveLength(1);
  },
);

test(
  "without newer functions, a customer pays at a bank and comes back",
  forAll,
  async ({ customer, stage }) => {
    const payment = await visitPayment(stage, newPayment.onlineIdr("https://institution.example"));
    await customer.choose(orders.onlineIdr.methodName);
    await customer.pay();
    await expect(customer.heading).toHaveText("Sign in to pay");
    payment.finish("SUCCESS");
    await openStatus(stage, "IDR");
    await customer.seesStatus("SUCCESS");
  },
);
