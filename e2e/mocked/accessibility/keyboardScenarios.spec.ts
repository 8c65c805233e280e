import { Keys } from "../../access/keys.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { openPayment } from "../../screens/screen.ts";
import { openOperators } from "../../screens/operatorScreens.ts";
import { words } from "../../customer/words.ts";
import { forAll, row } from "../../fixtures/scope.ts";

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
  { scenario: 4, link: { ...preset, customerData: given }, asks: [] },
  { scenario: 4, link: preset, asks: ["tell"] },
  { scenario: 5, link: { ...preset, optionsAvailable: true }, asks: ["choose", "tell"] },
] as const;

/** The steps of a customer without a mouse on each page that asks for input. */
const answers = {
  choose: async (keys: Keys, customer: Customer) => {
    await keys.use(customer.option("Bank transfer"), "Space");
    await expect(customer.option("Bank transfer")).toBeChecked();
    const goOn = customer.button("Continue with ").or(customer.button("Pay "));
    await keys.use(goOn);
  },
  tell: async (keys: Keys, customer: Customer) => {
    await keys.fillIn(customer.field("E-mail address"), "ada@mail.example");
    await keys.use(customer.button("Pay "));
  },
} as const;

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-write"]));

for (const [index, { scenario, link, asks }] of scenarios.entries()) {
  test(
    `scenario ${scenario} is paid with the keyboard alone (§1, way ${index + 1})`,
    row(index === 0 || index === 4),
    async ({ customer, gateway, page, stage }) => {
      const payment = newPayment.offlineJpy();
      gateway.paymentPages(payment.mock);
      const keys = new Keys(page);
      // A language other than English: no key depends on the language.
      await openPayment({ ...stage, locale: "pseudo" }, link);
      for (const [step, ask] of asks.entries()) {
        const title = ask === "choose" ? /Höw wöüld|Thïš ïš höw/ : words("Your details");
        await expect(customer.heading).toHaveText(title);
        if (step > 0) await expect(customer.heading, "the focus follows the step").toBeFocused();
        await answers[ask](keys, customer);
      }
      await expect(customer.heading).toHaveText(words("Waiting for your transfer"));
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      const copy = page.getByRole("button", { name: "Référéñçé" });
      await keys.use(copy);
      await expect(copy).toHaveText(words("Copied"));
      await expect(copy, "where it was pressed").toBeFocused();
      payment.finish("SUCCESS");
      await customer.seesStatus("SUCCESS");
      await expect(customer.heading, "the focus follows the step").toBeFocused();
      await keys.use(customer.wayBack().first());
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("an error takes the focus, links to its field, and is corrected there", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  const keys = new Keys(page);
  await openPayment(stage, preset);
  await keys.fillIn(customer.field("E-mail address"), "ada");
  await keys.press("Enter");
  await expect(customer.errors()).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await keys.use(customer.errors().getByRole("link").first());
  await expect(customer.field("E-mail address")).toBeFocused();
  await keys.fillIn(customer.field("E-mail address"), "ada@mail.example");
  await keys.press("Enter");
  await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();
});

test(
  "a bank is searched for and chosen with the keyboard alone",
  forAll,
  async ({ customer, page, stage }) => {
    const keys = new Keys(page);
    await openOperators(stage);
    await keys.use(customer.button("Continue"));
    const first = page.getByRole("group", { name: "Ways to pay" }).getByLabel("Bank Alpha");
    await expect(first, "the focus goes to the missing field").toBeFocused();
    await keys.use(customer.button("More banks and wallets"));
    await expect(customer.field("Search for your bank")).toBeFocused();
    await page.keyboard.type("delta");
    await expect(customer.sentence("2 found")).toBeVisible();
    await keys.press("Enter");
    await expect(customer.option("Bank Delta"), "the first that is found").toBeFocused();
    await keys.press("ArrowDown");
    await expect(customer.option("Banco Ñandú")).toBeChecked();
    await keys.reach(page.getByRole("button", { name: /Banco Ñandú$/ }));
    await keys.reach(customer.option("Banco Ñandú"), "Shift+Tab");
  },
);
