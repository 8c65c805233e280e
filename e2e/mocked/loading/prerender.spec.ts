import type { Page } from "@playwright/test";
import {
  expectProgram,
  holdAnswer,
  openHeld,
  painted,
  program,
  watchPage,
} from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost, problem, raw } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { row } from "../../fixtures/scope.ts";

const { money } = orders.qrPhPhp;
const { mock } = newPayment.qrPhPhp();

/** Returns markup without comments, with the attributes of each element sorted by name. */
function sortMarkup(markup = ""): string {
  return markup
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<([\w-]+)((?: [\w-]+="[^"]*")*)/g, (_, tag: string, list: string) => {
      const attributes = Array.from(list.matchAll(/ [\w-]+="[^"]*"/g), ([each]) => each);
      return `<${tag}${attributes.toSorted().join("")}`;
    });
}

/** The rows that run each time. */
const sample: ReadonlySet<string> = new Set(["in English", "in Arabic"]);

const narrowToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });

for (const [what, link, use] of [
  ["in English", {}, {}],
  ["in Arabic", { locale: "ar" }, {}],
  ["in Indonesian", { locale: "id" }, {}],
  ["without the merchant's name", { token: narrowToken }, {}],
  ["with an amount that not every way takes", { money: { ...money, amount: 1234.5 } }, {}],
  ["with data for later", { customerData: { accountName: "Ada" } }, {}],
  [
    "on a desktop",
    {},
    { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
  ],
] as const) {
  test.describe(what, () => {
    test.use(use);

    test(
      "the options are painted before the program is there, which takes them over unmoved",
      row(sample.has(what)),
      async ({ gateway, page, webApp }) => {
        const merchant = holdAnswer(mock.readMerchantInfo);
        gateway.paymentPages({ ...mock, readMerchantInfo: merchant.reply });
        const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money, ...link }));
        await expect(painted(page).getByRole("radio")).toHaveCount(2);
        const early = await painted(page).evaluate((element) => element.outerHTML);
        const language = await languageOf(page);
        await keepPainted(page);
        letGo();
        await expectProgram(page);
        const { first, shifts } = await seen();
        expect(sortMarkup(first)).toBe(sortMarkup(early));
        const [gone, all] = await countGone(page);
        expect(gone).toBe(0);
        expect(all).toBeGreaterThan(30);
        expect(shifts).toBe(0);
        expect(await languageOf(page)).toBe(language);
        expect(gateway.countOf("readPayin")).toBe(1);
        expect(gateway.countOf("listPaymentOptions")).toBe(1);
        merchant.letGo();
      },
    );

    test(
      "what the program draws where nothing was painted is the same",
      row(sample.has(what)),
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
        expect(own.painted).toBe(false);

        gateway.paymentPages({ ...mock, readMerchantInfo: merchant.reply });
        await openHeld(page, address);
        await expect(painted(page)).toHaveCount(1);
        const early = await painted(page).evaluate((element) => element.outerHTML);
        expect(sortMarkup(own.first)).toBe(sortMarkup(early));
        merchant.letGo();
      },
    );
  });
}

test("before the first option the page waits for itself and for two calls, sent together, and for nothing else", async ({
  gateway,
  page,
  webApp,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  gateway.paymentPages(mock);
  const { letGo } = await openHeld(page, mockedLink(webApp.origin, { money }));
  await expect(painted(page)).toHaveCount(1);
  // Which of two calls that are sent in one go is told first is the browser's affair.
  const first = asked.filter((path) => !path.startsWith("/assets/index-")).slice(0, 3);
  expect(first.toSorted()).toEqual([
    "/",
    "/api/payins/!availablePaymentOptions",
    "/api/payins/A-1042",
  ]);
  expect(asked.filter((path) => path !== "/favicon.svg")).toHaveLength(4);
  letGo();
  await expectProgram(page);
});

test("where no frame is drawn, as in a tab in the background, the program shows the page in the customer's language", async ({
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
  expect(await languageOf(page)).toBe("id ltr");
  await expect(painted(page)).toHaveCount(0);
  expect(gateway.countOf("readPayin")).toBe(1);
  expect(gateway.countOf("listPaymentOptions")).toBe(1);
});

test("a program that does not come is told in plain words in the place of the options", async ({
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(mock);
  const held = Promise.withResolvers<void>();
  await page.route(program, async (route) => {
    await held.promise;
    faults.declareResourceError(route.request().url(), "net::ERR_FAILED");
    await route.abort();
  });
  await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
  await expect(painted(page)).toHaveCount(1);
  held.resolve();
  await expect(page.getByRole("alert")).toContainText("This page did not load");
});

for (const [what, answers, link, heading] of [
  ["a token that has ended", { readPayin: () => problem("unauthorized") }, {}, "no longer valid"],
  ["a payment that is lost", { readPayin: () => lost }, {}, undefined],
  ["a proxy's own 404", { readPayin: () => raw(404, "{}") }, {}, undefined],
  ["options that are no options", { listPaymentOptions: () => raw(200, "[]") }, {}, undefined],
  ["a way to pay that is preset", {}, { paymentMethodCode: "QR_PH" }, undefined],
  ["one way to pay", newPayment.offlineJpy().mock, { money: orders.offlineJpy.money }, undefined],
] as const) {
  test(`nothing is painted early for ${what}`, async ({ gateway, page, webApp }) => {
    gateway.paymentPages({ ...mock, ...answers });
    const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money, ...link }));
    await expect.poll(() => gateway.countOf("readPayin")).toBe(1);
    await expect.poll(() => gateway.countOf("listPaymentOptions")).toBe(1);
    letGo();
    await expectProgram(page);
    expect((await seen()).painted).toBe(false);
    if (heading !== undefined)
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  });
}

test("a payment that exists is continued at once (G38)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp(true).mock);
  const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money }));
  await expect.poll(() => gateway.countOf("readPayin")).toBe(1);
  letGo();
  await expect(customer.qrCode()).toBeAttached();
  expect((await seen()).painted).toBe(false);
});

/** Keeps the very elements that were painted: the page, and what is in its header and its main part. */
async function keepPainted(page: Page): Promise<void> {
  await painted(page).evaluate((element) => {
    const within = element.querySelectorAll("#root header *, #root main *");
    Reflect.set(globalThis, "painted", [element, ...within]);
  });
}

/** How many of those stand there no more, beside what the program has added since. */
async function countGone(page: Page): Promise<readonly [gone: number, painted: number]> {
  return await page.evaluate(() => {
    const elements: readonly Element[] = Reflect.get(globalThis, "painted");
    return [elements.filter(({ isConnected }) => !isConnected).length, elements.length] as const;
  });
}

async function languageOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return `${lang} ${dir}`;
  });
}
