import { lost, mustNotBeCalled, problem, raw } from "../../mockGateway/mock.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected, row, takeSample } from "../../fixtures/tags.ts";
import { leapUntil } from "../../page/pageTime.ts";
import { openPayment, openStatus, visitPayment } from "../../screens/screen.ts";

const portal =
  "<!doctype html><title>Wi-Fi</title><script>__hit('portal')</script><h1>Sign in to the network</h1>";

/**
 * The ways in which the service can be unavailable: no answer, a request to wait, or an unreadable answer. Each has its
 * own message on the page. A captive portal answers every request with its own page.
 */
const everyFault = [
  { fault: "API down", explanation: "lost", answer: () => lost },
  { fault: "HTTP 5xx", explanation: "busy", answer: () => problem("internal_error") },
  { fault: "HTTP 5xx", explanation: "busy", answer: () => raw(502, "<h1>Bad gateway</h1>") },
  { fault: "HTTP 5xx", explanation: "busy", answer: () => problem("service_unavailable", 1) },
  { fault: "HTTP 429", explanation: "busy", answer: () => problem("too_many_requests", 1) },
  { fault: "garbage", explanation: "unreadable", answer: () => raw(200, "\u0000\u0001{]") },
  {
    fault: "garbage",
    explanation: "unreadable",
    answer: () => raw(200, '{"paymentRequested":{"mon'),
  },
  { fault: "garbage", explanation: "unreadable", answer: () => raw(200, "") },
  { fault: "HTML for JSON", explanation: "unreadable", answer: () => raw(200, portal) },
  { fault: "HTML for JSON", explanation: "unreadable", answer: () => raw(404, portal) },
] as const;

/** A sample has each message of the page. */
const apiFaults = takeSample(everyFault, 3);

/** The page's messages about an unavailable service. */
type Explanation = (typeof everyFault)[number]["explanation"];

test.use({ ownContext: true });

const { methodName } = orders.offlineJpy;

const soon = { timeout: 200 };

/** The page's message if the options cannot be loaded. */
const withoutOptions = {
  lost: "Check your connection, then load the page again. If you have paid, do not pay again: your payment is not lost.",
  busy: "Check your connection, then load the page again. If you have paid, do not pay again: your payment is not lost.",
  unreadable:
    "We got an answer that we could not read. If you have paid, do not pay again: your payment is not lost. Load the page again later.",
} as const satisfies Record<Explanation, string>;

test(
  "at the options the page says that it knows nothing, and a retry loads them",
  { tag: faultTag },
  async ({ customer, gateway, page, stage }) => {
    await page.clock.install();
    const { mock } = newPayment.offlineJpy();
    for (const [index, { fault, explanation, answer }] of apiFaults.entries()) {
      const calls = { listPaymentOptions: answer, readPayin: answer, readMerchantInfo: answer };
      gateway.paymentPages({ ...mock, ...calls, createPayin: mustNotBeCalled });
      const before = gateway.calls.length;
      if (index === 0) await openPayment(stage);
      else await customer.button("Load again").click();
      await leapUntil(page, async () => {
        expect(gateway.calls.length).toBeGreaterThan(before);
        await expect(customer.button("Load again")).not.toHaveAttribute("aria-busy", "true", soon);
        await expect(page.getByText(withoutOptions[explanation], { exact: true })).toBeVisible(
          soon,
        );
      });
      await expect(customer.heading).toHaveText("We could not load your payment");
      await expect(customer.wayBack()).toBeVisible();
      // The page stayed while it tried again, and the focus with it.
      if (index > 0) await expect(customer.button("Load again")).toBeFocused();
      noteInjected(fault, "options", gateway.calls.length - before);
    }
    gateway.paymentPages(mock);
    await customer.button("Load again").click();
    await expect(customer.option(methodName)).toBeVisible();
  },
);

test(
  "at the form a failed poll does not disturb typing",
  row(false, faultTag),
  async ({ customer, gateway, stage }) => {
    const payment = await visitPayment(stage);
    await customer.fillForm(orders.offlineJpy);
    const email = customer.field("E-mail address");
    for (const { fault, answer } of apiFaults) {
      gateway.paymentPages({ ...payment.mock, readPayin: answer, createPayin: mustNotBeCalled });
      const before = gateway.countCalls("readPayin");
      await customer.turnsBackToThePage();
      await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(before);
      await expect(customer.heading).toHaveText("Your details");
      await expect(email).toHaveValue("ada@mail.example");
      await expect(email).toBeFocused();
      await expect(customer.alert()).toHaveCount(0);
      noteInjected(fault, "collection", gateway.countCalls("readPayin") - before);
    }
    gateway.paymentPages(payment.mock);
    await customer.pay();
    await customer.seesTransfer();
    expect(payment.creates).toHaveLength(1);
  },
);

const notCreated = [
  "We could not prepare your payment",
  "We got no answer. Preparing a payment charges nothing. Press again: this prepares the same payment, not a second one.",
] as const;

