import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { forAll } from "../../fixtures/scope.ts";

const { offlineJpy, qrPhPhp } = orders;

test("a reload at any step continues there", async ({ customer, gateway, page, webApp }) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.option(offlineJpy.methodName)).toBeVisible();
  await page.reload();
  await customer.choose(offlineJpy.methodName);
  await customer.continue();

  await customer.fillIn(offlineJpy.data);
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await customer.pay();

  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await page.reload();
  await customer.seesStatus("SUCCESS");
  expect(payment.creates).toHaveLength(1);
});

test("a reload at the options keeps the choice", async ({ customer, gateway, page, webApp }) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
  await customer.choose(qrPhPhp.methodName);
  await expect(customer.button("Pay ")).toBeVisible();
  await page.reload();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
});

test("the browser's back and forward buttons keep choices and input", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(offlineJpy.data);
  await page.goBack();
  await expect(customer.option(offlineJpy.methodName)).toBeChecked();
  await page.goForward();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});

test("a customer who continues and changes the method at once stays, and can continue again", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.qrPhPhp();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
  await customer.choose(qrPhPhp.methodName);
  await customer.button("Pay ").evaluate((button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLElement>("[type=radio]:not(:checked)")?.click();
  });
  await expect(customer.button("Pay ")).toContainText("Online banking");
  await expect(customer.button("Pay ")).not.toHaveAttribute("aria-busy");
  await expect(customer.option(qrPhPhp.methodName)).not.toBeChecked();
  expect(payment.creates).toEqual([]);
  await customer.choose(qrPhPhp.methodName);
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
});

test(
  "a link whose payment was created earlier continues it (G38)",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy(true);
    gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
    await customer.openLink(mockedLink(webApp.origin));
    await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
  },
);

test(
  "a link whose payment has ended shows its outcome",
  forAll,
  async ({ customer, gateway, webApp }) => {
    const payment = newPayment.offlineJpy(true);
    payment.finish("FAILED");
    gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
    await customer.openLink(mockedLink(webApp.origin));
    await customer.seesStatus("FAILED");
  },
);
