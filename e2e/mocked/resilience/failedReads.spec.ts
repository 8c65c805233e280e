import { openPayment, type Stage, visitPayment, visitStatus } from "../../screens/screen.ts";
import { finished } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { expectExplained } from "../../journeys/expectExplained.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { idPayin, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost, mustNotBeCalled, problem, reply, tokenEnded } from "../../mockGateway/mock.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { forAll, row } from "../../fixtures/tags.ts";
import { leapUntil, now } from "../../page/pageTime.ts";

test.use({ ownContext: true });

const payin = samplePayinOf(offline, "JPY");
const instruction = "Transfer from your bank";
const payment = () => ({
  ...existingPayment(payin).mock,
  createPayin: mustNotBeCalled,
});
const success = () => reply(finished(payin, "SUCCESS"));

const busy = "The service is busy. We keep trying to check your payment.";
const gone = "This page can no longer check your payment.";
const unreachable = "We cannot check right now";

/**
 * The ways in which a read can fail, and the page's message beside a payin on screen and instead of one. A later read succeeds after a
 * transient one (G41, G42).
 */
const failures = [
  {
    what: "401",
    fail: () => problem("unauthorized"),
    beside: gone,
    instead: "This link has expired",
    isTransient: false,
  },
  {
    what: "403",
    fail: () => problem("insufficient_scope"),
    beside: gone,
    instead: "This link does not open this payment",
    isTransient: false,
  },
  {
    what: "404",
    fail: () => problem("payment_not_found"),
    beside: busy,
    instead: "There is no such payment yet",
    isTransient: true,
  },
  {
    what: "429",
    fail: () => problem("too_many_requests", 1),
    beside: busy,
    instead: "We cannot check right now",
    isTransient: true,
  },
  {
    what: "503",
    fail: () => problem("service_unavailable", 1),
    beside: busy,
    instead: "We cannot check right now",
    isTransient: true,
  },
  {
    what: "a lost connection",
    fail: () => lost,
    beside: "The connection is lost. We keep trying to reconnect.",
    instead: unreachable,
    isTransient: true,
  },
] as const;

/** Expects that the next success is shown after a transient failure, else that the page reads no more. */
async function expectAfterwards(
  stage: Stage,
  message: string,
  isTransient: boolean,
): Promise<void> {
  const { customer, gateway, page } = stage;
  const asked = gateway.countCalls("readPayin");
  gateway.paymentPages({ ...payment(), readPayin: success });
  if (isTransient) {
    await leapUntil(page, () => customer.seesStatus("SUCCESS", now));
    return;
  }
  await page.clock.fastForward(120_000);
  // Its answer comes after the answers to all earlier requests.
  await page.evaluate(async () => await fetch("/robots.txt"));
  await expect(customer.sentence(message)).toBeVisible();
  expect(gateway.countCalls("readPayin")).toBe(asked);
}

for (const { what, fail, beside, instead, isTransient } of failures) {
  test(
    `${what} leaves an instruction on screen, says so beside it, ${isTransient ? "and recovers" : "and stops polling"}`,
    row(what === "401"),
    async ({ customer, gateway, page, stage }) => {
      await page.clock.install();
      await visitPayment(stage, existingPayment(payin));
      await expect(customer.heading).toHaveText(instruction);
      gateway.paymentPages({ ...payment(), readPayin: fail });
      await leapUntil(page, () => expect(customer.sentence(beside)).toBeVisible(now));
      await expect(customer.heading).toHaveText(instruction);
      await expect(customer.button("Copy Account number")).toBeVisible();
      await customer.seesTransfer();
      await expect(page.getByText(/failed/i).filter({ visible: true })).toHaveCount(0);

      await expectAfterwards(stage, beside, isTransient);
    },
  );

  test(
    `${what} as the first answer to a status link says nothing of the payment, ${isTransient ? "and recovers" : "and stops polling"}`,
    row(what === "a lost connection"),
    async ({ customer, page, stage }) => {
      await page.clock.install();
      await visitStatus(stage, fail);
      await expect(customer.heading).toHaveText(instead);
      await expect(page.getByText(/failed|received|refused/i)).toHaveCount(0);

      await expectAfterwards(stage, instead, isTransient);
    },
  );
}

