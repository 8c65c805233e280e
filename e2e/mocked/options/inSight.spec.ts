import { eWallet } from "@pay/contract/methods/eWallet.ts";
import { netBanking } from "@pay/contract/methods/netBanking.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import type { Page } from "@playwright/test";
import { axeFindings, colourRules, everyRule } from "../../access/axe.ts";
import { lostText } from "../../access/layout.ts";
import { speak } from "../../customer/language.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { withBrand } from "../../page/brands.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { openAllOperators, openPicker } from "../../screens/operatorScreens.ts";
import { visitPayment } from "../../screens/screen.ts";
import { forAll, row } from "../../fixtures/tags.ts";

/* The parts that a customer sees without scrolling, at the sizes of the look (docs/look.md). */

const money = { amount: 1_250_000, currencyCode: "IDR" };
const wallets = ["Alpha Pay", "Beta Pay", "Gamma", "Delta", "Epsilon", "Zeta"].map((name) => ({
  code: name,
  name,
}));
const small = { minimum: { ...money, amount: 1 }, maximum: { ...money, amount: 1_000_000 } };
const six = [
  sampleOption(vaPay, "IDR"),
  sampleOption(qrPh, "IDR"),
  sampleOption(eWallet, "IDR", { paymentOperators: wallets }),
  sampleOption(online, "IDR"),
  sampleOption(offline, "IDR"),
  sampleOption(netBanking, "IDR", { moneyLimits: small }),
];

/** Counts the options that are seen whole between the header and the bar. */
function countOptionsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from(
      document.querySelectorAll("[name=paymentMethodCode]"),
      (radio) => radio.parentElement,
    );
    const bar = document.querySelector("[type=submit]")?.parentElement?.getBoundingClientRect();
    const isBeside = bar !== undefined && bar.top > innerHeight;
    const end = isBeside || bar === undefined ? innerHeight : Math.min(innerHeight, bar.top);
    return rows.filter((each) => (each?.getBoundingClientRect().bottom ?? Infinity) <= end).length;
  });
}

for (const [width, height, least] of [
  [390, 844, 6],
  [360, 640, 4],
  [1280, 800, 6],
] as const) {
  test(
    `${least} options and the next step are in sight at ${width} × ${height}`,
    row(width === 360),
    async ({ customer, page, stage }) => {
      await page.setViewportSize({ width, height });
      await visitPayment(stage, newPayment.offering(...six), { money });
      await expect(customer.option("Bank transfer")).toBeVisible();
      await waitUntilStable(page);
      expect(await countOptionsInSight(page)).toBeGreaterThanOrEqual(least);
      await expect(customer.button("Continue")).toBeInViewport({ ratio: 1 });
      const heights = await page
        .locator("label[for^=option-]")
        .evaluateAll((labels) => labels.map((each) => each.closest("div")?.offsetHeight));
      expect(new Set(heights)).toEqual(new Set([58]));
      await expect(customer.option("E-wallet")).toHaveAccessibleDescription(
        "Alpha Pay, Beta Pay, 4 more",
      );
    },
  );

  test(
    `search, six popular banks and the first of all others are in sight at ${width} × ${height}`,
    row(width === 360),
    async ({ customer, page, stage }) => {
      await page.setViewportSize({ width, height });
      const picker = await openAllOperators(stage);
      await waitUntilStable(page);
      await expect(customer.field("Search 13 banks")).toBeInViewport({ ratio: 1 });
      await expect(picker.locator("label", { hasText: "Bank Zeta" })).toBeInViewport({ ratio: 1 });
      await expect(picker.locator("label", { hasText: "Banco Ñandú" })).toBeInViewport({
        ratio: 1,
      });
      await picker.getByRole("radio", { name: "Bank Mu" }).scrollIntoViewIfNeeded();
      await expect(customer.field("Search 13 banks"), "it stays").toBeInViewport({ ratio: 1 });
    },
  );
}

test("the chosen bank is one row of its option, and all six options stay in sight", async ({
  customer,
  page,
  stage,
}) => {
  const many = Array.from({ length: 42 }, (_, index) => ({
    code: `B${index}`,
    name: `Bank ${index}`,
  }));
  const account = sampleOption(vaPay, "IDR", { paymentOperators: many });
  await visitPayment(stage, newPayment.offering(account, ...six.slice(1)), { money });
  await customer.choose("Virtual account");
  const picker = await openPicker(stage);
  await picker.getByRole("radio", { name: "Bank 7", exact: true }).click();
  const bank = customer.button("Your bank");
  await expect(bank).toHaveAccessibleName("Your bank Bank 7 Change");
  await expect(bank).toBeFocused();
  await waitUntilStable(page);
  expect((await bank.boundingBox())?.height).toBeLessThanOrEqual(56);
  expect(await countOptionsInSight(page)).toBe(6);
});

test(
  "the open view of all banks is accessible: on small and wide screens, from right to left, in dark and in six brands",
  forAll,
  async ({ customer, page, stage }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAllOperators(stage);
    const everything = async (what: string) => {
      await waitUntilStable(page);
      expect.soft(await axeFindings(page, everyRule), what).toEqual([]);
      expect.soft(await lostText(page), what).toEqual([]);
    };
    await everything("on a phone");
    await customer.field("Search 13 banks").fill("river");
    await everything("with a result");
    await page.setViewportSize({ width: 320, height: 640 });
    await everything("on a small phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await everything("at a desk");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const accent of ["#4c1d95", "#ff7a00", "#0b1f4d", "#ffd400", "#00c2d1", "#c2185b"]) {
      await withBrand(page, stage.origin, { accent });
      await openAllOperators(stage);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect
          .soft(await axeFindings(page, colourRules), `${accent} in ${colorScheme}`)
          .toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "light" });
    }
    await page.keyboard.press("Escape");
    await speak(page, "ar");
    await page.getByRole("button", { name: "بنكك" }).first().click();
    await everything("from right to left");
  },
);
