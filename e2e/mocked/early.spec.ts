import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedToken } from "../mockedLink.ts";
import { lost, problem, raw } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

const { money, methodName } = orders.qrPhPhp;
const program = "**/assets/index-*.js";

/** Holds the program back until it is let go, and keeps what of it stands on the page first, and all that moves. */
async function holdProgram(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(program, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: { shifts: number; painted: boolean; first?: string } = {
      shifts: 0,
      painted: false,
    };
    Reflect.set(globalThis, "seen", seen);
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      const shown = document.querySelector("#root > div:not([data-early]):not(#shell)");
      if (shown) seen.first ??= shown.outerHTML;
      if (document.querySelector("[data-early]")) seen.painted = true;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => {
    held.resolve();
  };
}

const painted = (page: Page) => page.locator("#root > [data-early]");

async function expectProgram(page: Page): Promise<void> {
  await expect(page.locator("#root > div:not([data-early]):not(#shell)")).toHaveCount(1);
}

async function seenOf(page: Page): Promise<{
  readonly shifts: number;
  readonly painted: boolean;
  readonly first: string;
}> {
  return await page.evaluate(() => Reflect.get(globalThis, "seen"));
}

/** Markup with the attributes of each element in order of their names; what the early page marks itself with aside. */
function sortMarkup(markup: string): string {
  return markup.replaceAll(/<([\w-]+)((?: [\w-]+="[^"]*")*)/g, (_, tag: string, list: string) => {
    const attributes = Array.from(list.matchAll(/ [\w-]+="[^"]*"/g), ([each]) => each);
    const kept = attributes.filter((each) => !each.startsWith(" data-early"));
    return `<${tag}${kept.toSorted().join("")}`;
  });
}

const narrowToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });
const otherToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "B-7" });

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

    test("the options are painted before the program is there, and the program's own are the same, unmoved", async ({
      gateway,
      page,
      webApp,
    }) => {
      const merchant = Promise.withResolvers<void>();
      const { mock } = newPayment.qrPhPhp();
      gateway.paymentPages({
        ...mock,
        readMerchantInfo: async () => {
          await merchant.promise;
          return mock.readMerchantInfo();
        },
      });
      const letGo = await holdProgram(page);
      await page.goto(mockedLink(webApp.origin, { money, ...link }), { waitUntil: "commit" });
      await expect(painted(page).getByRole("radio")).toHaveCount(2);
      const early = await painted(page).evaluate((element) => element.outerHTML);
      const language = await languageOf(page);
      letGo();
      await expectProgram(page);
      const { first, shifts } = await seenOf(page);
      expect(sortMarkup(first)).toBe(sortMarkup(early));
      expect(shifts).toBe(0);
      expect(await languageOf(page)).toBe(language);
      expect(gateway.countOf("readPayin")).toBe(1);
      expect(gateway.countOf("listPaymentOptions")).toBe(1);
      merchant.resolve();
    });
  });
}

