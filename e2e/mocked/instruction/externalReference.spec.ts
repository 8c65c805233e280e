import { giveReference, label, openReference, utr } from "../../screens/referenceScreens.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { existingPayment } from "../../mockGateway/mockPayment.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { visitPayment, visitStatus } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";
import { holdAnswer } from "../../page/held.ts";

const { address, upiQr } = instructionPayins;

test("a required reference explains itself, is sent once, and is shown with its meaning (G12)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await openReference(stage);
  await expect(customer.sentence("We need this number to find your payment.")).toBeVisible();
  // Whoever has sent the money is not asked to send it.
  await expect(customer.sentence("If you have paid, do not pay again.")).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("exactly");
  await customer.field(label).fill(` ${utr} `);
  await customer.button("Send the number").dblclick();
  await expect(customer.sentence("We have your transaction number")).toBeVisible();
  await expect(customer.sentence("We keep it with your payment")).toContainText(
    "Nothing was charged",
  );
  await expect(customer.button("Copy Transaction number")).toBeVisible();
  expect(payment.references).toEqual([utr]);
  await expect(page.locator(":focus").getByText("We have your transaction number")).toBeVisible();
  await expectAccessible(page);
});

test(
  "the button is busy while the reference is being sent, and ignores a second press",
  forAll,
  async ({ customer, stage }) => {
    const payment = await openReference(stage);
    const answer = holdAnswer(payment.mock.setExternalReference);
    stage.gateway.paymentPages({ ...payment.mock, setExternalReference: answer.reply });
    await customer.field(label).fill(utr);
    await customer.button("Send the number").click();
    await expect(customer.button("Sending the number")).toHaveAttribute("aria-busy", "true");
    // Playwright waits for a disabled button to be enabled; an impatient finger does not.
    await customer.button("Sending the number").click({ force: true });
    await customer.field(label).press("Tab");
    answer.letGo();
    await expect(customer.sentence("We have your transaction number")).toBeVisible();
    expect(stage.gateway.countCalls("setExternalReference")).toBe(1);
  },
);

test(
  "an earlier reference is shown and can be corrected while the payment is open",
  forAll,
  async ({ customer, page, stage }) => {
    const { paymentMethodResponse } = address;
    const payment = await openReference(stage, {
      ...address,
      paymentMethodResponse: { ...paymentMethodResponse, externalReference: { reference: "UTR1" } },
    });
    await expect(customer.sentence("We have your transaction number")).toBeVisible();
    await customer.button("Correct the number").click();
    await expect(customer.field(label)).toHaveValue("UTR1");
    await expect(customer.field(label)).toBeFocused();
    await customer.button("Keep UTR1").click();
    await expect(page.locator(":focus").getByText("We have your transaction number")).toBeVisible();
    await customer.button("Correct the number").click();
    await customer.field(label).fill(utr);
    await customer.button("Send the number").click();
    await expect(customer.detail(utr)).toBeVisible();
    await expect(customer.button("Correct the number")).toBeVisible();
    expect(payment.references).toEqual([utr]);
  },
);

test("a reference found in a pasted message is offered, and replaces nothing without consent", async ({
  customer,
  stage,
}) => {
  const message =
    "Rs.499.99 debited from A/c 123456789012\nto payment.gateway@testupi. UPI Ref No 432112345678";
  const payment = await openReference(stage, upiQr);
  const field = customer.field("UTR / UPI transaction ID");
  await field.fill(message);
  await expect(customer.button(`Use it: ${utr}`)).toBeVisible();
  await expect(customer.button("Use it: 1234")).toHaveCount(0);
  await expect(field).toHaveValue(message);
  await customer.button("Send the number").click();
  await expect(customer.alert()).toContainText("Your text cannot be sent as it is.");
  expect(payment.references).toEqual([]);
  await customer.button(`Use it: ${utr}`).click();
  await expect(field).toHaveValue(utr);
  await expect(field).toBeFocused();
  await customer.button("Send the number").click();
  await expect(customer.sentence("We have your transaction number")).toBeVisible();
  expect(payment.references).toEqual([utr]);
});

test(
  "a permitted text is sent unchanged if the customer wants that",
  forAll,
  async ({ customer, stage }) => {
    const payment = await openReference(stage, upiQr);
    await customer.field("UTR / UPI transaction ID").fill(`Ref ${utr}`);
    await customer.button("Send the number").click();
    await expect(customer.alert()).toContainText("Choose what we found");
    await customer.button("Send the text as it is").click();
    await expect(customer.sentence("We have your transaction number")).toBeVisible();
    expect(payment.references).toEqual([`Ref ${utr}`]);
  },
);

test("an invalid reference is reported at the field, which takes the focus", async ({
  customer,
  stage,
}) => {
  const payment = await openReference(stage);
  const field = customer.field(label);
  for (const [text, words] of [
    [" ", "Enter the number first."],
    ["~".repeat(129), "The number can have at most 128 characters."],
    ["référence", "The number can have only digits, common signs and letters without accents"],
  ] as const) {
    await field.fill(text);
    await customer.button("Send the number").click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    await expect(field).toBeFocused();
  }
  expect(payment.references).toEqual([]);
});

test("a typed reference survives a reload, and is forgotten once it is accepted (G45)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await openReference(stage);
  await customer.field(label).fill(utr);
  await page.reload();
  await expect(customer.field(label)).toHaveValue(utr);
  await customer.button("Send the number").click();
  await expect(customer.sentence("We have your transaction number")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(utr);
  expect(payment.references).toEqual([utr]);
});

test(
  "after the time to pay, the customer can still enter the reference",
  forAll,
  async ({ customer, serverClock, stage }) => {
    serverClock.advance(25 * 60 * 60 * 1000);
    const payment = await visitPayment(stage, existingPayment(address));
    await expect(customer.heading).toHaveText("The time to pay is over: we are still checking");
    await giveReference({ customer });
    expect(payment.references).toEqual([utr]);
  },
);

test(
  "a read-only status link says where to enter the reference",
  forAll,
  async ({ customer, stage }) => {
    await visitStatus(stage, () => reply(address), "INR");
    await customer.seesStatus("PROCESSING");
    await expect(customer.sentence("The number cannot be entered with this link")).toBeVisible();
    await expect(customer.field(label)).toHaveCount(0);
    await customer.button("How to pay").click();
    await expect(customer.detail("pw7k2m9q4d@testupi")).toBeVisible();
  },
);

test("a status link that permits the reference accepts it", forAll, async ({ customer, stage }) => {
  const payment = existingPayment(address);
  stage.gateway.paymentPages(payment.mock);
  const query = new URLSearchParams({
    idPayin: "A-1042",
    token: mockedToken(),
    currencyCode: "INR",
  });
  await customer.openLink(`${stage.origin}/status?${query}`);
  await giveReference({ customer });
  await expect(customer.heading).toHaveText("No payment has arrived yet");
});

test(
  "a payment without a reference shows no field for one",
  forAll,
  async ({ customer, page, stage }) => {
    await openReference(stage, samplePayin());
    await expect(customer.button("Copy Payment code")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  },
);

test(
  "a request in the customer's app says that it cannot become a QR payment",
  forAll,
  async ({ customer, page, stage }) => {
    await openReference(stage, instructionPayins.upiRequest);
    await page.getByText("Scan a QR code instead?").click();
    await expect(customer.sentence("The way to pay cannot be changed now")).toContainText(
      "cannot be changed now",
    );
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  },
);
