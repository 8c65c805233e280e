import { offline } from "#contract/methods/offline.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "../fixtures.ts";
import { mockedLink } from "../mockedLink.ts";
import { mustNotBeCalled, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

const emailAddress = "ada@mail.example";
const reference = "PW7K2M9Q4D";

test("scenario 2: data that the link gives is sent as it is and cannot be changed", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  const customerData = { emailAddress, accountName: "Ada Lovelace" };
  await customer.openLink(mockedLink(webApp.origin, { customerData }));
  await customer.choose(orders.offlineJpy.methodName);
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible();
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    emailAddress,
    account: { accountName: "Ada Lovelace" },
  });
});

test("scenario 2: of given data that lacks something mandatory only that is asked for (G36)", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(
    mockedLink(webApp.origin, { customerData: { accountName: "Ada Lovelace" } }),
  );
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await expect(customer.field("Name of the account holder")).toHaveCount(0);
  await customer.fillIn({ "E-mail address": emailAddress });
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible();
  expect(payment.creates[0]?.paymentMethod.account).toEqual({ accountName: "Ada Lovelace" });
});

test("scenario 2: given data that is wrong is never sent; the merchant must mend it (G37)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages({ ...newPayment.offlineJpy().mock, createPayin: mustNotBeCalled });
  await customer.openLink(mockedLink(webApp.origin, { customerData: { emailAddress: "ada" } }));
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await expect(page.getByText(/e-mail address/i).first()).toBeVisible();
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test("scenario 3: data that the link gives fills the form and can be changed", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(
    mockedLink(webApp.origin, {
      customerData: { emailAddress: "old@mail.example" },
      allowCustomerDataChange: true,
    }),
  );
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await expect(customer.field("E-mail address")).toHaveValue("old@mail.example");
  await customer.fillIn({ "E-mail address": emailAddress });
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible();
  expect(payment.creates[0]?.paymentMethod.emailAddress).toBe(emailAddress);
});

test("scenario 4: a method that the link presets is not asked for", async ({
  customer,
  gateway,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin, { paymentMethodCode: "OFFLINE" }));
  await customer.fillIn(orders.offlineJpy.data);
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible();
});

test("scenario 4: a preset that is not available is told, with the way back (G35)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages({ ...newPayment.offlineJpy().mock, createPayin: mustNotBeCalled });
  await customer.openLink(mockedLink(webApp.origin, { paymentMethodCode: "QR_PH" }));
  await expect(customer.option("Bank transfer")).toHaveCount(0);
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test("scenario 5: a preselected method may be changed for another", async ({
  customer,
  gateway,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  await customer.openLink(
    mockedLink(webApp.origin, {
      money: orders.qrPhPhp.money,
      paymentMethodCode: "ONLINE",
      optionsAvailable: true,
    }),
  );
  await expect(customer.option("Online banking")).toBeChecked();
  await customer.order(orders.qrPhPhp);
  await expect(customer.qrCode()).toBeVisible();
});

test("scenario 5: a preselected method that is not available is told, and the others are shown (G35)", async ({
  customer,
  gateway,
  webApp,
}) => {
  const option = sampleOption(offline, "JPY");
  gateway.paymentPages({
    ...newPayment.offlineJpy().mock,
    listPaymentOptions: () => reply({ paymentOptions: [option] }),
  });
  await customer.openLink(
    mockedLink(webApp.origin, { paymentMethodCode: "QR_PH", optionsAvailable: true }),
  );
  await expect(customer.option("Bank transfer")).toBeEnabled();
  await expect(customer.option("QR Ph")).toHaveCount(0);
});
