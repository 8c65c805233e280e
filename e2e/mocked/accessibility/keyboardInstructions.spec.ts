import { type InstructionKind, instructionKinds, type Payin } from "#contract/payin.ts";
import { samplePayin, sampleOnlinePayin, sampleQrPayin } from "#contract/samples/samplePayin.ts";
import { instructionNames } from "../../access/instructionNames.ts";
import { Keys } from "../../access/keys.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openPayment, openStatus } from "../../screens/screen.ts";
import { label, openReference, utr } from "../../journeys/tellReference.ts";
import { forAll, row } from "../../fixtures/scope.ts";

/** One payin of each kind (G4), and its first value that is copied by keyboard, if any. */
const kinds = {
  transfer: [samplePayin(), "Copy Reference"],
  virtualAccount: [instructionPayins.virtualAccount, "Copy Account number"],
  qr: [sampleQrPayin(), "Copy Code as text"],
  upiRequest: [instructionPayins.upiRequest, undefined],
  storeCode: [instructionPayins.storeCode, "Copy Code for the till"],
  mobileMoney: [instructionPayins.mobileMoney, undefined],
  redirect: [sampleOnlinePayin("https://institution.example/pay"), undefined],
  appApproval: [instructionPayins.appApproval, undefined],
  address: [instructionPayins.address, "Copy Payment address"],
  crypto: [instructionPayins.crypto, "Copy Address"],
} as const satisfies Record<InstructionKind, readonly [Payin, string | undefined]>;

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-write"]));

for (const kind of instructionKinds) {
  const [payin, copy] = kinds[kind];
  test(
    `an instruction of kind ${kind} is read by its names and followed with the keyboard alone`,
    row(kind === "transfer" || kind === "redirect" || kind === "storeCode"),
    async ({ customer, gateway, page, stage }) => {
      const payment = new MockPayment(payin, [], true);
      gateway.paymentPages(payment.mock);
      const keys = new Keys(page);
      await openPayment(stage, { money: payin.paymentRequested.money });
      await expect(page.locator("body")).toMatchAriaSnapshot(instructionNames[kind]);
      if (copy !== undefined) {
        await keys.use(customer.button(copy));
        await expect(customer.button(copy.replace("Copy", "Copied"))).toBeFocused();
      }
      if (kind === "redirect") {
        await keys.use(customer.link("Continue to institution.example"));
        await expect(page).toHaveURL("https://institution.example/pay");
        return;
      }
      await keys.use(customer.button("I have paid, check now"));
      await expect(customer.sentence("Nothing has arrived yet.")).toBeVisible();
      await expect(customer.button("I have paid, check now"), "where it was").toBeFocused();
      payment.finish("SUCCESS");
      await keys.press("Enter");
      await customer.seesStatus("SUCCESS");
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      await keys.use(customer.wayBack().first());
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("arrow keys choose the steps of another channel", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  gateway.paymentPages(new MockPayment(instructionPayins.virtualAccount, [], true).mock);
  const keys = new Keys(page);
  await openPayment(stage, { money: instructionPayins.virtualAccount.paymentRequested.money });
  await keys.reach(page.getByRole("tab", { name: "Mobile app" }));
  await keys.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "ATM" })).toBeFocused();
  await expect(customer.sentence("Put your card into")).toBeVisible();
  await keys.press("End");
  await expect(page.getByRole("tab", { name: "Internet banking" })).toBeFocused();
  await keys.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Mobile app" })).toBeFocused();
});

test("a reference is given, corrected and kept with the keyboard alone", async ({
  customer,
  page,
  stage,
}) => {
  const keys = new Keys(page);
  await openReference(stage);
  await keys.use(customer.button("Send the reference"));
  await expect(customer.field(label), "the focus goes to the error").toBeFocused();
  await keys.fillIn(customer.field(label), utr);
  await keys.use(customer.button("Send the reference"));
  const kept = page.getByRole("region", { name: "We have your reference" });
  await expect(kept, "the focus goes to the outcome").toBeFocused();
  await keys.use(customer.button("Correct the reference"));
  await expect(customer.field(label), "the button is gone").toBeFocused();
  await keys.use(customer.button(`Keep ${utr}`));
  await expect(kept, "the form is gone").toBeFocused();
});

test(
  "a message is pasted and its reference taken with the keyboard",
  forAll,
  async ({ customer, page, stage }) => {
    const keys = new Keys(page);
    await openReference(stage);
    await keys.fillIn(customer.field(label), `Rs 500 sent. UTR ${utr}, thank you`);
    await keys.use(customer.button(`Use ${utr}`));
    await expect(customer.field(label), "the button is gone").toBeFocused();
    await expect(customer.field(label)).toHaveValue(utr);
  },
);

test(
  "a status link leads to the instruction and to the status with the keyboard alone",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    const payment = new MockPayment(samplePayin(), [], true);
    const { readMerchantInfo } = payment.mock;
    gateway.statusPage({ readPayin: payment.mock.readPayin, readMerchantInfo });
    const keys = new Keys(page);
    await openStatus(stage);
    await keys.use(customer.button("Show how to pay"));
    await expect(customer.heading).toHaveText("Waiting for your transfer");
    await expect(customer.heading, "the focus follows the step").toBeFocused();
    await keys.reach(customer.button("I have paid, check now"));
    // Not before: the page also polls by itself.
    payment.finish("FAILED");
    await keys.press("Enter");
    await customer.seesStatus("FAILED");
    await expect(customer.heading, "the focus follows the step").toBeFocused();
    await keys.use(customer.wayBack().first());
    await expect(page).toHaveURL("https://shop.example/return");
  },
);

test(
  "the details of a wrong link open and close with the keyboard, and the return link is reached",
  forAll,
  async ({ customer, page, stage }) => {
    const keys = new Keys(page);
    await openPayment(stage, { money: { amount: 10.5, currencyCode: "JPY" } });
    const details = page.locator("summary");
    await keys.use(details);
    await expect(customer.sentence("amount is not valid")).toBeVisible();
    await keys.press("Enter");
    await expect(customer.sentence("amount is not valid")).toBeHidden();
    await expect(details, "where it was opened").toBeFocused();
    await keys.use(customer.wayBack());
    await expect(page).toHaveURL("https://shop.example/return");
  },
);

test("the test bank is used with the keyboard alone", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const visit = {
    idPayin: "A-1042",
    money: { amount: 60, currencyCode: "IDR" },
    payee: "Nordic Bikes",
    status: "PROCESSING",
    returnTo: "https://shop.example/return",
  } as const;
  gateway.institutionPage({
    readInstitutionVisit: () => reply(visit),
    decideInstitutionVisit: () => reply({ ...visit, status: "SUCCESS" }),
  });
  const keys = new Keys(page);
  await stage.customer.openLink(`${stage.origin}/institution/mocked_visit_0123456789`);
  await keys.reach(customer.button("Cancel"));
  await keys.reach(customer.button("Approve IDR 60"), "Shift+Tab");
  await keys.press("Enter");
  await expect(page).toHaveURL("https://shop.example/return");
});
