import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { sampleOnlinePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { lost, problem, raw } from "../../mockGateway/mock.ts";
import { MockPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { forAll } from "../../fixtures/tags.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen, visitPayment } from "../../screens/screen.ts";
import { expectDetails } from "../../journeys/expectExplained.ts";
import { holdAnswer } from "../../page/held.ts";

const { offlineJpy, qrPhPhp } = orders;

test("after a create that is refused right after the options, the customer can try again or choose another method", async ({
  customer,
  gateway,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment.qrPhPhp(), {
    answers: { createPayin: () => problem("amount_out_of_limits") },
  });
  await customer.order(qrPhPhp);
  await expect(customer.alert()).toBeVisible();
  await customer.button("Back").click();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
  await customer.pay();
  await expect(customer.alert()).toBeVisible();
  gateway.paymentPages(payment.mock);
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  expect(payment.creates).toHaveLength(1);
});

test(
  "a refused value without a field on the page is explained as a refusal, with the details for the shop (G39)",
  forAll,
  async ({ customer, page, stage }) => {
    const payment = newPayment.offlineJpy();
    const refusal = {
      type: "https://gateway.example/api/docs/problems/invalid_fields",
      title: "Some fields are missing or wrong",
      status: 422,
      detail: "A sentence for the merchant's developer.",
      code: "invalid_fields",
      requestId: "mocked",
      errors: [
        { pointer: "/callbackUrl", code: "not_allowed", detail: "It is another one." },
        { pointer: "/paymentMethod/productId", code: "not_allowed", detail: "It is not known." },
      ],
    };
    await visitPayment(stage, payment, {
      answers: { createPayin: () => raw(refusal.status, JSON.stringify(refusal)) },
    });
    await customer.order(offlineJpy);
    await expect(customer.alert()).toHaveText(/not started/);
    await expectDetails(page, [
      "callbackUrl: It is another one.",
      "paymentMethod/productId: It is not known.",
    ]);
  },
);

test("after a lost answer to a create, the page reads the payment and does not create again", async ({
  customer,
  stage,
}) => {
  const payment = newPayment.offlineJpy();
  await visitPayment(stage, payment, {
    answers: {
      createPayin: (call) => {
        payment.mock.createPayin(call);
        return lost;
      },
    },
  });
  await customer.order(offlineJpy);
  await customer.seesTransfer();
  expect(payment.creates).toHaveLength(1);
});

test("a double click creates one payment", async ({ customer, gateway, stage }) => {
  const payment = newPayment.offlineJpy();
  const answer = holdAnswer(payment.mock.createPayin);
  await visitPayment(stage, payment, { answers: { createPayin: answer.reply } });
  await customer.fillForm(offlineJpy);
  await customer.nextStep.dblclick();
  answer.letGo();
  await customer.seesTransfer();
  expect(payment.creates).toHaveLength(1);
  expect(gateway.countCalls("createPayin")).toBe(1);
});

test("a second choice during a create shows the payment that was created first, and creates no other", async ({
  customer,
  page,
  stage,
}) => {
  const payment = new MockPayment(sampleOnlinePayin("https://bank.example/"), [
    sampleOption(online, "PHP"),
    sampleOption(qrPh, "PHP"),
  ]);
  const answer = holdAnswer(payment.mock.createPayin);
  await visitPayment(stage, payment, { answers: { createPayin: answer.reply } });
  await customer.choose(orders.onlineIdr.methodName);
  await customer.pay();
  await expect(customer.button("Preparing your payment")).toBeVisible();
  await page.goBack();
  await customer.choose(qrPhPhp.methodName);
  await customer.pay();
  await expect(customer.button("Preparing your payment")).toBeVisible();
  answer.letGo();
  await expect(customer.sentence("This payment was started with the way to pay")).toBeVisible();
  await expect(customer.link("Continue to bank.example")).toBeVisible();
  expect(payment.creates.map(({ paymentMethod }) => paymentMethod.paymentMethodCode)).toEqual([
    "ONLINE",
  ]);
});

test("from the options to the code the header stays, and each frame has an amount and a task", async ({
  customer,
  page,
  stage,
}) => {
  const payment = newPayment.qrPhPhp();
  const answer = holdAnswer(payment.mock.createPayin);
  await visitPayment(stage, payment, { answers: { createPayin: answer.reply } });
  await customer.choose(qrPhPhp.methodName);
  const header = page.locator("header");
  const amount = header.locator("strong");
  await header.evaluate((element) => Reflect.set(element, "isFirst", true));
  await amount.evaluate((element) => Reflect.set(element, "isFirst", true));
  await page.evaluate(() => {
    const lacking: string[] = [];
    Reflect.set(globalThis, "lacking", lacking);
    const look = () => {
      for (const found of ["header strong", "h1"])
        if (document.querySelector(found)?.checkVisibility() !== true) lacking.push(found);
      requestAnimationFrame(look);
    };
    look();
  });
  await customer.pay();
  await expect(customer.button("Preparing your payment")).toBeVisible();
  await expect(customer.option(qrPhPhp.methodName)).toBeVisible();
  answer.letGo();
  await expect(customer.qrCode()).toBeVisible();
  expect(await page.evaluate<unknown>(() => Reflect.get(globalThis, "lacking"))).toEqual([]);
  for (const part of [header, amount])
    expect(await part.evaluate<unknown, Element>((found) => Reflect.get(found, "isFirst"))).toBe(
      true,
    );
});

test("while a payment is created no other option can be chosen, and the focus stays on the button", async ({
  customer,
  stage,
}) => {
  const payment = newPayment.qrPhPhp();
  const answer = holdAnswer(payment.mock.createPayin);
  await visitPayment(stage, payment, { answers: { createPayin: answer.reply } });
  await customer.choose(qrPhPhp.methodName);
  await customer.pay();
  const button = customer.button("Preparing your payment");
  await expect(button).toBeFocused();
  await customer.option("Online banking").click();
  await expect(customer.option(qrPhPhp.methodName)).toBeChecked();
  answer.letGo();
  await expect(customer.qrCode()).toBeVisible();
});

test("above a payment that could not be prepared, nobody is told to be ready", async ({
  customer,
  stage,
}) => {
  await showScreen(findScreen("create-lost"), stage);
  await expect(customer.alert()).toContainText("We could not prepare your payment");
  await expect(customer.heading).toHaveText("Bank transfer");
});
