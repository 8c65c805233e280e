import { expectReactApp } from "../../page/prerenderedPage.ts";
import type { Page, Request } from "@playwright/test";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { visitPayment } from "../../screens/screen.ts";
import { holdFiles } from "../../page/held.ts";
import { openHeld, prerendered } from "../../page/prerenderedPage.ts";

test.use({ ownContext: true });

/**
 * Bytes after Brotli of the page, scripts and style sheets, until a page that is not prerendered shows its first
 * option.
 */
const budgetBytes = 129_400;

test("the first load is small, comes from one origin and sends only the calls that it needs", async ({
  customer,
  gateway,
  page,
  stage,
  webApp,
}) => {
  const files: Request[] = [];
  page.on("requestfinished", (request) => {
    if (["document", "script", "stylesheet"].includes(request.resourceType())) files.push(request);
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visitPayment(stage);
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();

  const weighed = await Promise.all(
    files.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      return [new URL(request.url()).pathname, responseBodySize];
    }),
  );
  const total = weighed.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  expect(total, JSON.stringify(weighed)).toBeGreaterThan(10_000);
  expect(total, JSON.stringify(weighed)).toBeLessThanOrEqual(budgetBytes);
  expect(
    asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== webApp.origin),
  ).toEqual([]);
  await expect
    .poll(() => gateway.calls.map((call) => call.operationId).toSorted())
    .toEqual(["listPaymentOptions", "readMerchantInfo", "readPayin"]);
});

/** Records a page's requests in order, without the hashes that change between builds. */
function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The browser loads the favicon by itself, at any time.
    if (pathname === "/favicon.svg") return;
    asked.push(`${request.method()} ${pathname.replace(/-[\w-]{8}(?=[./])/, "")}`);
  });
  return asked;
}

const firstFour = [
  "GET /",
  "GET /api/payins/A-1042",
  "GET /assets/index.js",
  "POST /api/payins/!availablePaymentOptions",
];

test("a visit with an empty cache sends four requests before the first option, then only those of the first page", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const asked = watchRequests(page);
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const { money, methodName } = orders.qrPhPhp;
  const held = await holdFiles(page, "**/assets/index-*.js");
  await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
  await expect(customer.option(methodName)).toBeVisible();
  expect(asked.toSorted()).toEqual(firstFour);
  held.letGo();
  const later = [
    "GET /api/merchant-info",
    "GET /assets/LanguageSwitch.css",
    "GET /assets/LanguageSwitch.js",
    "GET /assets/schemas.js",
  ];
  await expect.poll(() => asked.slice(firstFour.length).toSorted()).toEqual(later);
});

test("the first input loads the next step, which then needs no further request", async ({
  customer,
  page,
  stage,
}) => {
  const asked = watchRequests(page);
  await visitPayment(stage);
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  await expectReactApp(page);
  await page.keyboard.press("Tab");
  const next = ["CollectionPage.js", "CollectionPage.css", "parts.js", "pages.js", "HelpButton.js"];
  for (const part of next) {
    await expect.poll(() => asked).toContain(`GET /assets/${part}`);
  }
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  await customer.continue();
  await expect(customer.field("E-mail address")).toBeVisible();
  // The rules of phone numbers are loaded beside the form, which does not wait for them.
  const beside = /^GET \/assets\/phoneNumber\./;
  expect(asked.slice(before).filter((each) => !beside.test(each))).toEqual([]);
});

test("a choice loads the instruction and its code before Continue, and beside the form", async ({
  customer,
  page,
  stage,
}) => {
  const form = await holdFiles(page, "**/assets/CollectionPage-*.js");
  const asked = watchRequests(page);
  await visitPayment(stage, newPayment.qrPhPhp());
  await customer.choose(orders.qrPhPhp.methodName);
  for (const part of ["pages.js", "pages.css", "QrCode.js"])
    await expect.poll(() => asked).toContain(`GET /assets/${part}`);
  form.letGo();
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  // Nobody has given a phone number: its rules are not waited for.
  expect(asked.filter((each) => each.includes("phoneNumber"))).toEqual([]);
});

test("the form waits for no schema and no instruction", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const options = [sampleOption(offline, "JPY"), sampleOption(codePayment, "JPY")];
  gateway.paymentPages(newPayment.offering(...options).mock);
  const schemas = await holdFiles(page, "**/assets/schemas-*");
  const pages = await holdFiles(page, "**/assets/pages-*");
  const { letGo } = await openHeld(
    page,
    mockedLink(webApp.origin, { money: orders.offlineJpy.money }),
  );
  await expect(prerendered(page)).toBeVisible();
  letGo();
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.field("E-mail address").fill("ada@mail.example");
  await customer.pay();
  schemas.letGo();
  pages.letGo();
  await customer.seesTransfer();
});

test("the merchant's name is requested only with a token that covers it (G44)", async ({
  customer,
  gateway,
  stage,
}) => {
  const token = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });
  await visitPayment(stage, newPayment.offlineJpy(), { token });
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  expect(gateway.countCalls("readMerchantInfo")).toBe(0);
});
