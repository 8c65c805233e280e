import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { lost, mustNotBeCalled, problem, raw, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { forAll } from "../../fixtures/scope.ts";

const reference = "PW7K2M9Q4D";

test("an expired token leaves the screen as it is, and says how to come back (G41)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy(true);
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  gateway.paymentPages({ ...payment.mock, readPayin: () => problem("unauthorized") });
  await expect(page.getByText(/link has expired|can no longer/i).first()).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
});

test(
  "a token that expired before the first read is explained, with the return link",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    gateway.paymentPages({
      ...newPayment.offlineJpy().mock,
      listPaymentOptions: () => problem("unauthorized"),
      readPayin: () => problem("unauthorized"),
      readMerchantInfo: () => problem("unauthorized"),
      createPayin: mustNotBeCalled,
    });
    await customer.openLink(mockedLink(webApp.origin));
    await expect(customer.heading).toHaveText(/expired|ended|no longer/i);
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  },
);

test("a lost connection is reported, the screen stays, and the page recovers (G42)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy(true);
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  gateway.paymentPages({ ...payment.mock, readPayin: () => lost });
  await expect(page.getByText(/connection/i).first()).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  gateway.paymentPages(payment.mock);
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
});

test(
  "options that fail to load can be requested again",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages({
      ...payment.mock,
      listPaymentOptions: () => raw(502, "<h1>Bad gateway</h1>"),
      readPayin: () => raw(502, "<h1>Bad gateway</h1>"),
    });
    await customer.openLink(mockedLink(webApp.origin));
    await expect(customer.button("Try again")).toBeVisible({ timeout: 20_000 });
    gateway.paymentPages(payment.mock);
    await customer.button("Try again").click();
    await expect(customer.option("Bank transfer")).toBeVisible();
    await expect(page.getByText("Bad gateway")).toHaveCount(0);
  },
);

test("an unintelligible answer is never taken for a payment", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages({
    ...payment.mock,
    listPaymentOptions: () => raw(200, '{"paymentOptions":"all of them"}'),
  });
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.button("Try again")).toBeVisible({ timeout: 20_000 });
});

test("a merchant without methods in the currency is explained, with the return link", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages({
    ...newPayment.offlineJpy().mock,
    listPaymentOptions: () => reply({ paymentOptions: [] }),
  });
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.heading).toHaveText(/no way to pay/i);
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test(
  "an option that does not take the amount is shown with its limits, disabled",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const money = { amount: 60, currencyCode: "COP" };
    gateway.paymentPages({
      ...newPayment.offlineJpy().mock,
      listPaymentOptions: () =>
        reply({
          paymentOptions: [
            sampleOption(offline, "COP"),
            sampleOption(online, "COP", {
              moneyLimits: {
                minimum: { amount: 2000, currencyCode: "COP" },
                maximum: { amount: 90_000, currencyCode: "COP" },
              },
            }),
          ],
        }),
    });
    await customer.openLink(mockedLink(webApp.origin, { money }));
    await expect(customer.option("Bank transfer")).toBeEnabled();
    await expect(customer.option("Online banking")).toBeDisabled();
    await expect(page.getByText(/COP\s?2,000/)).toBeVisible();
  },
);
