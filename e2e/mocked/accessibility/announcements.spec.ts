import { showTransfer } from "../../screens/instructionScreens.ts";
import { lost, neverAnswer, problem } from "../../mockGateway/mock.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expectHeard, forgetHeard, listen } from "../../access/heard.ts";
import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { label, openReference, utr } from "../../screens/referenceScreens.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { existingPayment, type MockPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { openFields, phonePoints } from "../../screens/collectionScreens.ts";
import { openAllOperators, openOperators } from "../../screens/operatorScreens.ts";
import { openPayment, type Stage, visitPayment, visitStatus } from "../../screens/screen.ts";
import { holdAnswer } from "../../page/held.ts";
import { now, openAtRest, stopClock } from "../../page/pageTime.ts";
import { forAll, pickRows } from "../../fixtures/tags.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { mandatory } from "@pay/contract/customerData.ts";

/*
 * Announcements to customers who do not see the page: each change once and politely, and never in addition to a move of the focus (WCAG 4.1.3).
 */

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(["clipboard-write"]);
  await listen(page);
});

/** Opens the sample transfer and listens from then on: a slow machine has announced that it takes longer. */
async function hearFromTransfer(stage: Stage): Promise<MockPayment> {
  const payment = await showTransfer(stage);
  await forgetHeard(stage.page);
  return payment;
}

test("a status that changes on its page is announced once", async ({ customer, page, stage }) => {
  const payment = existingPayment(samplePayin());
  await visitStatus(stage, payment.mock.readPayin);
  await customer.seesStatus("PROCESSING");
  await forgetHeard(page);
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await expectHeard(page, ["polite: ¥5,000 paid"]);
});

test(
  "a payment that is decided while its instruction is open is announced by the focus, and then whether money moved",
  forAll,
  async ({ customer, page, stage }) => {
    const payment = await hearFromTransfer(stage);
    payment.finish("FAILED");
    await customer.seesStatus("FAILED");
    await expectHeard(page, ["focus: Payment failed", "polite: The shop has received no money."]);
  },
);

test("a created payment is announced by the focus, and then how much, to whom and until when", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage);
  await expect(customer.option("Bank transfer")).toBeVisible();
  await forgetHeard(page);
  await customer.order(orders.offlineJpy);
  await customer.seesTransfer();
  await expectHeard(page, [
    "focus: Your details",
    "focus: Transfer from your bank",
    /^polite: Transfer exactly – ¥5,000 – Nordic Bikes – due .+/,
  ]);
});

const refused = { readPayin: () => problem("unauthorized") };

/** The first pages that replace the shell, with their headings. */
const firstPages = {
  "a link that does not work": [{ callbackUrl: "" }, {}, "This payment link does not work"],
  "a token that is refused": [{}, refused, "This payment link is no longer valid"],
  "a payment that could not be read": [
    {},
    { readPayin: () => problem("service_unavailable") },
    "We could not load your payment",
  ],
} as const;

const answers = pickRows(Object.keys(firstPages), ["a token that is refused"]);

for (const [what, [link, mock, heading]] of Object.entries(firstPages)) {
  test(
    `after the loading screen, ${what} is announced by the focus`,
    answers(what),
    async ({ customer, stage }) => {
      await visitPayment(stage, newPayment.offlineJpy(), { ...link, answers: mock });
      await expect(customer.heading).toHaveText(heading);
      await expect(customer.heading).toBeFocused();
    },
  );
}

test("the first page that replaces the shell says how much and to whom with its heading", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.offlineJpy(), { paymentMethodCode: "OFFLINE" });
  await expect(customer.heading).toBeFocused();
  await expect(customer.heading).toHaveAccessibleDescription("¥5,000 – Nordic Bikes");
  const before = page.locator("body > p");
  await expect(
    before,
    "what was read while it loaded stays, empty: Orca is silent otherwise",
  ).toBeEmpty();
  await customer.field("E-mail address").fill("ada@example.com");
  await page.keyboard.press("Enter");
  await customer.seesTransfer();
  await expect(customer.heading).toHaveAccessibleDescription("");
});

test("a button of the bar that copied passes its focus to the next one, and another copy takes none", async ({
  customer,
  page,
  stage,
}) => {
  await hearFromTransfer(stage);
  await customer.button("Copy account number").press("Enter");
  const next = customer.button("Copy payment code").last();
  await expect(next).toBeFocused();
  await page.getByRole("button", { name: "Copy Account name" }).press("Enter");
  await expect(next).not.toBeFocused();
});