/** The page's message if the options cannot be loaded; transient failures are retried. */
const withoutOptions = [
  ["401", () => tokenEnded, "This payment link is no longer valid", false],
  ["403", () => problem("insufficient_scope"), "This link does not open this payment", false],
  ["429", () => problem("too_many_requests", 1), "We could not load your payment", true],
  ["503", () => problem("service_unavailable", 1), "We could not load your payment", true],
  ["a lost connection", () => lost, "We could not load your payment", true],
] as const;

for (const [what, fail, heading, isTransient] of withoutOptions) {
  test(
    `${what} instead of the options is explained, with ${isTransient ? "a retry and " : ""}the return link`,
    forAll,
    async ({ customer, gateway, page, stage }) => {
      await page.clock.install();
      const { mock } = await visitPayment(stage, newPayment.offlineJpy(), {
        answers: { listPaymentOptions: fail, createPayin: mustNotBeCalled },
      });
      await leapUntil(page, () => expect(customer.heading).toHaveText(heading, now));
      await expect(customer.link("Back to shop.example")).toBeVisible();
      if (!isTransient) return;
      gateway.paymentPages(mock);
      await customer.button("Load again").click();
      await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
    },
  );
}

test("a token without the needed permissions is explained to the shop's developer", async ({
  gateway,
  page,
  stage,
}) => {
  const { mock } = newPayment.offlineJpy();
  gateway.paymentPages({ ...mock, listPaymentOptions: () => problem("insufficient_scope") });
  const token = mockedToken({ action: "PAYIN_INFO", idPayment: idPayin, ops: [] });
  await openPayment(stage, { token });
  await expectExplained(page, ["token: PAYIN_INFO does not cover POST /payins/!"], "mismatch");
});

/** The form's message if the create fails. A refusal is final; after a lost answer the page reads first and then sends again. */
const failedCreates = [
  ["401", () => tokenEnded, "go back to the shop’s site or app and start again", false],
  ["403", () => problem("money_not_allowed"), "The payment was not started", false],
  [
    "the suspension of the shop",
    () => problem("merchant_suspended"),
    "Go back to the shop’s site or app to pay in another way",
    false,
  ],
  ["422", () => problem("amount_out_of_limits"), "The payment was not started", false],
  ["429", () => problem("too_many_requests", 1), "The service is busy", false],
  ["503", () => problem("service_unavailable", 1), "We could not prepare your payment", true],
  ["a lost connection", () => lost, "We could not prepare your payment", true],
] as const;

for (const [what, fail, title, isLookedFor] of failedCreates) {
  test(
    `${what} to a create keeps the input, and a second attempt pays`,
    row(what === "403"),
    async ({ customer, gateway, page, stage }) => {
      await page.clock.install();
      const { mock } = await visitPayment(stage, newPayment.offlineJpy(), {
        answers: { createPayin: fail },
      });
      await customer.order(orders.offlineJpy);
      await leapUntil(page, () => expect(customer.alert()).toContainText(title, now));
      await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
      gateway.paymentPages(mock);
      await customer.pay();
      await expect(customer.heading).toHaveText(instruction);
      const calls = gateway.calls.map(({ operationId }) => operationId);
      const first = calls.indexOf("createPayin");
      const beforeAnother = calls.filter((_, at) => at >= first && calls[at + 1] === "createPayin");
      expect(beforeAnother.length).toBeGreaterThan(0);
      expect(new Set(beforeAnother)).toEqual(new Set([isLookedFor ? "readPayin" : "createPayin"]));
    },
  );
}

test("if the token may not read the merchant's name, the page leaves it out without an error (403)", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.offlineJpy(true), {
    answers: { readMerchantInfo: () => problem("insufficient_scope") },
  });
  await customer.seesTransfer();
  await expect(customer.detail("Order A-1042")).toBeVisible();
  await expect(page.getByText("Nordic Bikes")).toHaveCount(0);
  await expect(customer.alert()).toHaveCount(0);
  expect(gateway.countCalls("readMerchantInfo")).toBe(1);
});

test(
  "if the merchant's name cannot be read, the options do not keep its place",
  forAll,
  async ({ page, stage }) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      answers: { readMerchantInfo: () => problem("insufficient_scope") },
    });
    await expect(page.getByText("Secured by 127.0.0.1", { exact: true })).toBeVisible();
    expect(await page.locator("header p").allTextContents()).not.toContain("\u00a0");
  },
);
