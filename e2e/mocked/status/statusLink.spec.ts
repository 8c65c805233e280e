import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, problem, reply } from "../../mockGateway/mock.ts";
import { row } from "../../fixtures/scope.ts";

const statuses = {
  PROCESSING: samplePayin(),
  SUCCESS: finished(samplePayin(), "SUCCESS"),
  FAILED: finished(samplePayin(), "FAILED", "DECLINED_BY_OPERATOR"),
  REFUSED: finished(samplePayin(), "REFUSED"),
};

for (const status of ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const) {
  test(
    `a status link shows ${status}, the amount, the order and the way back`,
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

test.describe("as time passes", () => {
  test.use({ ownContext: true });

  test("who asked by hand keeps the focus when the answer leaves nothing to ask", async ({
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

const secondsPast = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds));

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

test("a payment that nobody has created is told as that", async ({
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

test("what the payment costs the merchant is not shown to the customer", async ({
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
