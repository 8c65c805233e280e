import { orders } from "../orders.ts";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedStatusLink } from "../mockedLink.ts";
import { reply } from "../mockGateway/mock.ts";
import { idVisit, newPayment } from "../mockGateway/mockedOrder.ts";

test("a bank transfer is chosen, paid by its details and seen to arrive", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
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
});

test("a QR code is shown, scanned and seen to be paid", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
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
  test(`a payment that ends as ${status} is told so, and the way back stays open`, async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await customer.order(orders.offlineJpy);
    payment.finish(status, "DECLINED_BY_OPERATOR");
    await customer.seesStatus(status);
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  });
}
