import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { sampleOnlinePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { lost, problem, raw } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { forAll } from "../../fixtures/scope.ts";

const { offlineJpy, qrPhPhp } = orders;

test("after a create that is refused right after the options, the customer can try again or choose another method", async ({
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

test(
  "a refused value without a field on the page is explained as a refusal",
  forAll,
  async ({ customer, gateway, webApp }) => {
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
  },
);

test("a payment that another tab created first is continued, not refused (409)", async ({
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

test("after a lost answer to a create, the page reads the payment and does not create again", async ({
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

test(
  "a refused create is explained, and the customer can try again",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages({ ...payment.mock, createPayin: () => problem("amount_out_of_limits") });
    await customer.openLink(mockedLink(webApp.origin));
    await customer.order(offlineJpy);
    await expect(page.getByRole("alert")).toBeVisible();
    gateway.paymentPages(payment.mock);
    await customer.pay();
    await expect(page.getByText("PW7K2M9Q4D", { exact: true })).toBeVisible();
  },
);

test("a second choice during a create shows the payment that was created first, and creates no other", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = new MockPayment(sampleOnlinePayin("https://bank.example/"), [
    sampleOption(online, "PHP"),
    sampleOption(qrPh, "PHP"),
  ]);
  const answer = Promise.withResolvers<void>();
  gateway.paymentPages({
    ...payment.mock,
    createPayin: async (call) => {
      await answer.promise;
      return payment.mock.createPayin(call);
    },
  });
  await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
  await customer.choose(orders.onlineIdr.methodName);
  await customer.pay();
  await expect(customer.heading).toHaveText("Setting up your payment");
  await page.goBack();
  await customer.choose(qrPhPhp.methodName);
  await customer.pay();
  await expect(customer.heading).toHaveText("Setting up your payment");
  answer.resolve();
  await expect(customer.sentence("This payment was started before")).toBeVisible();
  await expect(customer.link("Continue to bank.example")).toBeVisible();
  expect(payment.creates.map(({ paymentMethod }) => paymentMethod.paymentMethodCode)).toEqual([
    "ONLINE",
  ]);
});