for (const [what, use] of [
  ["phone", {}],
  ["desktop", { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(`on a ${what}`, () => {
    test.use(use);

    for (const [which, token] of [
      ["whose merchant has a name", mockedToken()],
      ["whose merchant's name is not asked for", narrowToken],
    ] as const) {
      test(`the order ${which} is told before anything was answered, and stays where it stands`, async ({
        gateway,
        page,
        webApp,
      }) => {
        const answer = Promise.withResolvers<void>();
        const { mock } = newPayment.qrPhPhp();
        gateway.paymentPages({
          ...mock,
          readPayin: async () => {
            await answer.promise;
            return mock.readPayin();
          },
        });
        const letGo = await holdProgram(page);
        await page.goto(mockedLink(webApp.origin, { money, token }), { waitUntil: "commit" });
        const order = page.getByText("Order A-1042", { exact: true });
        await expect(page.locator("#shell").filter({ has: order })).toHaveCount(1);
        await expect(page.locator("#shell")).not.toContainText("51");
        const place = await placeOf(order);
        answer.resolve();
        await expect(painted(page)).toHaveCount(1);
        expect(await placeOf(order)).toEqual(place);
        letGo();
        await expectProgram(page);
        expect(await placeOf(order)).toEqual(place);
        expect((await seenOf(page)).shifts).toBe(0);
      });
    }
  });
}

test("in a language whose words are on their way the order is its id", async ({
  gateway,
  page,
  webApp,
}) => {
  const answer = Promise.withResolvers<void>();
  const { mock } = newPayment.qrPhPhp();
  gateway.paymentPages({
    ...mock,
    readPayin: async () => {
      await answer.promise;
      return mock.readPayin();
    },
  });
  const letGo = await holdProgram(page);
  await page.goto(mockedLink(webApp.origin, { money, locale: "id" }), { waitUntil: "commit" });
  await expect(page.locator("#shell").getByText("A-1042", { exact: true })).toBeVisible();
  answer.resolve();
  await expect(painted(page).getByText("Pesanan A-1042", { exact: true })).toBeVisible();
  letGo();
  await expectProgram(page);
});

for (const [what, link] of [
  ["a link that is wrong", { callbackUrl: "javascript:alert(1)" }],
  ["a link whose token is of another payment", { token: otherToken }],
] as const) {
  test(`no order is told for ${what}`, async ({ page, webApp }) => {
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money, ...link }), { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(page.locator("#shell")).toBeVisible();
    await expect(page.getByText("A-1042")).toHaveCount(0);
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Order A-1042")).toHaveCount(0);
  });
}

test("before the first option the page waits for itself and for two calls, sent together, and for nothing else", async ({
  gateway,
  page,
  webApp,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const letGo = await holdProgram(page);
  await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
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

test.describe("what the customer does before the program is there", () => {
  test("a choice is kept", async ({ customer, gateway, page, webApp }) => {
    gateway.paymentPages(newPayment.qrPhPhp().mock);
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
    await painted(page).getByRole("radio", { name: methodName }).check();
    letGo();
    await expectProgram(page);
    await expect(customer.option(methodName)).toBeChecked();
    await expect(customer.button(`Pay PHP`).or(customer.button("Pay ₱"))).toBeVisible();
    expect((await seenOf(page)).first).not.toContain("Loading");
  });

  test("a press of the button is not lost", async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages(payment.mock);
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
    await painted(page).getByRole("radio", { name: methodName }).check();
    await painted(page).getByRole("button", { name: "Continue" }).click();
    await expect(painted(page).getByRole("button")).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(customer.qrCode()).toBeVisible();
    expect(payment.creates).toHaveLength(1);
  });

  test("a press without a choice is answered", async ({ customer, gateway, page, webApp }) => {
    gateway.paymentPages(newPayment.qrPhPhp().mock);
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
    await painted(page).getByRole("button", { name: "Continue" }).click();
    letGo();
    await expect(customer.alert()).toHaveText("Choose a way to pay first.");
  });

  test("the keyboard's place is kept", async ({ customer, gateway, page, webApp }) => {
    gateway.paymentPages(newPayment.qrPhPhp().mock);
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
    await painted(page).getByRole("radio", { name: methodName }).focus();
    letGo();
    await expectProgram(page);
    await expect(customer.option(methodName)).toBeFocused();
  });
});

test("a program that does not come is told in plain words in the place of the options", async ({
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
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

const { mock } = newPayment.qrPhPhp();
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
    const letGo = await holdProgram(page);
    await page.goto(mockedLink(webApp.origin, { money, ...link }), { waitUntil: "commit" });
    await expect.poll(() => gateway.countOf("readPayin")).toBe(1);
    await expect.poll(() => gateway.countOf("listPaymentOptions")).toBe(1);
    letGo();
    await expectProgram(page);
    expect((await seenOf(page)).painted).toBe(false);
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
  const letGo = await holdProgram(page);
  await page.goto(mockedLink(webApp.origin, { money }), { waitUntil: "commit" });
  await expect.poll(() => gateway.countOf("readPayin")).toBe(1);
  letGo();
  await expect(customer.qrCode()).toBeAttached();
  expect((await seenOf(page)).painted).toBe(false);
});

/** Where words begin; the box that they stand in may be as wide as it likes. */
async function placeOf(words: Locator): Promise<readonly (number | undefined)[]> {
  const box = await words.boundingBox();
  return [box?.x, box?.y, box?.height];
}

async function languageOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return `${lang} ${dir}`;
  });
}
