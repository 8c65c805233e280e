import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, problem, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { now } from "../../page/pageTime.ts";
import { forAll, row } from "../../fixtures/scope.ts";

const reference = "PW7K2M9Q4D";

async function expectAnswerByHand(customer: Customer): Promise<void> {
  await customer.button("Check now").click();
  await expect(customer.sentence("We have just looked again")).toBeVisible();
}

test.describe("a status link that does not open the payment", () => {
  const cases = [
    ["whose token has ended", "unauthorized", "This link no longer opens the payment"],
    ["of another payment", "insufficient_scope", "This link does not open this payment"],
    ["of a payment that nobody began", "payment_not_found", "There is no such payment yet"],
  ] as const;
  for (const [what, code, heading] of cases) {
    test(
      `one ${what} says what to do, and can be tried again`,
      row(code === "unauthorized"),
      async ({ customer, gateway, page, webApp }) => {
        gateway.statusPage({ readPayin: () => problem(code), readMerchantInfo: mustNotBeCalled });
        await customer.openLink(mockedStatusLink(webApp.origin));
        await expect(customer.heading).toHaveText(heading);
        await expect(page.getByText(/shop/).first()).toBeVisible();
        await expect(page.getByText(/failed/i)).toHaveCount(0);
        await expectAccessible(page);
        const asked = gateway.countOf("readPayin");
        await expectAnswerByHand(customer);
        expect(gateway.countOf("readPayin")).toBeLessThanOrEqual(asked + 2);
        gateway.statusPage({
          readPayin: () => reply(samplePayin()),
          readMerchantInfo: mustNotBeCalled,
        });
        await expect(async () => {
          await customer.button("Check now").click({ timeout: 1000 });
          await expect(customer.heading).toHaveText("Your payment is being processed", now);
        }).toPass({ intervals: [300] });
      },
    );
  }

  test(
    "since when it ended, and which number the shop wants",
    forAll,
    async ({ customer, gateway, webApp }) => {
      const url = new URL(mockedStatusLink(webApp.origin));
      // 2020-09-13T12:26:40Z
      url.searchParams.set("token", mockedToken({ exp: 1_600_000_000 }));
      gateway.statusPage({
        readPayin: () => problem("unauthorized"),
        readMerchantInfo: () => problem("unauthorized"),
      });
      await customer.openLink(url.href);
      await expect(customer.detail("13 Sept 2020, 21:26")).toBeVisible();
      await expect(customer.button("Copy Order number")).toBeVisible();
    },
  );
});

test("a success tells the order and the amount that was paid, where they differ", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const moneyRequired = { amount: 4999, currencyCode: "JPY" };
  gateway.statusPage({
    readPayin: () => reply(finished(samplePayin({ moneyRequired }), "SUCCESS")),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(
    customer.sentence("You paid ¥4,999. The shop receives the full ¥5,000."),
  ).toBeVisible();
  const rows = page.getByRole("term");
  await expect(rows.nth(0)).toHaveText("Amount of the order");
  await expect(rows.nth(1)).toHaveText("Amount paid");
  await expect(page.getByRole("definition").first()).toHaveText("¥5,000");
});

test("who the shop is stays away quietly where the token may not read it (403)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy(true);
  gateway.paymentPages({
    ...payment.mock,
    readMerchantInfo: () => problem("insufficient_scope"),
  });
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.detail(reference)).toBeVisible();
  await expect(customer.detail("Order A-1042")).toBeVisible();
  await expect(page.getByText("Nordic Bikes")).toHaveCount(0);
  await expect(customer.alert()).toHaveCount(0);
  expect(gateway.countOf("readMerchantInfo")).toBe(1);
});

test("an address that leads nowhere says what happened, and opens the payment that is still in it", async ({
  customer,
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy(true).mock);
  const { search } = new URL(mockedLink(webApp.origin));
  const nowhere = `${webApp.origin}/no/where${search}`;
  faults.declareResourceError(nowhere, "404");
  await customer.openLink(nowhere);
  await expect(customer.heading).toHaveText("There is no page at this address");
  await expect(page.getByText("has moved no money")).toBeVisible();
  await expect(customer.wayBack()).toHaveAttribute("href", "https://shop.example/return");
  await expectAccessible(page);
  await customer.link("Open the payment").click();
  await expect(customer.detail(reference)).toBeVisible();
});

test(
  "a status link with a slash too many is followed",
  forAll,
  async ({ customer, gateway, webApp }) => {
    gateway.statusPage({
      readPayin: () => reply(samplePayin()),
      readMerchantInfo: mustNotBeCalled,
    });
    await customer.openLink(mockedStatusLink(webApp.origin).replace("/status?", "/status/?"));
    await customer.seesStatus("PROCESSING");
    await customer.button("Show how to pay").click();
    await expect(customer.detail(reference)).toBeVisible();
  },
);
