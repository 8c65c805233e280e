import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { orders } from "../../customer/orders.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import { idVisit, newPayment } from "../../mockGateway/mockedOrder.ts";
import { forAll, row } from "../../fixtures/scope.ts";

test(
  "a bank transfer is chosen, paid by its details and seen to arrive",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await expect(page.getByText(orders.offlineJpy.shownAmount).first()).toBeVisible();
    await customer.order(orders.offlineJpy);

    for (const detail of ["Bank Alpha", "Central Branch", "1234567", "PW7K2M9Q4D"])
      await expect(page.getByText(detail, { exact: true })).toBeVisible();
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");

    expect(payment.creates).toEqual([
      {
        paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
        paymentMethod: { paymentMethodCode: "OFFLINE", emailAddress: "ada@mail.example" },
        callbackUrl: "https://shop.example/callback",
        returnUrl: "https://shop.example/return",
      },
    ]);
  },
);

test(
  "a QR code is shown, scanned and seen to be paid",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }));
    await customer.order(orders.qrPhPhp);

    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page.getByText("NORDIC BIKES PH", { exact: true })).toBeVisible();
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  },
);

test("without data to collect, the options are the last page before the payment, and say so (G38)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.qrPhPhp();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }));
  const lastStep = customer.sentence("After this you cannot change the way to pay.");
  await expect(customer.button("Continue")).toBeVisible();
  await expect(lastStep).toHaveCount(0);
  await customer.choose(orders.qrPhPhp.methodName);
  await expect(lastStep).toBeVisible();
  await expect(customer.button("Pay ₱51 with QR Ph")).toBeVisible();
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  await page.goBack();
  await expect(customer.qrCode()).toBeVisible();
  expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
    { paymentMethodCode: "QR_PH" },
  ]);
});

test("optional data can be given all the same", async ({ customer, gateway, webApp }) => {
  const payment = newPayment.qrPhPhp();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }));
  await customer.choose(orders.qrPhPhp.methodName);
  await customer.addDetails();
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  expect(payment.creates[0]?.paymentMethod.emailAddress).toBe("ada@mail.example");
});

test("a chosen bank is sent, and named by the button", async ({ customer, gateway, webApp }) => {
  const payment = newPayment.onlineIdr("https://bank.example");
  const paymentOperators = [
    { code: "BANK_ALPHA", name: "Bank Alpha" },
    { code: "BANK_BETA", name: "Bank Beta" },
  ];
  gateway.paymentPages({
    ...payment.mock,
    listPaymentOptions: () =>
      reply({ paymentOptions: [sampleOption(online, "IDR", { paymentOperators })] }),
    createPayin: (call) => {
      payment.mock.createPayin(call);
      return problem("payment_method_not_available");
    },
  });
  await customer.openLink(mockedLink(webApp.origin, { money: orders.onlineIdr.money }));
  await customer.choose("Bank Beta");
  await customer.button("Pay IDR 60 with Bank Beta").click();
  await expect(customer.alert()).toBeVisible();
  expect(payment.creates[0]?.paymentMethod.paymentOperatorCode).toBe("BANK_BETA");
});

test("online banking goes to the institution and comes back to a live status", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.onlineIdr(webApp.origin);
  const visit = {
    idPayin: "A-1042",
    money: orders.onlineIdr.money,
    payee: "Nordic Bikes",
    status: "PROCESSING" as const,
    returnTo: mockedStatusLink(webApp.origin, "IDR"),
  };
  gateway.paymentPages(payment.mock);
  gateway.institutionPage({
    readInstitutionVisit: ({ params }) => {
      expect(params.idVisit).toBe(idVisit);
      return reply(visit);
    },
    decideInstitutionVisit: ({ body }) => {
      expect(body).toEqual({ decision: "approve" });
      return reply(visit);
    },
  });
  await customer.openLink(mockedLink(webApp.origin, { money: orders.onlineIdr.money }));
  await customer.order(orders.onlineIdr);
  await customer.approveAtInstitution();

  await expect(page).toHaveURL(/\/status\?/);
  await customer.seesStatus("PROCESSING");
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

for (const status of ["FAILED", "REFUSED"] as const) {
  test(
    `a payment that ends as ${status} is reported so, and the return link stays`,
    row(status === "FAILED"),
    async ({ customer, gateway, page, webApp }) => {
      const payment = newPayment.offlineJpy();
      gateway.paymentPages(payment.mock);
      await customer.openLink(mockedLink(webApp.origin));
      await customer.order(orders.offlineJpy);
      payment.finish(status, "DECLINED_BY_OPERATOR");
      await customer.seesStatus(status);
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}
