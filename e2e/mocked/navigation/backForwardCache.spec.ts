import type { CDPSession, Page } from "@playwright/test";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import type { MockGateway } from "../../mockGateway/mockGateway.ts";
import { reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { visitPayment } from "../../screens/screen.ts";
import { row } from "../../fixtures/tags.ts";

// Browser tests run without the back/forward cache unless they ask for it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

/**
 * An address of another site: customers leave for their bank or the shop, and browsers do not cache a page within the same browsing
 * context group.
 */
const elsewhere = "https://shop.example/";

interface Case {
  readonly what: string;
  readonly mock: (gateway: MockGateway) => void;
  readonly link: (origin: string) => string;
  readonly isThere: (customer: Customer) => Promise<void>;
}

const cases: readonly Case[] = [
  {
    what: "the options",
    mock: (gateway) => gateway.paymentPages(newPayment.qrPhPhp().mock),
    link: (origin) => mockedLink(origin, { money: orders.qrPhPhp.money }),
    isThere: async (customer) => {
      await customer.choose(orders.qrPhPhp.methodName);
      await expect(customer.nextStep).toBeVisible();
    },
  },
  {
    what: "an instruction",
    mock: (gateway) => gateway.paymentPages(newPayment.offlineJpy(true).mock),
    link: (origin) => mockedLink(origin),
    isThere: (customer) => expect(customer.detail("PW7K2M9Q4D")).toBeVisible(),
  },
  {
    what: "a status",
    mock: (gateway) => gateway.statusPage(() => reply(finished(samplePayin(), "SUCCESS"))),
    link: (origin) => mockedStatusLink(origin),
    isThere: (customer) => customer.seesStatus("SUCCESS"),
  },
];

/** The headless browser of these tests caches no page, and says so; every other reason is about the page. */
const ofTheBrowser = "Circumstantial BackForwardCacheDisabledForDelegate";

for (const { what, mock, link, isThere } of cases) {
  test(
    `${what} allows the back/forward cache`,
    row(what === "the options"),
    async ({ customer, gateway, page, webApp }) => {
      mock(gateway);
      await customer.openLink(link(webApp.origin));
      await isThere(customer);
      const { kept, reasons } = await goAndComeBack(page, elsewhere);
      expect(reasons).toEqual(kept ? [] : [ofTheBrowser]);
      await isThere(customer);
    },
  );
}

test("the browser reports what blocks the back/forward cache", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.qrPhPhp());
  await expect(customer.option(orders.qrPhPhp.methodName)).toBeVisible();
  await page.evaluate(() => {
    addEventListener("unload", () => undefined);
  });
  const { kept, reasons } = await goAndComeBack(page, elsewhere);
  expect(kept).toBe(false);
  expect(reasons.filter((reason) => reason !== ofTheBrowser)).toEqual([
    expect.stringContaining("Unload"),
  ]);
});

test("back closes the help before it leaves the page, also after the customer came back from elsewhere", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.qrPhPhp(true));
  await expect(customer.qrCode()).toBeVisible();
  const dialog = page.getByRole("dialog");
  await customer.button("Help").click();
  await expect(dialog).toBeVisible();
  const { kept } = await goAndComeBack(page, elsewhere);
  await expect(dialog).toHaveCount(kept ? 1 : 0);
  if (!kept) await customer.button("Help").click();
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(customer.qrCode()).toBeVisible();
});

/** Goes to another page and back. Returns whether the page was cached, else the reasons why not. */
async function goAndComeBack(
  page: Page,
  address: string,
): Promise<{ readonly kept: boolean; readonly reasons: readonly string[] }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const explained = Promise.withResolvers<readonly string[]>();
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    explained.resolve(notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`));
  });
  await page.evaluate(() => {
    Reflect.set(globalThis, "isTheSame", true);
  });
  await page.goto(address);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("#root > *")).toHaveCount(1);
  const kept = await page.evaluate(() => Reflect.get(globalThis, "isTheSame") === true);
  return { kept, reasons: kept ? [] : await explained.promise };
}
