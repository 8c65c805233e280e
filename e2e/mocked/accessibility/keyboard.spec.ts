import { Keys } from "../../access/keyboard.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { words } from "../../customer/language.ts";
import { forAll, row } from "../../fixtures/tags.ts";
import { type InstructionKind, instructionKinds, type Payin } from "@pay/contract/payin.ts";
import {
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
} from "@pay/contract/samples/samplePayin.ts";
import { instructionNames } from "../../access/instructionNames.ts";
import { reply } from "../../mockGateway/mock.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { label, openReference, utr } from "../../screens/referenceScreens.ts";
import { bankVisit, visitBank } from "../../screens/sandboxScreens.ts";

const given = { emailAddress: "given@mail.example", accountName: "Ada Lovelace" };
const preset = { paymentMethodCode: "OFFLINE" };

/** The rows of §1, by the pages that ask for input before the instruction. */
const scenarios = [
  { scenario: 1, link: {}, asks: ["choose", "tell"] },
  { scenario: 2, link: { customerData: given }, asks: ["choose"] },
  {
    scenario: 3,
    link: { customerData: given, allowCustomerDataChange: true },
    asks: ["choose", "tell"],
  },
  { scenario: 4, link: { ...preset, customerData: given }, asks: ["press"] },
  { scenario: 4, link: preset, asks: ["tell"] },
  { scenario: 5, link: { ...preset, optionsAvailable: true }, asks: ["choose", "tell"] },
] as const;

/** The headings of these pages. */
const titles = {
  choose: "This is how you pay",
  press: "Ready to pay",
  tell: "Your details",
} as const;

/** The steps of a customer without a mouse on each page that asks for input. */
const answers = {
  choose: async (keys: Keys, customer: Customer) => {
    await keys.use(customer.option("Bank transfer"), "Space");
    await expect(customer.option("Bank transfer")).toBeChecked();
    const goOn = customer.button("Continue with ").or(customer.nextStep);
    await keys.use(goOn);
  },
  press: (keys: Keys, customer: Customer) => keys.use(customer.nextStep),
  tell: async (keys: Keys, customer: Customer) => {
    await keys.fillIn(customer.field("E-mail address"), "ada@mail.example");
    await keys.use(customer.nextStep);
  },
} as const;

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-write"]));

