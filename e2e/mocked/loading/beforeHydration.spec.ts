import { holdAnswer } from "../../page/held.ts";
import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { desktop, expect, test as base } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import type { Locator } from "@playwright/test";
import { forAll, row } from "../../fixtures/tags.ts";

const { money, methodName } = orders.qrPhPhp;

/** A prerendered page whose React app is held back, and the payment of its link. */
interface Held extends Awaited<ReturnType<typeof openHeld>> {
  readonly payment: ReturnType<typeof newPayment.qrPhPhp>;
}

const test = base.extend<{ readonly held: Held }>({
  held: async ({ gateway, page, webApp }, use) => {
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages(payment.mock);
    await use({ payment, ...(await openHeld(page, mockedLink(webApp.origin, { money }))) });
  },
});

test.describe("input before hydration", () => {
  test("a choice is kept", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).check();
    held.letGo();
    await expectReactApp(page);
    await expect(customer.option(methodName)).toBeChecked();
    await expect(customer.button("Show QR code")).toBeVisible();
    expect((await held.seen()).first).not.toContain("Loading");
  });

  test("a press of the button is not lost", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).check();
    await prerendered(page).getByRole("button", { name: "Continue" }).click();
    await expect(prerendered(page).getByRole("button")).toHaveAttribute("aria-busy", "true");
    held.letGo();
    await expect(customer.qrCode()).toBeVisible();
    expect(held.payment.creates).toHaveLength(1);
  });

  test(
    "a press without a choice is answered, and the button works again",
    forAll,
    async ({ customer, held, page }) => {
      await prerendered(page).getByRole("button", { name: "Continue" }).click();
      held.letGo();
      await expect(customer.alert()).toHaveText("Choose a way to pay first.");
      await expect(customer.button("Continue")).not.toHaveAttribute("aria-busy");
    },
  );

  test("the focus is kept", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).focus();
    held.letGo();
    await expectReactApp(page);
    await expect(customer.option(methodName)).toBeFocused();
  });

  test(
    "a choice survives a translator that changed the text",
    forAll,
    async ({ customer, held, page }) => {
      await prerendered(page).getByRole("radio", { name: methodName }).check();
      await prerendered(page).getByRole("button", { name: "Continue" }).click();
      await prerendered(page)
        .getByRole("heading")
        .evaluate((heading) => {
          // Chrome's translator does the same.
          const words = document.createElement("font");
          words.append("Wie möchten Sie zahlen?");
          heading.replaceChildren(words);
        });
      held.letGo();
      await expect(customer.qrCode()).toBeVisible();
      expect(held.payment.creates).toHaveLength(1);
    },
  );
});

const { mock } = newPayment.qrPhPhp();
const narrowToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });
const otherToken = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "B-7" });

for (const [what, use] of [
  ["phone", {}],
  ["desktop", desktop],
] as const) {
  test.describe(`on a ${what}`, row(what === "phone"), () => {
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
        const place = await findPlace(id);
        answer.letGo();
        await expect(prerendered(page)).toHaveCount(1);
        const order = page.getByText("Order A-1042", { exact: true });
        expect(await findPlace(order)).toEqual(place);
        letGo();
        await expectReactApp(page);
        expect(await findPlace(order)).toEqual(place);
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
  test(`no order is shown for ${what}`, row(what === "a wrong link"), async ({ page, webApp }) => {
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
async function findPlace(words: Locator): Promise<readonly (number | undefined)[]> {
  const box = await words.boundingBox();
  return [box?.x, box?.y, box?.height];
}
