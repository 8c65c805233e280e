import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, problem, reply } from "../../mockGateway/mock.ts";
import { forAll, row } from "../../fixtures/scope.ts";
import type { Customer } from "../../customer/customer.ts";
import { now } from "../../page/pageTime.ts";

const secondsPast = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds));

const statuses = {
  PROCESSING: samplePayin(),
  SUCCESS: finished(samplePayin(), "SUCCESS"),
  FAILED: finished(samplePayin(), "FAILED", "DECLINED_BY_OPERATOR"),
  REFUSED: finished(samplePayin(), "REFUSED"),
};

for (const status of ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const) {
  test(
    `a status link shows ${status}, the amount, the order and the return link`,
    row(status === "SUCCESS"),
    async ({ customer, gateway, page, webApp }) => {
      gateway.statusPage({
        readPayin: () => reply(statuses[status]),
        readMerchantInfo: mustNotBeCalled,
      });
      await customer.openLink(mockedStatusLink(webApp.origin));
      await customer.seesStatus(status);
      await expect(page.getByText("¥5,000").first()).toBeVisible();
      await expect(page.getByText(/A-1042/).first()).toBeVisible();
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("a status link turns to the final status by itself", async ({ customer, gateway, webApp }) => {
  let payin = samplePayin();
  gateway.statusPage({ readPayin: () => reply(payin), readMerchantInfo: mustNotBeCalled });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await customer.seesStatus("PROCESSING");
  payin = finished(payin, "SUCCESS");
  await customer.seesStatus("SUCCESS");
});

test.describe("with a test clock", () => {
  test.use({ ownContext: true });

  test('a customer who pressed "Check now" keeps the focus when the final status removes the button', async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    await page.clock.install();
    let payin = samplePayin();
    gateway.statusPage({ readPayin: () => reply(payin), readMerchantInfo: mustNotBeCalled });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await customer.seesStatus("PROCESSING");
    payin = finished(payin, "SUCCESS");
    await customer.button("Check now").focus();
    await page.clock.runFor(60_000);
    await customer.seesStatus("SUCCESS");
    await expect(customer.heading).toBeFocused();
  });

  test("a page that is open when the time to pay ends says so then", async ({
    customer,
    gateway,
    page,
    serverClock,
    webApp,
  }) => {
    await page.clock.install({ time: secondsPast(0) });
    serverClock.setTo(secondsPast(0));
    gateway.statusPage({
      readPayin: () => reply(samplePayin({ expireAt: "2026-11-21T10:00:30.000Z" })),
      readMerchantInfo: mustNotBeCalled,
    });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await customer.seesStatus("PROCESSING");
    serverClock.setTo(secondsPast(25));
    await page.clock.pauseAt(secondsPast(25));
    await expect(customer.heading).toHaveText("Your payment is being processed");
    // Second by second, so that the two clocks agree all the while.
    for (let second = 26; second <= 32; second += 1) {
      await page.clock.runFor(1000);
      serverClock.setTo(secondsPast(second));
    }
    await expect(customer.heading).toHaveText("The time to pay is over");
  });
});

test("an expired payment that is still processing is never called failed (G42)", async ({
  customer,
  gateway,
  page,
  serverClock,
  webApp,
}) => {
  serverClock.advance(25 * 60 * 60 * 1000);
  gateway.statusPage({
    readPayin: () => reply(samplePayin()),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(page.getByText(/do not pay (now|again)/i).first()).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
});

test("a status link of another currency is a wrong link (G39)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.statusPage({
    readPayin: () => reply(samplePayin()),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin, "IDR"));
  await expect(customer.heading).toHaveText(/link/i);
  await expect(page.getByText("currencyCode").first()).toBeAttached();
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test("a payment that does not exist is never called failed", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.statusPage({
    readPayin: () => problem("payment_not_found"),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(customer.heading).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
});

test("the merchant's fee is not shown to the customer", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.statusPage({
    readPayin: () =>
      reply({ ...finished(samplePayin(), "SUCCESS"), fee: { amount: 777, currencyCode: "JPY" } }),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await customer.seesStatus("SUCCESS");
  await expect(page.getByText("777")).toHaveCount(0);
});
test.describe("a status link that does not open the payment", () => {
  const cases = [
    ["whose token has expired", "unauthorized", "This link no longer opens the payment"],
    ["of another payment", "insufficient_scope", "This link does not open this payment"],
    ["of a payment that does not exist", "payment_not_found", "There is no such payment yet"],
  ] as const;
  for (const [what, code, heading] of cases) {
    test(
      `one ${what} says what to do, and can be retried`,
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
    "shows when the token expired, and the order number for the shop",
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

test("a success shows the amount of the order and the amount paid, if they differ", async ({
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

test("a status link with an extra slash works", forAll, async ({ customer, gateway, webApp }) => {
  gateway.statusPage({
    readPayin: () => reply(samplePayin()),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin).replace("/status?", "/status/?"));
  await customer.seesStatus("PROCESSING");
  await customer.button("Show how to pay").click();
  await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();
});

async function expectAnswerByHand(customer: Customer): Promise<void> {
  await customer.button("Check now").click();
  await expect(customer.sentence("We have just looked again")).toBeVisible();
}