for (const [index, { scenario, link, asks }] of scenarios.entries()) {
  test(
    `scenario ${scenario} is paid with the keyboard alone (§1, way ${index + 1})`,
    row(index === 0),
    async ({ customer, gateway, page, stage }) => {
      const payment = newPayment.offlineJpy();
      gateway.paymentPages(payment.mock);
      const keys = new Keys(page);
      // A language other than English: no key depends on the language.
      await openPayment({ ...stage, locale: "pseudo" }, link);
      for (const [step, ask] of asks.entries()) {
        await expect(customer.heading).toHaveText(words(titles[ask]));
        if (step > 0) await expect(customer.heading, "the focus follows the step").toBeFocused();
        await answers[ask](keys, customer);
      }
      await expect(customer.heading).toHaveText(words("Transfer from your bank"));
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      const copy = page.getByRole("button", { name: "Påýméñt çödé" });
      await keys.use(copy);
      await expect(copy).toHaveAccessibleName(words("Copied"));
      await expect(copy, "where it was pressed").toBeFocused();
      payment.finish("SUCCESS");
      await customer.seesStatus("SUCCESS");
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      await keys.use(customer.wayBack().first());
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("a single error takes the focus to its field, and is corrected there", async ({
  customer,
  page,
  stage,
}) => {
  const keys = new Keys(page);
  await visitPayment(stage, newPayment.offlineJpy(), preset);
  await keys.fillIn(customer.field("E-mail address"), "ada");
  await keys.press("Enter");
  await expect(customer.field("E-mail address")).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(customer.field("E-mail address")).toBeFocused();
  await keys.fillIn(customer.field("E-mail address"), "ada@mail.example");
  await keys.press("Enter");
  await customer.seesTransfer();
});

/** One payin of each kind (G4), and its first value that is copied by keyboard, if any. */
const kinds = {
  transfer: [samplePayin(), "Copy Payment code"],
  virtualAccount: [instructionPayins.virtualAccount, "Copy Account number"],
  qr: [sampleQrPayin(), undefined],
  upiRequest: [instructionPayins.upiRequest, undefined],
  storeCode: [instructionPayins.storeCode, undefined],
  mobileMoney: [instructionPayins.mobileMoney, undefined],
  redirect: [sampleOnlinePayin("https://institution.example/pay"), undefined],
  appApproval: [instructionPayins.appApproval, undefined],
  address: [instructionPayins.address, "Copy Payment address"],
  crypto: [instructionPayins.crypto, "Copy Address"],
} as const satisfies Record<InstructionKind, readonly [Payin, string | undefined]>;

for (const kind of instructionKinds) {
  const [payin, copy] = kinds[kind];
  test(
    `an instruction of kind ${kind} is read by its names and followed with the keyboard alone`,
    row(kind === "transfer"),
    async ({ customer, page, stage }) => {
      const keys = new Keys(page);
      const payment = await visitPayment(stage, existingPayment(payin));
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
      await keys.use(customer.done);
      if (kind === "address") {
        await expect(customer.heading).toHaveText("Your bank’s transaction number");
        await expect(customer.heading, "the focus follows the step").toBeFocused();
        return;
      }
      await expect(customer.sentence("Nothing has arrived yet.")).toBeVisible();
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      await keys.reach(customer.button("Check now"));
      payment.finish("SUCCESS");
      await keys.press("Enter");
      await customer.seesStatus("SUCCESS");
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      await keys.use(customer.wayBack().first());
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test(
  "a reference is given, corrected and kept with the keyboard alone",
  forAll,
  async ({ customer, page, stage }) => {
    const keys = new Keys(page);
    await openReference(stage);
    await keys.use(customer.button("Send the number"));
    await expect(customer.field(label), "the focus goes to the error").toBeFocused();
    await keys.fillIn(customer.field(label), utr);
    await keys.use(customer.button("Send the number"));
    const kept = page.getByRole("region", { name: "We have your transaction number" });
    await expect(kept, "the focus goes to the outcome").toBeFocused();
    await keys.use(customer.button("Correct the number"));
    await expect(customer.field(label), "the button is gone").toBeFocused();
    await keys.use(customer.button(`Keep ${utr}`));
    await expect(kept, "the form is gone").toBeFocused();
  },
);

test(
  "a status link leads to the instruction and to the status with the keyboard alone",
  forAll,
  async ({ customer, page, stage }) => {
    const payment = existingPayment(samplePayin());
    const keys = new Keys(page);
    await visitStatus(stage, payment.mock.readPayin);
    await keys.use(customer.button("How to pay"));
    await expect(customer.heading).toHaveText("Transfer from your bank");
    await expect(customer.heading, "the focus follows the step").toBeFocused();
    await keys.reach(customer.button("I have paid"));
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
    await expect(customer.sentence("amount: It has decimals")).toBeVisible();
    await keys.press("Enter");
    await expect(customer.sentence("amount: It has decimals")).toBeHidden();
    await expect(details, "where it was opened").toBeFocused();
    await keys.use(customer.wayBack());
    await expect(page).toHaveURL("https://shop.example/return");
  },
);

test("the test bank is used with the keyboard alone", forAll, async ({ customer, page, stage }) => {
  const keys = new Keys(page);
  await visitBank(
    stage,
    () => reply(bankVisit),
    () => reply({ ...bankVisit, status: "SUCCESS" }),
  );
  await keys.reach(customer.button("Cancel"));
  await keys.reach(customer.button("Approve Rp 60"), "Shift+Tab");
  await keys.use(customer.button("Approve Rp 60"));
  await expect(page).toHaveURL("https://shop.example/return");
});
