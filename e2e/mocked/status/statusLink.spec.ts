import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import { forAll } from "../../fixtures/tags.ts";
import { visitStatus } from "../../screens/screen.ts";

const secondsPast = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds));

test("a status link shows the amount, the order and the return link", async ({
  customer,
  page,
  stage,
}) => {
  await visitStatus(stage, () => reply(finished(samplePayin(), "SUCCESS")));
  await customer.seesStatus("SUCCESS");
  await expect(page.getByText("¥5,000").first()).toBeVisible();
  await expect(page.getByText(/A-1042/).first()).toBeVisible();
  const ends = await page.locator("main dt + dd").evaluateAll((values) =>
    values.map((value) => {
      const words = document.createRange();
      words.selectNodeContents(value.querySelector("time, bdi, span > span") ?? value);
      return Math.round(words.getBoundingClientRect().right);
    }),
  );
  expect(ends, "way to pay, time and number").toHaveLength(3);
  expect(new Set(ends).size, "all values end at one line").toBe(1);
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test.describe("with a test clock", () => {
  test.use({ ownContext: true });

  test('a customer who pressed "Check now" keeps the focus when the final status removes the button', async ({
    customer,
    page,
    stage,
  }) => {
    await page.clock.install();
    let payin = samplePayin();
    await visitStatus(stage, () => reply(payin));
    await customer.seesStatus("PROCESSING");
    payin = finished(payin, "SUCCESS");
    await customer.button("Check now").focus();
    await page.clock.runFor(60_000);
    await customer.seesStatus("SUCCESS");
    await expect(customer.heading).toBeFocused();
  });

  test(
    "a page that is open when the time to pay ends says so then",
    forAll,
    async ({ customer, page, serverClock, stage }) => {
      await page.clock.install({ time: secondsPast(-600) });
      serverClock.setTo(secondsPast(-600));
      await visitStatus(stage, () => reply(samplePayin({ expireAt: "2026-11-21T10:00:30.000Z" })));
      await customer.seesStatus("PROCESSING");
      serverClock.setTo(secondsPast(25));
      await page.clock.pauseAt(secondsPast(25));
      await expect(customer.heading).toHaveText("No payment has arrived yet");
      // Second by second, so that the two clocks agree all the while.
      for (let second = 26; second <= 32; second += 1) {
        await page.clock.runFor(1000);
        serverClock.setTo(secondsPast(second));
      }
      await expect(customer.heading).toHaveText("The time to pay is over: we are still checking");
    },
  );
});

test("a status link of another currency is a wrong link (G39)", async ({
  customer,
  page,
  stage,
}) => {
  await visitStatus(stage, () => reply(samplePayin()), "IDR");
  await expect(customer.heading).toHaveText(/link/i);
  await expect(page.getByText("currencyCode").first()).toBeAttached();
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test(
  "the merchant's fee is not shown to the customer",
  forAll,
  async ({ customer, page, stage }) => {
    await visitStatus(stage, () =>
      reply({ ...finished(samplePayin(), "SUCCESS"), fee: { amount: 777, currencyCode: "JPY" } }),
    );
    await customer.seesStatus("SUCCESS");
    await expect(page.getByText("777")).toHaveCount(0);
  },
);

test("a status link whose token has expired offers no button that cannot work", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await visitStatus(stage, () => problem("unauthorized"));
  await expect(customer.heading).toHaveText("This link has expired");
  await expect(customer.button("Check now")).toHaveCount(0);
  const room = page.getByRole("banner").locator("strong");
  await expect(room, "no room for an amount that never comes").toHaveCount(0);
  gateway.statusPage(() => reply(samplePayin()));
  await page.reload();
  await customer.seesStatus("PROCESSING");
});

test(
  "a status link shows when its token expired, and the order number for the shop",
  forAll,
  async ({ customer, gateway, webApp }) => {
    const url = new URL(mockedStatusLink(webApp.origin));
    // 2020-09-13T12:26:40Z
    url.searchParams.set("token", mockedToken({ exp: 1_600_000_000, ops: [] }));
    gateway.statusPage(() => problem("unauthorized"));
    await customer.openLink(url.href);
    await expect(customer.detail("13 Sept 2020, 21:26")).toBeVisible();
    await expect(customer.button("Copy Order number")).toBeVisible();
  },
);

test("a success says in one sentence what was paid and for which order, if they differ", async ({
  customer,
  page,
  stage,
}) => {
  const moneyRequired = { amount: 4999, currencyCode: "JPY" };
  await visitStatus(stage, () => reply(finished(samplePayin({ moneyRequired }), "SUCCESS")));
  await expect(customer.heading).toHaveText("¥4,999 paid");
  await expect(
    customer.sentence("You paid ¥4,999. Your order of ¥5,000 is paid in full."),
  ).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Paid with", "Time received", "Order number"]);
});

test("a payment whose money went back says so, sends the customer to the shop and gives no receipt (G58)", async ({
  customer,
  page,
  stage,
}) => {
  const moneyRequired = { amount: 4999, currencyCode: "JPY" };
  await visitStatus(stage, () =>
    reply(finished(samplePayin({ moneyRequired }), "SUCCESS", "REVERSED")),
  );
  await expect(customer.heading).toHaveText("Your payment was reversed");
  await expect(page).toHaveTitle(/^Your payment was reversed/);
  const header = page.getByRole("banner");
  await expect(header).toContainText("Reversed");
  await expect(header).toContainText("Total amount");
  await expect(header).not.toContainText(/\bpaid\b/i);
  for (const sentence of [
    "Your money had arrived, but a bank or payment service took it back from the shop.",
    "Do not pay again yet: ask the shop first.",
    "Look in the account or wallet that you paid from. If the money is not there, ask the shop.",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  for (const name of ["Share", "Print", "Check now", "How to pay"])
    await expect(customer.button(name)).toHaveCount(0);
  await expect(page.getByRole("term")).toContainText(["Order amount", "Amount paid"]);
  await customer.goesBack();
  await expect(page).toHaveURL("https://shop.example/return");
});

test("a failed payment names no amount to pay", forAll, async ({ customer, page, stage }) => {
  const moneyRequired = { amount: 4999, currencyCode: "JPY" };
  await visitStatus(stage, () => reply(finished(samplePayin({ moneyRequired }), "FAILED")));
  await customer.seesStatus("FAILED");
  await expect(page.getByText("Order number")).toBeVisible();
  await expect(page.getByText("Amount to pay")).toHaveCount(0);
});

test("a status link with an extra slash works", forAll, async ({ customer, gateway, webApp }) => {
  gateway.statusPage(() => reply(samplePayin()));
  await customer.openLink(mockedStatusLink(webApp.origin).replace("/status?", "/status/?"));
  await customer.seesStatus("PROCESSING");
  await customer.button("How to pay").click();
  await customer.seesTransfer();
});