/** The form's message if the create was refused at once, before any other was sent. */
const limited = [
  "The service is busy",
  "Nothing was charged. Wait a moment, then press again.",
] as const;

test(
  "at the create the input is kept, the page says that nothing is charged, and one payment is made",
  { tag: faultTag },
  async ({ customer, gateway, page, stage }) => {
    await page.clock.install();
    const payment = await visitPayment(stage);
    await customer.fillForm(orders.offlineJpy);
    // First the refusal: after a lost answer, nobody can say that nothing was charged.
    const isRefusal = ({ fault }: (typeof apiFaults)[number]) => fault === "HTTP 429";
    const ordered = apiFaults.toSorted(
      (one, other) => Number(isRefusal(other)) - Number(isRefusal(one)),
    );
    for (const each of ordered) {
      const { fault, answer } = each;
      gateway.paymentPages({ ...payment.mock, createPayin: answer, readPayin: answer });
      const [title, what] = isRefusal(each) ? limited : notCreated;
      const before = gateway.calls.length;
      await customer.pay();
      await leapUntil(page, async () => {
        expect(gateway.calls.length).toBeGreaterThan(before);
        await expect(customer.nextStep).not.toHaveAttribute("aria-busy", "true", soon);
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
    await customer.seesTransfer();
    expect(payment.creates).toHaveLength(1);
  },
);

/** The message beside a payment on screen. */
const beside = {
  lost: "The connection is lost. We keep trying to reconnect.",
  busy: "The service is busy. We keep trying to check your payment.",
  unreadable: "We got an answer that we could not read. We keep trying to check your payment.",
} as const satisfies Record<Explanation, string>;

/** The heading and the message of a status page that cannot check, also before the first answer. */
const insteadOfStatus = {
  lost: ["We cannot check right now", "The connection is lost. We keep trying to reconnect."],
  busy: ["We cannot check right now", "The service is busy. We keep trying to check your payment."],
  unreadable: [
    "We cannot read your payment",
    "We got an answer that we could not read. We keep trying to check your payment.",
  ],
} as const satisfies Record<Explanation, readonly [heading: string, what: string]>;

for (const step of ["instruction", "status"] as const) {
  test(
    `at the ${step} the payment stays on screen, the page says that the payment continues, and the next answer counts`,
    row(step === "instruction", faultTag),
    async ({ customer, gateway, page, webApp }) => {
      await page.clock.install();
      const payment = newPayment.offlineJpy(true);
      gateway.paymentPages(payment.mock);
      const link = step === "status" ? mockedStatusLink : mockedLink;
      await customer.openLink(link(webApp.origin));
      const heading = step === "status" ? "No payment has arrived yet" : "Transfer from your bank";
      await expect(customer.heading).toHaveText(heading);
      for (const { fault, explanation, answer } of apiFaults) {
        gateway.paymentPages({ ...payment.mock, readPayin: answer });
        const before = gateway.countCalls("readPayin");
        await leapUntil(page, () =>
          expect(page.getByText(beside[explanation], { exact: true })).toBeVisible(soon),
        );
        await expect(customer.heading).toHaveText(
          step === "status" ? insteadOfStatus[explanation][0] : heading,
        );
        await customer.seesTransfer();
        await expect(page.getByText(/failed/i).filter({ visible: true })).toHaveCount(0);
        noteInjected(fault, step, gateway.countCalls("readPayin") - before);
        gateway.paymentPages(payment.mock);
        await leapUntil(page, () =>
          expect(page.getByText(beside[explanation], { exact: true })).toHaveCount(0, soon),
        );
        await expect(customer.heading).toHaveText(heading);
      }
      payment.finish("SUCCESS");
      await leapUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, soon));
    },
  );
}

test(
  "before the first status the page says nothing of the payment, and recovers",
  row(false, faultTag),
  async ({ customer, gateway, page, stage }) => {
    await page.clock.install();
    const payment = newPayment.offlineJpy(true);
    for (const [index, { fault, explanation, answer }] of apiFaults.entries()) {
      gateway.statusPage(answer);
      const before = gateway.countCalls("readPayin");
      if (index === 0) await openStatus(stage);
      const [heading, what] = insteadOfStatus[explanation];
      await leapUntil(page, async () => {
        expect(gateway.countCalls("readPayin")).toBeGreaterThan(before);
        await expect(customer.heading).toHaveText(heading, soon);
      });
      await expect(customer.sentence(what)).toBeVisible();
      await expect(customer.button("Check now")).toBeVisible();
      await expect(page.getByText(/failed|received|refused/i)).toHaveCount(0);
      noteInjected(fault, "status", gateway.countCalls("readPayin") - before);
    }
    gateway.statusPage(payment.mock.readPayin);
    await leapUntil(page, () =>
      expect(customer.heading).toHaveText("No payment has arrived yet", soon),
    );
  },
);