test("a heading that takes the focus has the selection too, from where Orca reads on", async ({
  customer,
  page,
  stage,
}) => {
  await hearFromTransfer(stage);
  const isInHeading = () =>
    page.evaluate(() => document.querySelector("h1")?.contains(getSelection()?.anchorNode ?? null));
  await expect.poll(isInHeading, "after the shell").toBe(true);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await customer.button("I have paid").click();
  await customer.seesStatus("PROCESSING");
  await expect.poll(isInHeading, "after a press").toBe(true);
});

test("the prerendered options do not take the focus, and no control of theirs is replaced", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const { mock, money } = newPayment.qrPhPhp();
  gateway.paymentPages(mock);
  const { letGo } = await openHeld(page, mockedLink(webApp.origin, { money }));
  await expect(prerendered(page)).toHaveCount(1);
  await expect(page).toHaveTitle("How do you want to pay? – ₱51");
  letGo();
  await expectReactApp(page);
  await expect(page).toHaveTitle("How do you want to pay? – ₱51 – Nordic Bikes");
  await waitUntilStable(page);
  await expectHeard(page, []);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Language" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(customer.option("Online banking")).toBeFocused();
});

test("each copy is announced once, with what was copied", async ({ customer, page, stage }) => {
  await hearFromTransfer(stage);
  await expect(customer.button("Copy Payment code")).toHaveAccessibleDescription("PW7K2M9Q4D");
  const copied = "polite: Copied Payment code";
  await customer.button("Copy Payment code").click();
  await expectHeard(page, [copied]);
  await expect(customer.button("Copy Payment code")).toBeVisible();
  await expectHeard(page, [copied]);
  await customer.button("Copy Payment code").click();
  await expectHeard(page, [copied, copied]);
});

test.describe("with a test clock", () => {
  test.use({ ownContext: true });

  test("a failed copy is announced once", forAll, async ({ customer, page, stage }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await hearFromTransfer(stage);
    await customer.button("Copy Payment code").click();
    await expectHeard(page, ["polite: Could not copy. The text is selected: copy it from here."]);
  });

  test("a slow answer is announced once", forAll, async ({ gateway, page, stage }) => {
    const { mock } = newPayment.offlineJpy();
    gateway.paymentPages({ ...mock, readPayin: neverAnswer });
    const loading = page.getByText("Loading your payment");
    await openAtRest(
      page,
      () => openPayment(stage),
      async () => {
        await expectReactApp(page, now);
        await expect(loading).toBeAttached(now);
      },
    );
    await page.clock.runFor(4000);
    await expectHeard(page, []);
    await page.clock.runFor(2000);
    await expectHeard(page, [/^polite: This takes longer than usual\./]);
    await page.clock.runFor(4000);
    await expectHeard(page, [/^polite: This takes longer than usual\./]);
  });

  test(
    "an accepted reference is announced by the focus alone",
    forAll,
    async ({ customer, page, stage }) => {
      await openReference(stage);
      await forgetHeard(page);
      await customer.field(label).fill(utr);
      await customer.button("Send the number").click();
      await expectHeard(page, ["focus: We have your transaction number"]);
    },
  );

  test(
    "the automatic return is announced once, and so is its stop",
    forAll,
    async ({ customer, gateway, page, stage }) => {
      const payment = newPayment.offlineJpy();
      gateway.paymentPages(payment.mock);
      const start = new Date("2026-11-21T10:00:00.000Z");
      await page.clock.install({ time: start });
      await openPayment(stage);
      await customer.order(orders.offlineJpy);
      await customer.seesTransfer();
      const toPay = page.getByText("Transfer exactly – ¥5,000 – Nordic Bikes");
      await expect(toPay).toBeAttached();
      await page.clock.runFor(5000);
      await expect(toPay, "nobody finds it later").toHaveCount(0);
      await forgetHeard(page);
      payment.finish("SUCCESS");
      await customer.seesStatus("SUCCESS");
      await stopClock(page);
      await page.clock.runFor(3000);
      const counting = /^polite: We take you back in \d+ seconds\.$/;
      await expectHeard(page, ["focus: ¥5,000 paid to Nordic Bikes", counting]);
      await page.clock.runFor(3000);
      await customer.button("Stay on this page").press("Enter");
      await page.clock.runFor(100);
      await expect(customer.heading, "the button is gone").toBeFocused();
      await expectHeard(page, [
        "focus: ¥5,000 paid to Nordic Bikes",
        counting,
        "polite: You stay on this page until you go back.",
        "focus: ¥5,000 paid to Nordic Bikes",
      ]);
    },
  );
});

