import { holdAnswer } from "../../page/held.ts";
import type { Page } from "@playwright/test";
import {
  expectReactApp,
  openHeld,
  prerendered,
  reactApp,
  watchPage,
} from "../../page/prerenderedPage.ts";
import { desktop, expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost, problem, raw } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { pickRows } from "../../fixtures/tags.ts";

const { money } = orders.qrPhPhp;
const { mock } = newPayment.qrPhPhp();

/** Returns markup without comments and places of late parts, with the attributes of each element sorted by name. */
function sortMarkup(markup = ""): string {
  return markup
    .replaceAll(/<!--.*?-->|<span aria-busy="true" hidden=""><\/span>/g, "")
    .replaceAll(/<([\w-]+)((?: [\w-]+="[^"]*")*)/g, (_, tag: string, list: string) => {
      const attributes = Array.from(list.matchAll(/ [\w-]+="[^"]*"/g), ([each]) => each);
      return `<${tag}${attributes.toSorted().join("")}`;
    });
}

const narrowToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });

const boundToken = mockedToken({
  ops: undefined,
  action: "PAYIN_CREATE",
  idPayment: "A-1042",
  // The SHA-256 of `https://shop.example/return`.
  addresses: { returnUrl: "TfPSX8SzXbleCyp3AfQitCnh2IOSCBhiQphQQ8azvHg" },
});

const links = [
  ["in English", {}, {}],
  ["in Arabic", { locale: "ar" }, {}],
  ["in the Spanish of Argentina", { locale: "es-AR", money: { ...money, amount: 1234.5 } }, {}],
  ["without the merchant's name", { token: narrowToken }, {}],
  ["with the shop's host for its name", { token: boundToken }, {}],
  ["with an amount that not every method accepts", { money: { ...money, amount: 1234.5 } }, {}],
  ["with data for later", { customerData: { accountName: "Ada" } }, {}],
  ["on a desktop", {}, desktop],
] as const;

const names = links.map(([what]) => what);
const hydrated = pickRows(names, ["in English"]);
const rendered = pickRows(names, ["in the Spanish of Argentina"]);

for (const [what, link, use] of links) {
  test.describe(what, () => {
    test.use(use);

    test(
      "the options are prerendered, and the React app hydrates them without moving them",
      hydrated(what),
      async ({ gateway, page, webApp }) => {
        const merchant = holdAnswer(mock.readMerchantInfo);
        gateway.paymentPages({ ...mock, readMerchantInfo: merchant.reply });
        const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money, ...link }));
        await expect(prerendered(page).getByRole("radio")).toHaveCount(2);
        const html = await prerendered(page).evaluate((element) => element.outerHTML);
        const language = await readLanguage(page);
        await keepPrerendered(page);
        letGo();
        await expectReactApp(page);
        const { first, shifts } = await seen();
        expect(sortMarkup(first)).toBe(sortMarkup(html));
        const [gone, all] = await countGone(page);
        expect(gone).toBe(0);
        expect(all).toBeGreaterThan(30);
        expect(shifts).toBe(0);
        expect(await readLanguage(page)).toBe(language);
        expect(gateway.countCalls("readPayin")).toBe(1);
        expect(gateway.countCalls("listPaymentOptions")).toBe(1);
        merchant.letGo();
      },
    );

    test(
      "the React app renders the same markup where nothing was prerendered",
      rendered(what),
      async ({ gateway, page, webApp }) => {
        const merchant = holdAnswer(mock.readMerchantInfo);
        const payin = holdAnswer(mock.readPayin);
        gateway.paymentPages({ ...mock, readMerchantInfo: merchant.reply, readPayin: payin.reply });
        const address = mockedLink(webApp.origin, { money, ...link });
        const seen = await watchPage(page);
        await page.goto(address, { waitUntil: "commit" });
        await expect(page.locator("#root > .shell:not(#shell)")).toHaveCount(1);
        payin.letGo();
        await expect(page.getByRole("radio")).toHaveCount(2);
        const own = await seen();
        expect(own.prerendered).toBe(false);

        gateway.paymentPages({ ...mock, readMerchantInfo: merchant.reply });
        await openHeld(page, address);
        await expect(prerendered(page)).toHaveCount(1);
        const html = await prerendered(page).evaluate((element) => element.outerHTML);
        // The heading that takes the focus after the shell says what it is about.
        const first = own.first?.replace(/ aria-description="[^"]*"/, "");
        expect(sortMarkup(first)).toBe(sortMarkup(html));
        merchant.letGo();
      },
    );
  });
}

