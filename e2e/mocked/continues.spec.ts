import { expect, test } from "../fixtures.ts";
import { mockedLink } from "../mockedLink.ts";
import { lost, mustNotBeCalled, problem, raw } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

const { offlineJpy, qrPhPhp } = orders;

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

test("a reload at the options keeps what was chosen", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
  await customer.choose(qrPhPhp.methodName);
  await expect(customer.button("Pay ")).toBeVisible();
  await page.reload();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
});

test("a create right after the options that is refused leaves another try and another way to pay", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.qrPhPhp();
  gateway.paymentPages({ ...payment.mock, createPayin: () => problem("amount_out_of_limits") });
  await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
  await customer.order(qrPhPhp);
  await expect(customer.alert()).toBeVisible();
  await customer.button("Change the way to pay").click();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
  await customer.pay();
  await expect(customer.alert()).toBeVisible();
  gateway.paymentPages(payment.mock);
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  expect(payment.creates).toHaveLength(1);
});

test("a value that is refused and stands nowhere on the page is told as a refusal", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  const refusal = {
    type: "https://gateway.example/api/docs/problems/invalid_fields",
    title: "Some fields are missing or wrong",
    status: 422,
    detail: "A sentence for the merchant's developer.",
    code: "invalid_fields",
    requestId: "mocked",
    errors: [
      { pointer: "/paymentMethod/productId", code: "not_allowed", detail: "It is not known." },
    ],
  };
  gateway.paymentPages({
    ...payment.mock,
    createPayin: () => raw(refusal.status, JSON.stringify(refusal)),
  });
  await customer.openLink(mockedLink(webApp.origin));
  await customer.order(offlineJpy);
  await expect(customer.alert()).toHaveText(/not started/);
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
