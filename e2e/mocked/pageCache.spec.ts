import type { CDPSession, Page } from "@playwright/test";
import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import type { Customer } from "../customer.ts";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedStatusLink } from "../mockedLink.ts";
import type { MockGateway } from "../mockGateway/mockGateway.ts";
import { mustNotBeCalled, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

// Browser tests run without the page cache unless they ask for it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

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
      await expect(customer.button("Pay ")).toBeVisible();
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
    mock: (gateway) =>
      gateway.statusPage({
        readPayin: () => reply(finished(samplePayin(), "SUCCESS")),
        readMerchantInfo: mustNotBeCalled,
      }),
    link: (origin) => mockedStatusLink(origin),
    isThere: (customer) => customer.seesStatus("SUCCESS"),
  },
];

for (const { what, mock, link, isThere } of cases) {
  test(`${what} comes back out of the browser's page cache as it was left`, async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    mock(gateway);
    await customer.openLink(link(webApp.origin));
    await isThere(customer);
    const reasons = await watchReasons(page);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => Reflect.set(globalThis, "kept", persisted));
    });
    await page.goto(`${webApp.origin}/robots.txt`);
    await page.goBack({ waitUntil: "commit" });
    const look = async () => ({
      kept: await page.evaluate(() => String(Reflect.get(globalThis, "kept"))),
      reasons,
    });
    await expect.poll(look).toEqual({ kept: "true", reasons: [] });
    await isThere(customer);
  });
}

/** Why a page was not kept, as the browser tells it. */
async function watchReasons(page: Page): Promise<readonly string[]> {
  const reasons: string[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`));
  });
  return reasons;
}
