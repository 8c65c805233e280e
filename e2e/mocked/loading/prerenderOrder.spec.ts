import type { Locator } from "@playwright/test";
import { expectReactApp, holdAnswer, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";

const { money } = orders.qrPhPhp;
const { mock } = newPayment.qrPhPhp();
const narrowToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });
const otherToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "B-7" });

for (const [what, use] of [
  ["phone", {}],
  ["desktop", { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(`on a ${what}`, () => {
    test.use(use);

    for (const [which, token] of [
      ["of a merchant with a name", mockedToken()],
      ["of a merchant whose name is not requested", narrowToken],
    ] as const) {
      test(`the order ${which} is shown before the first answer, and does not move`, async ({
        gateway,
        page,
        webApp,
      }) => {
        const answer = holdAnswer(mock.readPayin);
        gateway.paymentPages({ ...mock, readPayin: answer.reply });
        const { letGo, seen } = await openHeld(page, mockedLink(webApp.origin, { money, token }));
        const shell = page.locator("#shell");
        const id = shell.getByText("A-1042", { exact: true });
        await expect(id).toBeVisible();
        await expect(shell).not.toContainText("51");
        const place = await placeOf(id);
        answer.letGo();
        await expect(prerendered(page)).toHaveCount(1);
        const order = page.getByText("Order A-1042", { exact: true });
        expect(await placeOf(order)).toEqual(place);
        letGo();
        await expectReactApp(page);
        expect(await placeOf(order)).toEqual(place);
        expect((await seen()).shifts).toBe(0);
      });
    }
  });
}

test("the order shows only its id until its texts are loaded", async ({
  gateway,
  page,
  webApp,
}) => {
  const answer = holdAnswer(mock.readPayin);
  gateway.paymentPages({ ...mock, readPayin: answer.reply });
  const { letGo } = await openHeld(page, mockedLink(webApp.origin, { money, locale: "id" }));
  await expect(page.locator("#shell").getByText("A-1042", { exact: true })).toBeVisible();
  answer.letGo();
  await expect(prerendered(page).getByText("Pesanan A-1042", { exact: true })).toBeVisible();
  letGo();
  await expectReactApp(page);
});

for (const [what, link] of [
  ["a wrong link", { callbackUrl: "javascript:alert(1)" }],
  ["a link with the token of another payment", { token: otherToken }],
] as const) {
  test(`no order is shown for ${what}`, async ({ page, webApp }) => {
    const { letGo } = await openHeld(page, mockedLink(webApp.origin, { money, ...link }));
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(page.locator("#shell")).toBeVisible();
    await expect(page.getByText("A-1042")).toHaveCount(0);
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Order A-1042")).toHaveCount(0);
  });
}

/** Returns the start and the height of a text. The width of its box may differ. */
async function placeOf(words: Locator): Promise<readonly (number | undefined)[]> {
  const box = await words.boundingBox();
  return [box?.x, box?.y, box?.height];
}