test(
  "a lost connection is announced once for all its failed polls, so is its end, and again the next time",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    const { mock } = await hearFromTransfer(stage);
    const said =
      /^polite: The connection is lost\. We keep trying to reconnect\..*Do not pay again\..*You can still pay/;
    gateway.paymentPages({ ...mock, readPayin: () => lost });
    await expectHeard(page, [said]);
    const reads = gateway.countCalls("readPayin");
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(reads + 1);
    await expectHeard(page, [said]);
    gateway.paymentPages(mock);
    await expect(customer.sentence("The connection is lost.")).toBeHidden();
    const back = "polite: This page can check your payment again: nothing has changed.";
    await expectHeard(page, [said, back]);
    gateway.paymentPages({ ...mock, readPayin: () => lost });
    await customer.turnsBackToThePage();
    await expectHeard(page, [said, back, said]);
  },
);

test(
  "the number of banks found is announced at each change",
  forAll,
  async ({ customer, page, stage }) => {
    await openAllOperators(stage);
    await forgetHeard(page);
    await customer.field("Search ").fill("delta");
    await expectHeard(page, ["polite: 2 of 13 banks"]);
    await customer.field("Search ").fill("delta zzz");
    await expectHeard(page, [
      "polite: 2 of 13 banks",
      "polite: None found. Try a part of the name.",
    ]);
  },
);

test(
  "field errors are announced by the focus that they take, at each attempt, and one by one when a field is left",
  forAll,
  async ({ customer, page, stage }) => {
    await openFields(stage, phonePoints);
    await expect(customer.heading).toHaveText("Your details");
    await forgetHeard(page);
    await customer.pay();
    await expectHeard(page, ["focus: Please check these details"]);
    const all = page.getByRole("region", { name: "Please check these details" });
    await expect(all).toHaveAccessibleDescription(/Enter your e-mail\..*Enter your phone/);
    await customer.pay();
    await expectHeard(page, [
      "focus: Please check these details",
      "focus: Please check these details",
    ]);
    await customer.field("E-mail address").fill("ada");
    await customer.field("Phone number").focus();
    await expectHeard(page, [
      "focus: Please check these details",
      "focus: Please check these details",
      "polite: Enter an e-mail address such as name@example.com",
    ]);
  },
);

test("an error in the only field, which has the focus already, is announced at each attempt", async ({
  customer,
  page,
  stage,
}) => {
  await openFields(stage, [mandatory("emailAddress")]);
  await expect(customer.heading).toHaveText("Your details");
  await customer.field("E-mail address").focus();
  await forgetHeard(page);
  await page.keyboard.press("Enter");
  await expectHeard(page, ["polite: Enter your e-mail."]);
  await page.keyboard.press("Enter");
  await expectHeard(page, ["polite: Enter your e-mail.", "polite: Enter your e-mail."]);
});

test(
  "a missing bank is announced where the focus is at the banks already",
  forAll,
  async ({ customer, page, stage }) => {
    await openOperators(stage);
    await customer.option("Bank Alpha").focus();
    await forgetHeard(page);
    await page.keyboard.press("Enter");
    await expectHeard(page, ["alert: Choose your bank first."]);
  },
);

test(
  "a missing choice of how to pay is announced once",
  forAll,
  async ({ customer, page, stage }) => {
    await visitPayment(stage, newPayment.qrPhPhp());
    await expect(customer.option("QR Ph")).toBeVisible();
    await forgetHeard(page);
    await customer.continue();
    await expectHeard(page, ["alert: Choose a way to pay first."]);
  },
);

test("a refused create is announced at once, each time", async ({ customer, page, stage }) => {
  await visitPayment(stage, newPayment.qrPhPhp(), {
    paymentMethodCode: "QR_PH",
    answers: { createPayin: () => problem("amount_out_of_limits") },
  });
  await expect(customer.nextStep).toBeVisible();
  await forgetHeard(page);
  await customer.pay();
  const said = /^alert: The payment was not started/;
  await expectHeard(page, [said]);
  await customer.pay();
  await expectHeard(page, [said, said]);
});

test(
  'the answer to "I have paid" is announced once, after the page that it leads to',
  forAll,
  async ({ customer, gateway, page, stage }) => {
    const { mock } = await hearFromTransfer(stage);
    const { reply: readPayin, letGo } = holdAnswer(mock.readPayin);
    const reads = gateway.countCalls("readPayin");
    gateway.paymentPages({ ...mock, readPayin });
    // The page's own poll is under way, and its answer is the one to the press.
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(reads);
    await customer.button("I have paid").click();
    await customer.seesStatus("PROCESSING");
    const ofPage = ["focus: No payment has arrived yet", /^polite: You can close this page\./];
    await expectHeard(page, ofPage);
    letGo();
    await expectHeard(page, [...ofPage, /^polite: Nothing has arrived yet\./]);
  },
);