test("without animation frames, as in a background tab, the React app renders the page in the customer's language", async ({
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(mock);
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto(mockedLink(webApp.origin, { money, locale: "id" }), { waitUntil: "commit" });
  await expect(page.getByRole("radio")).toHaveCount(2);
  expect(await readLanguage(page)).toBe("id ltr");
  await expect(prerendered(page)).toHaveCount(0);
  expect(gateway.countCalls("readPayin")).toBe(1);
  expect(gateway.countCalls("listPaymentOptions")).toBe(1);
});

test("a React app that fails to load is explained in place of the options", async ({
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(mock);
  const held = Promise.withResolvers<void>();
  await page.route(reactApp, async (route) => {
    await held.promise;
    faults.declareResourceError(route.request().url(), "net::ERR_FAILED");
    await route.abort();
  });
  await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
  await expect(prerendered(page)).toHaveCount(1);
  held.resolve();
  await expect(page.getByRole("alert")).toContainText("This page did not load");
});

const unprerendered = [
  ["an expired token", { readPayin: () => problem("unauthorized") }, {}, "no longer valid"],
  ["a lost answer about the payment", { readPayin: () => lost }, {}, undefined],
  ["a proxy's own 404", { readPayin: () => raw(404, "{}") }, {}, undefined],
  [
    "options that are not a list of options",
    { listPaymentOptions: () => raw(200, "[]") },
    {},
    undefined,
  ],
  ["a preset method", {}, { paymentMethodCode: "QR_PH" }, undefined],
  ["a single method", newPayment.offlineJpy().mock, { money: orders.offlineJpy.money }, undefined],
] as const;

// src/inline/planPrerender.test.ts has each kind of answer.
const without = pickRows(
  unprerendered.map(([what]) => what),
  ["an expired token", "a preset method"],
);

for (const [what, answers, link, heading] of unprerendered) {
  test(`nothing is prerendered for ${what}`, without(what), async ({ gateway, page, webApp }) => {
    gateway.paymentPages({ ...mock, ...answers });
    const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money, ...link }));
    // Chromium repeats a lost GET by itself if it sent it on a connection that it had opened before.
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(0);
    await expect.poll(() => gateway.countCalls("listPaymentOptions")).toBe(1);
    letGo();
    await expectReactApp(page);
    expect((await seen()).prerendered).toBe(false);
    if (heading !== undefined)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  });
}

test("an existing payment continues at once (G38)", async ({ customer, gateway, page, webApp }) => {
  gateway.paymentPages(newPayment.qrPhPhp(true).mock);
  const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money }));
  await expect.poll(() => gateway.countCalls("readPayin")).toBe(1);
  letGo();
  await expect(customer.qrCode()).toBeAttached();
  expect((await seen()).prerendered).toBe(false);
});

/** Stores the prerendered elements: the page, and those in its header and its main part. */
async function keepPrerendered(page: Page): Promise<void> {
  await prerendered(page).evaluate((element) => {
    const within = element.querySelectorAll("#root header *, #root main *");
    Reflect.set(globalThis, "prerendered", [element, ...within]);
  });
}

/** Returns the number of stored elements that were removed, and of all stored elements. */
async function countGone(page: Page): Promise<readonly [gone: number, kept: number]> {
  return await page.evaluate(() => {
    const elements: readonly Element[] = Reflect.get(globalThis, "prerendered");
    return [elements.filter(({ isConnected }) => !isConnected).length, elements.length] as const;
  });
}

async function readLanguage(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return `${lang} ${dir}`;
  });
}
