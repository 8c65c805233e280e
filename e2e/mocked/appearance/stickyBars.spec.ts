import type { Page } from "@playwright/test";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { withBrand } from "../../page/brands.ts";
import { desktop, expect, test } from "../../fixtures/fixtures.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { findScreen } from "../../screens/index.ts";
import { openPayment, showScreen, visitPayment } from "../../screens/screen.ts";
import { forAll, row } from "../../fixtures/tags.ts";

for (const [device, use] of [
  ["phone", {}],
  ["desktop", desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test(
      "merchant, amount and main action stay in view to the end of a long page",
      row(device === "phone"),
      async ({ page, stage }) => {
        await showScreen(findScreen("instruction-crypto"), stage);
        const staying = [
          page.getByRole("banner").getByText("Nordic Bikes", { exact: true }).first(),
          // In one line with the merchant once the large one has been scrolled away.
          page.getByRole("banner").getByText("60.25 USDC").first(),
          stage.customer.done,
        ];
        for (const one of staying) await expect(one).toBeInViewport({ ratio: 1 });
        const scrolled = await page.evaluate(() => {
          // The task fits most screens, so it is made longer.
          const task = document.querySelector<HTMLElement>("main > div");
          if (task) task.style.paddingBlockEnd = "1000px";
          scrollTo(0, document.documentElement.scrollHeight);
          return scrollY;
        });
        expect(scrolled).toBeGreaterThan(300);
        for (const one of staying) await expect(one).toBeInViewport({ ratio: 1 });
      },
    );
  });
}

test.describe("in live, without a banner, on a desktop", () => {
  test.use(desktop);

  test(
    "merchant and amount stand beside the main content, from the same line on",
    forAll,
    async ({ customer, page, stage, webApp }) => {
      await withBrand(page, webApp.origin, {}, "live");
      await visitPayment(stage, newPayment.offlineJpy(), { token: mockedToken({ aud: "live" }) });
      await expect(page.getByText("Nothing is charged.")).toHaveCount(0);
      await expect(customer.option("Bank transfer")).toBeAttached();
      const party = await page.locator("header > div").boundingBox();
      const main = await page.locator("main > div").first().boundingBox();
      const pay = await customer.button("Continue with Bank transfer").boundingBox();
      expect(main?.y).toBe(party?.y);
      expect(main?.x).toBeGreaterThan((party?.x ?? Number.NaN) + (party?.width ?? Number.NaN));
      // The bar ends the column of the header.
      expect(pay?.x).toBeLessThan(main?.x ?? Number.NaN);
      expect(pay?.y).toBeGreaterThan((party?.y ?? Number.NaN) + (party?.height ?? Number.NaN));
    },
  );
});

test(
  "a long name and a long amount fit the narrowest phone, with digits of equal width",
  forAll,
  async ({ gateway, page, stage }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const money = { amount: 123_456_789_012, currencyCode: "VND" };
    const { mock } = newPayment.offlineJpy(true);
    const payin = samplePayin({ money });
    const channelName = "Cooperative Society of Bicycle Makers of the Northern Highlands";
    gateway.paymentPages({
      ...mock,
      readPayin: () => reply(payin),
      readMerchantInfo: () => reply({ merchantCode: "SANDBOX", channelName }),
    });
    await openPayment(stage, { money });
    const header = page.getByRole("banner");
    const amount = header.getByText(/123,456,789,012/).last();
    await expect(amount).toBeVisible();
    await expect(header.getByText(channelName)).toBeVisible();
    expect(await readOverflow(page)).toBe(0);
    await expect(amount).toHaveCSS("font-variant-numeric", "tabular-nums");
    // The amount has one line, and the header leaves half of the screen free.
    expect((await amount.boundingBox())?.height).toBeLessThan(40);
    expect((await page.locator("h1").boundingBox())?.y).toBeLessThan(320);
  },
);

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
