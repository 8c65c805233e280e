import { withResponse } from "../../screens/statusScreens.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { raw, reply } from "../../mockGateway/mock.ts";
import { MockPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

const payin = samplePayin();

test("an unknown status is neither success nor failure, asks for no payment, and is polled again", async ({
  customer,
  page,
  stage,
}) => {
  const process = { ...payin.process, status: "SETTLED" };
  let answer = raw(200, JSON.stringify({ ...payin, process }));
  await visitPayment(stage, newPayment.offlineJpy(true), { answers: { readPayin: () => answer } });
  await expect(customer.heading).toHaveText("Your payment is not confirmed yet");
  await expect(customer.sentence("Do not pay now.")).toBeVisible();
  await expect(page.getByText("1234567")).toHaveCount(0);
  await expect(page.getByText(/received|failed|refused|paid to/i)).toHaveCount(0);
  await expect(customer.wayBack()).toBeVisible();
  answer = raw(200, JSON.stringify(finished(payin, "SUCCESS")));
  await customer.seesStatus("SUCCESS");
});

test("an unreadable amount is never replaced by another amount (G26)", async ({
  customer,
  page,
  stage,
}) => {
  let answer = raw(200, withResponse({ moneyRequired: { amount: "4999", currencyCode: "JPY" } }));
  await visitStatus(stage, () => answer);
  await expect(customer.heading).toHaveText("We cannot read your payment");
  await expect(customer.sentence("Do not pay now.")).toBeVisible();
  await expect(page.getByText("5,000")).toHaveCount(0);
  answer = raw(200, withResponse({ moneyRequired: { amount: 4999, currencyCode: "JPY" } }));
  await customer.seesStatus("PROCESSING");
  await expect(customer.detail("¥4,999")).toBeVisible();
});

test(
  "a payment link whose payment is unreadable says so, offers the return link, and can be retried",
  forAll,
  async ({ customer, gateway, stage }) => {
    const { mock } = await visitPayment(stage, newPayment.offlineJpy(true), {
      answers: { readPayin: () => raw(200, withResponse({ account: "Bank" })) },
    });
    await expect(customer.sentence("We got an answer that we could not read")).toContainText(
      "do not pay again",
    );
    await expect(customer.wayBack()).toBeVisible();
    gateway.paymentPages(mock);
    await customer.button("Load again").click();
    await expect(customer.detail("1234567")).toBeVisible();
  },
);

test(
  "the screen stays when a later answer is unreadable (G41)",
  forAll,
  async ({ customer, gateway, stage }) => {
    const { mock } = await visitPayment(stage, newPayment.offlineJpy(true));
    await expect(customer.detail("1234567")).toBeVisible();
    gateway.paymentPages({ ...mock, readPayin: () => raw(200, withResponse({ money: "5000" })) });
    await expect(customer.sentence("We got an answer that we could not read")).toBeVisible();
    await expect(customer.sentence("If you have paid, do not pay again")).toBeVisible();
    await expect(customer.detail("1234567")).toBeVisible();
  },
);

test("an unknown data point is asked for by its label and sent in its place", async ({
  customer,
  stage,
}) => {
  const { dataPoints, ...option } = sampleOption(offline, "JPY");
  const point = {
    name: "nationalId",
    path: "/identity/nationalId",
    label: "National ID",
    required: true,
    format: "hologram",
    pattern: "(",
  };
  const payment = new MockPayment(payin, []);
  const answer = { paymentOptions: [{ ...option, dataPoints: [...dataPoints, point] }] };
  await visitPayment(stage, payment, {
    answers: { listPaymentOptions: () => raw(200, JSON.stringify(answer)) },
  });
  await customer.choose("Bank transfer");
  await customer.continue();
  await customer.fillIn({ "E-mail address": "ada@mail.example", "National ID": "X 1" });
  await customer.pay();
  await expect(customer.detail("1234567")).toBeVisible();
  expect(payment.creates).toHaveLength(1);
});

test(
  "an unknown kind that leads elsewhere has that as its one main action (G4, G40)",
  forAll,
  async ({ customer, page, stage }) => {
    const { idPayin, paymentMethodCode, returnUrl } = payin.paymentMethodResponse;
    const bare = { idPayin, paymentMethodCode, returnUrl, instructionKind: "telepathy" };
    let redirectTo = "https://bank.example/pay";
    await visitPayment(stage, newPayment.offlineJpy(true), {
      answers: {
        readPayin: () =>
          raw(200, JSON.stringify({ ...payin, paymentMethodResponse: { ...bare, redirectTo } })),
      },
    });
    await expect(customer.sentence("You pay at bank.example and then come back")).toBeVisible();
    const main = page
      .locator("a, button")
      .filter({ visible: true, hasText: /^(Continue to|I have paid)/ });
    await expect(main).toHaveText(["I have paid", "Continue to bank.example"]);
    const backgrounds = await main.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(backgrounds[1]).not.toBe(backgrounds[0]);

    redirectTo = "javascript:alert(1)";
    await page.reload();
    await expect(customer.heading).toHaveText("Do not pay: something is wrong");
    await expect(customer.sentence("We cannot show you how to pay")).toBeVisible();
    await expect(customer.link("Continue to ")).toHaveCount(0);
    await expect(customer.wayBack()).toBeVisible();
  },
);

test("unreadable entries of a list are left out, and the others can be chosen", async ({
  customer,
  page,
  stage,
}) => {
  const option = sampleOption(offline, "JPY");
  const answer = {
    paymentOptions: [{ paymentMethodCode: "NEW" }, 7, option, { ...option, dataPoints: "none" }],
    externalProviders: "several",
  };
  await visitPayment(stage, newPayment.offlineJpy(), {
    answers: { listPaymentOptions: () => raw(200, JSON.stringify(answer)) },
  });
  await expect(page.getByRole("radio")).toHaveCount(1);
  await customer.choose("Bank transfer");
});

test(
  "a list whose options are all unreadable is not reported as empty",
  forAll,
  async ({ customer, gateway, stage }) => {
    const { mock } = newPayment.offlineJpy();
    const answer = { paymentOptions: [{ paymentMethodCode: "NEW" }] };
    gateway.paymentPages({
      ...mock,
      listPaymentOptions: () => raw(200, JSON.stringify(answer)),
    });
    await openPayment(stage);
    await expect(customer.button("Load again")).toBeVisible();
    await expect(customer.sentence("You cannot pay this here")).toHaveCount(0);
    gateway.paymentPages({ ...mock, listPaymentOptions: () => reply({ paymentOptions: [] }) });
    await customer.button("Load again").click();
    await expect(customer.heading).toHaveText("You cannot pay this here");
  },
);
