import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { label, openReference, utr } from "../../journeys/tellReference.ts";
import { mustNotBeCalled, reply } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openStatus } from "../../screens/screen.ts";
import { forAll, row } from "../../fixtures/scope.ts";

const { address, upiQr, crypto } = instructionPayins;
const hash = "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";

test("a required reference explains itself, is sent once, and is shown with its meaning (G12)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await openReference(stage);
  await expect(customer.sentence("We cannot match your payment without it.")).toBeVisible();
  await customer.field(label).fill(` ${utr} `);
  await customer.button("Send the reference").dblclick();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  await expect(customer.sentence("It is kept with your payment")).toContainText("moved no money");
  await expect(customer.button("Copy Reference number")).toBeVisible();
  expect(payment.references).toEqual([utr]);
  await expect(page.locator(":focus").getByText("We have your reference")).toBeVisible();
  await expectAccessible(page);
});

test("the button is busy while the reference is being sent, and ignores a second press", async ({
  customer,
  stage,
}) => {
  const payment = await openReference(stage);
  const { promise: arrived, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  stage.gateway.paymentPages({
    ...payment.mock,
    setExternalReference: async (call) => {
      calls += 1;
      await arrived;
      return payment.mock.setExternalReference(call);
    },
  });
  await customer.field(label).fill(utr);
  await customer.button("Send the reference").click();
  await expect(customer.button("Sending the reference")).toHaveAttribute("aria-busy", "true");
  // Playwright waits for a disabled button to be enabled; an impatient finger does not.
  await customer.button("Sending the reference").click({ force: true });
  await customer.field(label).press("Tab");
  answer();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(calls).toBe(1);
});

test("an earlier reference is shown and can be corrected while the payment is open", async ({
  customer,
  page,
  stage,
}) => {
  const { paymentMethodResponse } = address;
  const payment = await openReference(stage, {
    ...address,
    paymentMethodResponse: { ...paymentMethodResponse, externalReference: { reference: "UTR1" } },
  });
  await expect(customer.sentence("We have your reference")).toBeVisible();
  await customer.button("Correct the reference").click();
  await expect(customer.field(label)).toHaveValue("UTR1");
  await expect(customer.field(label)).toBeFocused();
  await customer.button("Keep UTR1").click();
  await expect(page.locator(":focus").getByText("We have your reference")).toBeVisible();
  await customer.button("Correct the reference").click();
  await customer.field(label).fill(utr);
  await customer.button("Send the reference").click();
  await expect(customer.detail(utr)).toBeVisible();
  await expect(customer.button("Correct the reference")).toBeVisible();
  expect(payment.references).toEqual([utr]);
});

test("a reference found in a pasted message is offered, and replaces nothing without consent", async ({
  customer,
  stage,
}) => {
  const message =
    "Rs.499.99 debited from A/c 123456789012\nto payment.gateway@testupi. UPI Ref No 432112345678";
  const payment = await openReference(stage, upiQr);
  const field = customer.field("UTR of the UPI payment");
  await field.fill(message);
  await expect(customer.button(`Use ${utr}`)).toBeVisible();
  await expect(customer.button("Use 1234")).toHaveCount(0);
  await expect(field).toHaveValue(message);
  await customer.button("Send the reference").click();
  await expect(customer.alert()).toContainText("Your text cannot be sent as it is.");
  expect(payment.references).toEqual([]);
  await customer.button(`Use ${utr}`).click();
  await expect(field).toHaveValue(utr);
  await expect(field).toBeFocused();
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(payment.references).toEqual([utr]);
});

test(
  "a permitted text is sent unchanged if the customer wants that",
  forAll,
  async ({ customer, stage }) => {
    const payment = await openReference(stage, upiQr);
    await customer.field("UTR of the UPI payment").fill(`Ref ${utr}`);
    await customer.button("Send the reference").click();
    await expect(customer.alert()).toContainText("Choose what we found");
    await customer.button("Send the text as it is").click();
    await expect(customer.sentence("We have your reference")).toBeVisible();
    expect(payment.references).toEqual([`Ref ${utr}`]);
  },
);

test("an unusual UTR gets a remark and is never refused", forAll, async ({ customer, stage }) => {
  const payment = await openReference(stage, upiQr);
  await customer.field("UTR of the UPI payment").fill("43211234567");
  await expect(customer.sentence("A UTR usually has 12 digits.")).toBeVisible();
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(payment.references).toEqual(["43211234567"]);
});

test("a link to a transaction is reduced to its hash", forAll, async ({ customer, stage }) => {
  const payment = await openReference(stage, crypto);
  await customer.field("Transaction hash").fill(`https://explorer.example/tx/${hash}`);
  await customer.button("Use 0x5c504e").click();
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(payment.references).toEqual([hash]);
});

for (const [what, text, words] of [
  ["an empty reference", " ", "Enter the reference first."],
  [
    "a reference of more than 128 characters",
    "~".repeat(129),
    "A reference has at most 128 characters.",
  ],
  [
    "a reference with other characters than ASCII",
    "référence",
    "A reference is one line of letters without accents",
  ],
] as const) {
  test(
    `${what} is reported at the field, which takes the focus`,
    row(what === "an empty reference"),
    async ({ customer, stage }) => {
      const payment = await openReference(stage);
      const field = customer.field(label);
      await field.fill(text);
      await customer.button("Send the reference").click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(words));
      await expect(field).toBeFocused();
      expect(payment.references).toEqual([]);
    },
  );
}

