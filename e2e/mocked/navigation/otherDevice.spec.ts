import type { Page } from "@playwright/test";
import { readQrOnScreen } from "../../page/qrCode.ts";
import { desktop, expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

const reference = "PW7K2M9Q4D";
const summary = "Continue on your phone";

async function readCode(page: Page): Promise<string | undefined> {
  await page.getByRole("img", { name: "QR code with the link" }).scrollIntoViewIfNeeded();
  return readQrOnScreen(page);
}

test.describe("on a desktop", () => {
  // A camera sees a code with more pixels than a plain screen has: the reader needs them for the modules of a long link.
  test.use({ ...desktop, deviceScaleFactor: 2 });

  test("a phone continues from the options by a QR code that is read from the screen", async ({
    customer,
    page,
    stage,
  }) => {
    await visitPayment(stage);
    await expect(page.getByRole("img", { name: "QR code" })).toHaveCount(0);
    await page.getByText(summary).click();
    const sheet = page.getByRole("dialog", { name: summary });
    await expect(sheet, "it says which sheet has opened").toBeFocused();
    await expect(customer.sentence("Do not share the code or the link")).toBeVisible();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    expect(await readCode(page)).toBe(page.url());
    await expectAccessible(page);
  });

  test("the desktop follows once the phone has started the payment", async ({
    customer,
    gateway,
    page,
    stage,
  }) => {
    await page.clock.install();
    await visitPayment(stage, newPayment.offlineJpy(), {
      answers: { createPayin: mustNotBeCalled },
    });
    await customer.choose(orders.offlineJpy.methodName);
    gateway.paymentPages(newPayment.offlineJpy(true).mock);
    await page.clock.runFor(20_000);
    await customer.seesTransfer();
  });

  test("a phone continues an instruction by a link that opens the instruction and carries no customer data", async ({
    context,
    customer,
    page,
    stage,
  }) => {
    await visitPayment(stage, newPayment.offlineJpy(true), {
      customerData: { emailAddress: "ada@mail.example" },
      answers: { createPayin: mustNotBeCalled },
    });
    await customer.seesTransfer();
    await page.getByText(summary).click();
    await expect(page.getByRole("img", { name: "QR code with the link" })).toBeVisible();
    const read = new URL((await readCode(page)) ?? "");
    expect(read.pathname).toBe("/status");
    expect([...read.searchParams.keys()]).toEqual(["idPayin", "token", "currencyCode"]);

    const phone = await context.newPage();
    await phone.goto(read.href);
    await expect(phone.getByText(reference, { exact: true })).toBeVisible();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Transfer from your bank");
  });

  test(
    "a link that is too long for a QR code is copied instead",
    forAll,
    async ({ customer, page, stage }) => {
      const token = mockedToken({ jti: "long".repeat(400) });
      await visitPayment(stage, newPayment.offlineJpy(), { token });
      await page.getByText(summary).click();
      await expect(customer.sentence("Send this link to your phone")).toBeVisible();
      await expect(customer.button("Copy Link to your payment")).toBeVisible();
      await expect(page.getByRole("img", { name: "QR code" })).toHaveCount(0);
    },
  );
});

test("a phone offers no QR code of itself", forAll, async ({ customer, page, stage }) => {
  await visitPayment(stage);
  await customer.order(orders.offlineJpy);
  await customer.seesTransfer();
  await expect(page.getByText(summary)).toHaveCount(0);
});

test("a saved link says its permissions and its end", forAll, async ({ customer, stage }) => {
  await showPayin(stage, instructionPayins.storeCode);
  await customer.button("Share").click();
  await expect(
    customer.sentence(
      "Anyone who has the link can see this payment and how to pay it. The link charges",
    ),
  ).toContainText("It works until 28 Nov 2026, 19:00. After that, ask the shop for a new link.");
});

const instagram =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 355.0.0.24.108";

test.describe("inside another app", () => {
  test.use({ userAgent: instagram });

  test(
    "the page says how to continue in a browser, with the link to copy",
    forAll,
    async ({ context, customer, page, stage }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await showPayin(stage, instructionPayins.upiQr);
      await expect(customer.sentence("You are inside Instagram")).toBeVisible();
      await expectAccessible(page);
      await customer.button("Copy Link to your payment").click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain("/status?idPayin=A-1042&token=");
      // Everything else works as usual.
      await expect(customer.link("Open UPI app")).toBeVisible();
      await expect(customer.qrCode()).toBeVisible();
      await expect(page.locator("a[href^='intent:'], a[href^='googlechrome']")).toHaveCount(0);
    },
  );

  test(
    "if the clipboard refuses, the link is selected",
    forAll,
    async ({ customer, page, stage }) => {
      await showPayin(stage, instructionPayins.virtualAccount);
      await expect(customer.sentence("You are inside Instagram")).toBeVisible();
      await page.evaluate(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
      });
      await customer.button("Copy Link to your payment").click();
      await expect(customer.sentence("Could not copy.")).toBeVisible();
      const selected = await page.evaluate(() => String(getSelection()));
      expect(selected).toContain("/status?idPayin=A-1042&token=");
    },
  );
});

test("an ordinary browser gets no such hint", forAll, async ({ customer, page, stage }) => {
  await showPayin(stage, instructionPayins.upiQr);
  await expect(customer.link("Open UPI app")).toBeVisible();
  await expect(customer.button("Copy Link to your payment")).toHaveCount(0);
  await expect(page.getByText(/^You are inside [\w ]+$/)).toHaveCount(0);
});
