import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { visitPayment } from "../../screens/screen.ts";
import { holdFiles } from "../../page/held.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { problem } from "../../mockGateway/mock.ts";
import { forAll, row } from "../../fixtures/tags.ts";

const { offlineJpy, qrPhPhp } = orders;

test("a reload at any step continues there", async ({ customer, page, stage }) => {
  const payment = await visitPayment(stage);
  await expect(customer.option(offlineJpy.methodName)).toBeVisible();
  await page.reload();
  await customer.fillForm(offlineJpy);
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await customer.pay();

  await customer.seesTransfer();
  await page.reload();
  await customer.seesTransfer();
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await page.reload();
  await customer.seesStatus("SUCCESS");
  expect(payment.creates).toHaveLength(1);
});

test("a reload and the browser's back and forward press nothing (G55)", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.qrPhPhp(), {
    answers: { createPayin: () => problem("amount_out_of_limits") },
  });
  await customer.order(qrPhPhp);
  await expect(customer.alert()).toBeVisible();
  expect(gateway.countCalls("createPayin")).toBe(1);
  const isReady = async () => {
    await expect(customer.heading).toHaveText("Ready to pay");
    await expect(customer.nextStep).toBeVisible();
    await waitUntilStable(page);
  };
  await page.goBack();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
  await page.goForward();
  await isReady();
  await page.reload();
  await isReady();
  expect(gateway.countCalls("createPayin")).toBe(1);
});

test("what is typed belongs to the merchant and the payment of the link, and another value of the link wins (G45, G56)", async ({
  customer,
  page,
  stage,
}) => {
  const open = (emailAddress: string, link: Partial<RedirectRequest> = {}) =>
    visitPayment(stage, newPayment.offlineJpy(), {
      paymentMethodCode: "OFFLINE",
      customerData: { emailAddress, accountName: "Ada" },
      allowCustomerDataChange: true,
      ...link,
    });
  const email = customer.field("E-mail address");
  const given = "given@mail.example";
  const typed = "typed@mail.example";
  const readDrafts = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft")));

  await open(given);
  await email.fill(typed);
  await page.reload();
  await expect(email).toHaveValue(typed);
  await open(given, { merchantCode: "OTHER", token: mockedToken({ sub: "OTHER" }) });
  await expect(email, "another merchant's payment of the same id").toHaveValue(given);
  await open("corrected@mail.example");
  await expect(email).toHaveValue("corrected@mail.example");
  await open(given);
  await expect(email).toHaveValue(typed);
  const field = JSON.stringify({ emailAddress: [given, typed] });
  expect(await readDrafts(), "only what was changed").toEqual([["draft SANDBOX A-1042", field]]);
  await customer.pay();
  await customer.seesTransfer();
  expect(await readDrafts()).toEqual([]);
});

test("a reload at the options keeps the choice", forAll, async ({ customer, page, stage }) => {
  await visitPayment(stage, newPayment.qrPhPhp());
  await customer.choose(qrPhPhp.methodName);
  await expect(customer.nextStep).toBeVisible();
  await page.reload();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
});

test("the browser's back and forward buttons keep choices and input", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage);
  await customer.fillForm(offlineJpy);
  await page.goBack();
  await expect(customer.option(offlineJpy.methodName)).toBeChecked();
  await page.goForward();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});

test("a customer who continues and changes the method at once stays, and can continue again", async ({
  customer,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment.qrPhPhp());
  await customer.choose(qrPhPhp.methodName);
  await customer.nextStep.evaluate((button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLElement>("[type=radio]:not(:checked)")?.click();
  });
  await expect(customer.nextStep).toContainText("Online banking");
  await expect(customer.nextStep).not.toHaveAttribute("aria-busy");
  await expect(customer.option(qrPhPhp.methodName)).not.toBeChecked();
  expect(payment.creates).toEqual([]);
  await customer.choose(qrPhPhp.methodName);
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
});

test("Continue works again after going back from a next page that had not loaded", async ({
  customer,
  page,
  stage,
}) => {
  const nextPage = await holdFiles(page, "**/assets/CollectionPage-*.js");
  await visitPayment(stage);
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await expect(page).toHaveURL(/\/collection\?/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/collection\?/);
  nextPage.letGo();
  await customer.continue();
  await expect(customer.field("E-mail address")).toBeVisible();
});

for (const [what, open] of [
  ["the help", "Help"],
  ["the enlarged code", "Enlarge"],
] as const) {
  test(
    `back closes ${what} and leaves the page only when nothing is open`,
    row(open === "Help"),
    async ({ customer, page, stage }) => {
      await visitPayment(stage, newPayment.qrPhPhp(true));
      await expect(customer.qrCode()).toBeVisible();
      const address = page.url();
      const dialog = page.getByRole("dialog");
      await customer.button(open).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(customer.button(open)).toBeFocused();
      // The key of a phone.
      const before = await page.evaluate(() => history.length);
      await customer.button(open).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(await page.evaluate(() => history.length)).toBe(before);
      await expect(customer.button(open)).toBeFocused();
    },
  );
}
