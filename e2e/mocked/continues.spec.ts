import { expect, test } from "../fixtures.ts";
import { mockedLink } from "../mockedLink.ts";
import { lost, mustNotBeCalled, problem } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

const { offlineJpy } = orders;

test("a reload at any step goes on where the customer was", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
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

test("the browser's back and forward buttons keep what was chosen and typed", async ({
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
  await expect(customer.option(offlineJpy.methodName)).toBeVisible();
  await page.goForward();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});

test("a link whose payment was created earlier continues it (G38)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy(true);
  gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
  await customer.openLink(mockedLink(webApp.origin));
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
});

test("a link whose payment has ended shows how", async ({ customer, gateway, webApp }) => {
  const payment = newPayment.offlineJpy(true);
  payment.finish("FAILED");
  gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.seesStatus("FAILED");
});

test("a create that another tab was quicker with is continued, not refused (409)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  const elsewhere = newPayment.offlineJpy(true);
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(offlineJpy.data);
  gateway.paymentPages(elsewhere.mock);
  await customer.pay();
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  expect(elsewhere.creates).toHaveLength(1);
});

test("a create whose answer was lost is read for, not sent again", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages({
    ...payment.mock,
    createPayin: (call) => {
      payment.mock.createPayin(call);
      return lost;
    },
  });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.order(offlineJpy);
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  expect(payment.creates).toHaveLength(1);
});

test("a double click creates one payment", async ({ customer, gateway, page, webApp }) => {
  const payment = newPayment.offlineJpy();
  const answer = Promise.withResolvers<void>();
  gateway.paymentPages({
    ...payment.mock,
    createPayin: async (call) => {
      await answer.promise;
      return payment.mock.createPayin(call);
    },
  });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(offlineJpy.data);
  await customer.button("Pay ").dblclick();
  answer.resolve();
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  expect(payment.creates).toHaveLength(1);
  expect(gateway.countOf("createPayin")).toBe(1);
});

test("a create that is refused is explained, and another try is possible", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages({ ...payment.mock, createPayin: () => problem("amount_out_of_limits") });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.order(offlineJpy);
  await expect(page.getByRole("alert")).toBeVisible();
  gateway.paymentPages(payment.mock);
  await customer.pay();
  await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
});