test("a typed reference survives a reload, and is forgotten once it is accepted (G45)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await openReference(stage);
  await customer.field(label).fill(utr);
  await page.reload();
  await expect(customer.field(label)).toHaveValue(utr);
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(utr);
  expect(payment.references).toEqual([utr]);
});

test("after the time to pay, the customer can still enter the reference", async ({
  customer,
  serverClock,
  stage,
}) => {
  serverClock.advance(25 * 60 * 60 * 1000);
  const payment = await openReference(stage);
  await expect(customer.heading).toHaveText("The time to pay is over");
  await customer.field(label).fill(utr);
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(payment.references).toEqual([utr]);
});

test("a read-only status link says where to enter the reference", async ({
  customer,
  gateway,
  stage,
}) => {
  gateway.statusPage({ readPayin: () => reply(address), readMerchantInfo: mustNotBeCalled });
  await openStatus(stage, "INR");
  await customer.seesStatus("PROCESSING");
  await expect(customer.sentence("The reference cannot be entered with this link")).toBeVisible();
  await expect(customer.field(label)).toHaveCount(0);
  await customer.button("Show how to pay").click();
  await expect(customer.detail("pw7k2m9q4d@testupi")).toBeVisible();
});

test("a status link that permits the reference accepts it", forAll, async ({ customer, stage }) => {
  const payment = new MockPayment(address, [], true);
  stage.gateway.paymentPages(payment.mock);
  const query = new URLSearchParams({
    idPayin: "A-1042",
    token: mockedToken(),
    currencyCode: "INR",
  });
  await customer.openLink(`${stage.origin}/status?${query}`);
  await customer.field(label).fill(utr);
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  await expect(customer.heading).toHaveText("Your payment is being processed");
});

test("a payment without a reference shows no field for one", async ({ customer, page, stage }) => {
  await openReference(stage, samplePayin());
  await expect(customer.button("Copy Reference")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test(
  "a request in the customer's app says that it cannot become a QR payment",
  forAll,
  async ({ customer, page, stage }) => {
    await openReference(stage, instructionPayins.upiRequest);
    await page.getByText("Would you rather scan a QR code?").click();
    await expect(customer.sentence("This payment stays a request in your app")).toContainText(
      "cannot change its way to pay",
    );
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  },
);
