import type { Locator, Page } from "@playwright/test";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { addStyle } from "../../access/modes.ts";
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
      const party = await boxOf(page.locator("header > div > div").first());
      const task = await boxOf(page.getByRole("main"));
      expect(task.y).toBe(party.y);
      expect(task.x).toBeGreaterThan(party.x + party.width);
    },
  );
});

test.describe("on wide screens", () => {
  test.use(desktop);

  test(
    "the bar stands 24 px below its task in the same column, on a page of at most 1,120 px in the middle",
    forAll,
    async ({ customer, page, stage }) => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await visitPayment(stage, newPayment.offlineJpy());
      const option = await boxOf(customer.option("Bank transfer").locator("xpath=ancestor::form"));
      const bar = await boxOf(page.getByRole("main").locator("> :nth-child(2) > :first-child"));
      expect(Math.round(bar.y - option.y - option.height)).toBe(24);
      expect(bar.x).toBe(option.x);
      const [receipt, task, footer] = await Promise.all(
        [
          page.locator("header > div > div").first(),
          page.getByRole("main"),
          page.getByRole("contentinfo"),
        ].map(boxOf),
      );
      expect(receipt?.x).toBeGreaterThanOrEqual(400);
      expect(1920 - (task?.x ?? 0) - (task?.width ?? 0)).toBeCloseTo(receipt?.x ?? 0, 0);
      // The footer is one line below both cards.
      expect(footer?.x).toBe(receipt?.x);
      expect(footer?.y).toBeGreaterThan((task?.y ?? 0) + (task?.height ?? 0));
      expect(footer?.height).toBeLessThan(90);
    },
  );

  test(
    "a decided payment colours a band of 6 px above the receipt, and no ground",
    forAll,
    async ({ page, stage }) => {
      await showScreen(findScreen("status-success"), stage);
      const head = page.locator("header > div > div").first();
      await expect(head).toHaveCSS("border-top-width", "6px");
      await expect(head).toHaveCSS(
        "background-image",
        /^linear-gradient\(rgb\(11, 106, 71\) 6px, /,
      );
      await expect(head).toHaveCSS("background-color", "rgb(255, 255, 255)");
    },
  );

  for (const [width, screen] of [
    [768, "options"],
    [959, "status-failed"],
    [1280, "link-broken"],
  ] as const) {
    test(
      `${screen} is a card of 560 px on a grey ground at ${width} px`,
      row(width === 768),
      async ({ page, stage }) => {
        await page.setViewportSize({ width, height: 900 });
        await showScreen(findScreen(screen), stage);
        for (const part of [page.getByRole("main"), page.locator("header > div > div").first()]) {
          const box = await boxOf(part);
          expect([box.x, box.width]).toEqual([(width - 560) / 2, 560]);
        }
        await expect(page.locator("#root > div")).toHaveCSS(
          "background-color",
          "rgb(240, 242, 241)",
        );
      },
    );
  }
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

test("on a narrow phone with letters of twice the size, the amount and the values stay on one line and the shop's name is whole", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [screen, parts] of [
    ["instruction-virtual-account", [/^Rp\s250,000$/]],
    ["instruction-mobile-money", [/^KES\s1,200$/]],
    ["status-reversed", [/^A-1042$/, /^PW7K2M9Q4D$/]],
  ] as const) {
    await showScreen(findScreen(screen), stage);
    await addStyle(page, ":root { font-size: 200% !important }");
    for (const part of parts) expect(await linesOf(page.getByText(part).first()), screen).toBe(1);
  }
  const name = page.getByRole("banner").getByText("Nordic Bikes").first();
  await showScreen(findScreen("instruction-virtual-account"), stage);
  await addStyle(page, ":root { font-size: 200% !important }");
  // But for rounding.
  expect(await name.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2);
});

/** Returns how many lines a text takes. */
function linesOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
