import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { openOnly, openOperators, openPresetWithBanks } from "../../screens/operatorScreens.ts";

test("six popular banks are offered first; the others are found by name, alias and code", async ({
  customer,
  page,
  stage,
}) => {
  await openOperators(stage);
  const banks = page.getByRole("radiogroup", { name: "Your bank or wallet" });
  await expect(banks.getByRole("radio")).toHaveCount(6);
  await expect(banks.getByRole("radio", { name: "Banco Ñandú" })).toHaveCount(0);

  await customer.button("More banks and wallets").click();
  const field = customer.field("Search for your bank");
  await expect(field).toBeFocused();
  await expect(banks.getByRole("radio")).toHaveCount(13);
  for (const [query, found] of [
    ["nandu", "1 of 13"],
    ["RIVER", "1 of 13"],
    ["bank_mu", "1 of 13"],
    ["delta", "2 of 13"],
  ] as const) {
    await field.fill(query);
    await expect(page.getByRole("status").filter({ hasText: found })).toBeVisible();
  }
  await field.fill("nobody");
  await expect(customer.sentence("None found.")).toBeVisible();
  await expect(banks.getByRole("radio")).toHaveCount(0);
});

test("a bank is searched and chosen by keyboard, and stays chosen after going back and after a reload", async ({
  customer,
  page,
  stage,
}) => {
  await openOperators(stage);
  await customer.button("More banks and wallets").focus();
  await page.keyboard.press("Enter");
  await expect(customer.field("Search for your bank")).toBeFocused();
  await page.keyboard.type("pajaro");
  await expect(customer.sentence("None found.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("river");
  await page.keyboard.press("Enter");
  const bank = customer.option("Banco Ñandú");
  await expect(bank).toBeFocused();
  await page.keyboard.press("Space");
  await expect(bank).toBeChecked();

  await customer.field("Search for your bank").fill("alpha");
  await expect(bank, "the chosen bank stays in view").toBeChecked();
  // The choice is stored once the page has been drawn.
  await page.waitForFunction(() => JSON.stringify(history.state).includes("BANCO_NANDU"));
  await page.reload();
  await expect(bank).toBeChecked();
  await expect(customer.option("Bank Alpha")).toBeVisible();
});

test("continuing without a required bank shows an error at the banks, which take the focus", async ({
  customer,
  page,
  stage,
}) => {
  await openOperators(stage);
  await customer.continue();
  const banks = page.getByRole("radiogroup", { name: "Your bank or wallet" });
  await expect(banks).toHaveAttribute("aria-invalid", "true");
  await expect(banks).toHaveAccessibleDescription("Choose your bank or wallet first.");
  await expect(banks.getByRole("radio").first()).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);

  await customer.choose("Bank Beta");
  await expect(customer.sentence("Choose your bank or wallet first.")).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("the bank is asked for once, and the choice at the options is sent", async ({
  customer,
  gateway,
  stage,
}) => {
  await openOperators(stage);
  await customer.choose("Bank Beta");
  await customer.pay();
  await expect.poll(() => gateway.countCalls("createPayin")).toBe(1);
  await expect(customer.field("Bank or wallet")).toHaveCount(0);
});

test("a single method is preselected, and named with the shop's other providers", async ({
  customer,
  gateway,
  stage,
}) => {
  await openOnly(stage);
  await expect(customer.heading).toHaveText("This is how you pay");
  await expect(customer.option("Bank transfer")).toBeChecked();
  await expect(
    customer.sentence("The shop also works with Bank North and Bank South."),
  ).toBeVisible();
  await customer.pay();
  await expect.poll(() => gateway.countCalls("createPayin")).toBe(1);
});

test("a bank that a link leaves open is searched for as among the options, and sent", async ({
  customer,
  page,
  stage,
}) => {
  const creates = await openPresetWithBanks(stage);
  const banks = page.getByRole("radiogroup", { name: "Your bank or wallet" });
  await expect(banks.getByRole("radio")).toHaveCount(6);
  await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);

  await customer.pay();
  await expect(banks).toHaveAccessibleDescription("Choose your bank or wallet first.");
  await customer.errors().getByRole("link", { name: "Choose one: Bank or wallet" }).click();
  await expect(banks.getByRole("radio").first()).toBeFocused();
  expect(creates).toEqual([]);

  await customer.button("More banks and wallets").click();
  await expect(banks.getByRole("radio")).toHaveCount(40);
  const field = customer.field("Search for your bank");
  for (const [query, name] of [
    ["kappa rur", "Kappa Rural"],
    ["csl iota", "Cooperative Savings and Loans Society of Iota"],
    ["bank_beta", "Bank Beta"],
  ] as const) {
    await field.fill(query);
    await expect(banks.getByRole("radio", { name, exact: true })).toBeVisible();
    await expect(banks.getByRole("radio")).toHaveCount(1);
  }
  await field.press("Enter");
  await page.keyboard.press("Space");
  await expect(customer.option("Bank Beta")).toBeChecked();
  await page.reload();
  await expect(customer.option("Bank Beta"), "a reload costs nothing").toBeChecked();
  await customer.pay();
  await expect.poll(() => creates).toHaveLength(1);
  expect(creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "ONLINE",
    paymentOperatorCode: "BANK_BETA",
  });
});

test("without popular banks six of forty are offered, and long names stay whole", async ({
  customer,
  page,
  stage,
}) => {
  await showScreen(findScreen("operators-many"), stage);
  const banks = page.getByRole("radiogroup", { name: "Your bank or wallet" });
  await expect(banks.getByRole("radio")).toHaveCount(40);
  await page.reload();
  await expect(banks.getByRole("radio")).toHaveCount(6);
  await showScreen(findScreen("options-long-names"), stage);
  await expect(
    customer.button("Continue to Donaudampfschifffahrtsgesellschaftsbank"),
  ).toBeInViewport({ ratio: 1 });
});

test("an amount that no method accepts shows each with its limit, all disabled", async ({
  customer,
  page,
  stage,
}) => {
  await showScreen(findScreen("options-nothing-fits"), stage);
  await expect(customer.heading).toHaveText("There is no way to pay this");
  await expect(page.getByRole("radio")).toHaveCount(2);
  for (const name of ["Bank transfer", "Online banking"]) {
    await expect(customer.option(name)).toBeDisabled();
    await expect(customer.option(name)).toHaveAccessibleDescription(/From COP\s2,000$/);
  }
  await expect(customer.nextStep).toHaveCount(0);
  await expect(customer.wayBack()).toBeVisible();
});
