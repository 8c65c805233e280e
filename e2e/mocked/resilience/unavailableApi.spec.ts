import { expect, test } from "../../fixtures/fixtures.ts";
import { apiFaults, type Told } from "../../journeys/apiFaults.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected } from "../../fixtures/pageFault.ts";
import { leapUntil } from "../../page/pageTime.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { methodName, data } = orders.offlineJpy;

const soon = { timeout: 200 };

/** The page's message if the options cannot be loaded. */
const withoutOptions = {
  lost: "Check your connection, then try again. This says nothing about your payment: if you have paid, it goes on.",
  busy: "Check your connection, then try again. This says nothing about your payment: if you have paid, it goes on.",
  unreadable:
    "The service answered in a way that this page does not understand. If you have paid, your payment goes on: do not pay again. Try again later.",
} as const satisfies Record<Told, string>;

test(
  "at the options the page says that it knows nothing, and a retry loads them",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install();
    const { mock } = newPayment.offlineJpy();
    for (const [index, { fault, told, answer }] of apiFaults.entries()) {
      const calls = { listPaymentOptions: answer, readPayin: answer, readMerchantInfo: answer };
      gateway.paymentPages({ ...mock, ...calls, createPayin: mustNotBeCalled });
      const before = gateway.calls.length;
      if (index === 0) await customer.openLink(mockedLink(webApp.origin));
      else await customer.button("Try again").click();
      await leapUntil(page, async () => {
        expect(gateway.calls.length).toBeGreaterThan(before);
        await expect(customer.button("Try again")).not.toHaveAttribute("aria-busy", "true", soon);
        await expect(page.getByText(withoutOptions[told], { exact: true })).toBeVisible(soon);
      });
      await expect(customer.heading).toHaveText("We could not load your payment");
      await expect(customer.wayBack()).toBeVisible();
      noteInjected(fault, "options", gateway.calls.length - before);
    }
    gateway.paymentPages(mock);
    await customer.button("Try again").click();
    await expect(customer.option(methodName)).toBeVisible();
  },
);

test(
  "at the form a failed poll does not disturb typing",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await customer.choose(methodName);
    await customer.continue();
    await customer.fillIn(data);
    const email = customer.field("E-mail address");
    for (const { fault, answer } of apiFaults) {
      gateway.paymentPages({ ...payment.mock, readPayin: answer, createPayin: mustNotBeCalled });
      const before = gateway.countOf("readPayin");
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect.poll(() => gateway.countOf("readPayin")).toBeGreaterThan(before);
      await expect(customer.heading).toHaveText("Your details");
      await expect(email).toHaveValue("ada@mail.example");
      await expect(email).toBeFocused();
      await expect(customer.alert()).toHaveCount(0);
      noteInjected(fault, "collection", gateway.countOf("readPayin") - before);
    }
    gateway.paymentPages(payment.mock);
    await customer.pay();
    await expect(customer.detail(reference)).toBeVisible();
    expect(payment.creates).toHaveLength(1);
  },
);

const notCreated = [
  "We could not set up your payment",
  "The answer got lost on the way, and no money has moved. Press again: we look first whether the payment is there already, so that you never pay twice.",
] as const;

/** The form's message if the create fails: a lost answer is no refusal. */
const failedCreate = {
  lost: notCreated,
  unreadable: notCreated,
  busy: notCreated,
  limited: ["The service is busy", "No money has moved. Wait a moment, then press again."],
} as const satisfies Record<Told | "limited", readonly [title: string, what: string]>;

test(
  "at the create the input is kept, the page says that no money moved, and one payment is made",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install();
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await customer.choose(methodName);
    await customer.continue();
    await customer.fillIn(data);
    for (const { fault, told, answer } of apiFaults) {
      gateway.paymentPages({ ...payment.mock, createPayin: answer, readPayin: answer });
      const [title, what] = failedCreate[fault === "HTTP 429" ? "limited" : told];
      const before = gateway.calls.length;
      await customer.pay();
      await leapUntil(page, async () => {
        expect(gateway.calls.length).toBeGreaterThan(before);
        await expect(customer.button("Pay ")).not.toHaveAttribute("aria-busy", "true", soon);
        await expect(customer.alert()).toContainText(title, soon);
      });
      await expect(customer.alert()).toContainText(what);
      await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
      await expect(customer.wayBack()).toBeVisible();
      noteInjected(fault, "create", gateway.calls.length - before);
    }
    expect(payment.creates).toHaveLength(0);
    gateway.paymentPages(payment.mock);
    await customer.pay();
    await expect(customer.detail(reference)).toBeVisible();
    expect(payment.creates).toHaveLength(1);
  },
);

