import type { MerchantBrand } from "@pay/contract/merchantLook.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { holdAnswer } from "../../page/held.ts";
import { visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

/* Logos, usual times and a merchant's own brand, as far as they are configured (G46). */

const money = { amount: 60, currencyCode: "COP" };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c2185b"/></svg>';

/** Answers for logos: `lost.svg` is missing, every other one is there. */
async function serveLogos(page: Page): Promise<void> {
  await page.route("**/logos/*", (route, request) =>
    request.url().endsWith("/lost.svg")
      ? route.fulfill({ status: 404, body: "" })
      : route.fulfill({ contentType: "image/svg+xml", body: svg }),
  );
}

const merchant = (brand: MerchantBrand) =>
  reply({ merchantCode: "SANDBOX", channelName: "Nordic Bikes", brand });

test("the logos of a shop, an option and a bank cover their marks, and one that is lost leaves the initials", async ({
  customer,
  faults,
  page,
  stage,
}) => {
  await serveLogos(page);
  const paymentOperators = [
    { code: "A", name: "Bank Alpha", logo: "/logos/alpha.svg" },
    { code: "B", name: "Bank Beta", logo: "/logos/lost.svg" },
  ];
  const option = sampleOption(online, "COP", { paymentOperators, usualTime: "minutes" });
  const offered = [sampleOption(offline, "COP", { logo: "/logos/transfer.png" }), option];
  await visitPayment(stage, newPayment.offering(...offered), {
    money,
    answers: { readMerchantInfo: () => merchant({ logo: "/logos/shop.svg" }) },
  });
  const shown = (path: string) => page.locator(`img[src="${path}"][data-loaded]`);
  await expect(shown("/logos/transfer.png")).toBeVisible();
  await expect(page.getByRole("banner").locator(shown("/logos/shop.svg"))).toBeVisible();
  await expect(customer.option("PSE")).toHaveAccessibleDescription("Usually within minutes");
  await customer.choose("PSE");
  await expect(shown("/logos/alpha.svg")).toBeVisible();
  await expect(page.locator('img[src="/logos/lost.svg"]')).toHaveCSS("opacity", "0");
  await expect(page.getByText("BB", { exact: true })).toBeVisible();
  expect(await page.locator("img:not([alt=''])").count(), "the name stands beside it").toBe(0);
  faults.forgive(/Failed to load resource|404/);
});

test(
  "a payin's logo stands beside its task, also when its link is opened later",
  forAll,
  async ({ faults, page, stage }) => {
    await serveLogos(page);
    const logo = page.locator('img[data-loaded][src^="/logos/"]');
    await visitPayment(stage, existingPayment({ ...samplePayin(), logo: "/logos/alpha.svg" }));
    await expect(logo).toHaveAttribute("src", "/logos/alpha.svg");
    await visitPayment(stage, existingPayment({ ...samplePayin(), logo: "/logos/lost.svg" }));
    await expect(page.locator('img[src="/logos/lost.svg"]')).toHaveCSS("opacity", "0");
    faults.forgive(/Failed to load resource|404/);
  },
);

test(
  "a shop's own colour comes with its name, unless the customer has begun to act",
  forAll,
  async ({ customer, page, stage }) => {
    await page.addInitScript(() => {
      // Playwright evaluates with a user gesture, so the browser counts a look of this test as an act of the customer.
      const activation = { hasBeenActive: false };
      addEventListener("pointerdown", () => (activation.hasBeenActive = true), { capture: true });
      Object.defineProperty(navigator, "userActivation", { value: activation });
    });
    const accent = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--accent").trim(),
      );
    const brand = { accent: "#4c1d95", radius: 0 };
    const answers = { readMerchantInfo: () => merchant(brand) };
    await visitPayment(stage, newPayment.qrPhPhp(), { answers });
    await expect(customer.detail("Nordic Bikes")).toBeVisible();
    await expect.poll(accent).toBe("#4c1d95");

    const info = holdAnswer(() => merchant(brand));
    await visitPayment(stage, newPayment.qrPhPhp(), { answers: { readMerchantInfo: info.reply } });
    await customer.option("QR Ph").click();
    info.letGo();
    await expect(customer.detail("Nordic Bikes")).toBeVisible();
    expect(await accent()).toBe("#0b6650");
  },
);