/** The message beside a payment on screen. */
const beside = {
  lost: "The connection is lost. Your payment goes on, and we keep trying.",
  busy: "The service is busy. Your payment goes on, and we keep trying.",
  unreadable:
    "The service answered in a way that this page does not understand. Your payment goes on, and we keep trying.",
} as const satisfies Record<Told, string>;

for (const step of ["instruction", "status"] as const) {
  test(
    `at the ${step} the screen stays, the page says that the payment continues, and the next answer counts`,
    { tag: faultTag },
    async ({ customer, gateway, page, webApp }) => {
      await page.clock.install();
      const payment = newPayment.offlineJpy(true);
      gateway.paymentPages(payment.mock);
      const link = step === "status" ? mockedStatusLink : mockedLink;
      await customer.openLink(link(webApp.origin));
      const heading =
        step === "status" ? "Your payment is being processed" : "Waiting for your transfer";
      await expect(customer.heading).toHaveText(heading);
      for (const { fault, told, answer } of apiFaults) {
        gateway.paymentPages({ ...payment.mock, readPayin: answer });
        const before = gateway.countOf("readPayin");
        await leapUntil(page, () =>
          expect(page.getByText(beside[told], { exact: true })).toBeVisible(soon),
        );
        await expect(customer.heading).toHaveText(heading);
        await expect(customer.detail(reference)).toBeVisible();
        await expect(page.getByText(/failed/i).filter({ visible: true })).toHaveCount(0);
        noteInjected(fault, step, gateway.countOf("readPayin") - before);
        gateway.paymentPages(payment.mock);
        await leapUntil(page, () =>
          expect(page.getByText(beside[told], { exact: true })).toHaveCount(0, soon),
        );
      }
      payment.finish("SUCCESS");
      await leapUntil(page, () => expect(customer.heading).toHaveText("Payment received", soon));
    },
  );
}

/** The message of a status link before the first answer. */
const insteadOfStatus = {
  lost: [
    "We cannot reach the payment service",
    "This says nothing about your payment: if you have paid, it goes on.",
  ],
  busy: [
    "The payment service is busy",
    "This says nothing about your payment: if you have paid, it goes on.",
  ],
  unreadable: [
    "We cannot read your payment",
    "The payment service answered in a way that this page does not understand.",
  ],
} as const satisfies Record<Told, readonly [heading: string, what: string]>;

test(
  "before the first status the page says nothing of the payment, and recovers",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install();
    const payment = newPayment.offlineJpy(true);
    for (const [index, { fault, told, answer }] of apiFaults.entries()) {
      gateway.statusPage({ readPayin: answer, readMerchantInfo: mustNotBeCalled });
      const before = gateway.countOf("readPayin");
      if (index === 0) await customer.openLink(mockedStatusLink(webApp.origin));
      const [heading, what] = insteadOfStatus[told];
      await leapUntil(page, async () => {
        expect(gateway.countOf("readPayin")).toBeGreaterThan(before);
        await expect(customer.heading).toHaveText(heading, soon);
      });
      await expect(customer.sentence(what)).toBeVisible();
      await expect(customer.button("Check now")).toBeVisible();
      await expect(page.getByText(/failed|received|refused/i)).toHaveCount(0);
      noteInjected(fault, "status", gateway.countOf("readPayin") - before);
    }
    gateway.statusPage({ ...payment.mock, readMerchantInfo: mustNotBeCalled });
    await leapUntil(page, () =>
      expect(customer.heading).toHaveText("Your payment is being processed", soon),
    );
  },
);
