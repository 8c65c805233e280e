import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import {
  limitBeta,
  openAllOperators,
  openOnly,
  openOperators,
  openPicker,
  openPresetWithBanks,
  openWithdrawn,
  withMany,
} from "../../screens/operatorScreens.ts";
import { forAll, pickRows } from "../../fixtures/tags.ts";

const missing = "Choose your bank first.";

test("many banks have a view of their own: popular ones first, the others from A to Z, found by name, alias and code", async ({
  customer,
  page,
  stage,
}) => {
  const picker = await openAllOperators(stage);
  await expect(picker).toHaveAccessibleName("Choose your bank");
  await expect(picker.getByRole("radiogroup").getByRole("radio")).toHaveCount(13);
  // A tile has its mark before its name.
  const names = await picker.locator("label[for*=BAN] > :last-child").allInnerTexts();
  expect(names.slice(0, 2)).toEqual(["Bank Alpha", "Bank Beta"]);
  expect(names.slice(6)).toEqual(names.slice(6).toSorted((a, b) => a.localeCompare(b, "en")));

  const field = customer.field("Search 13 banks");
  for (const [query, found, marked] of [
    ["nandu", "1 of 13 banks", ["Ñandú"]],
    ["RIVER", "1 of 13 banks", ["River"]],
    ["bank_mu", "1 of 13 banks", ["BANK_MU"]],
    ["delta", "2 of 13 banks", ["Delta", "Delta"]],
  ] as const) {
    await field.fill(query);
    await expect(page.locator("[aria-atomic]").filter({ hasText: found })).toBeVisible();
    await expect(picker.locator("mark")).toHaveText([...marked]);
  }
  await expect(picker.getByRole("radio", { name: "Banco Ñandú" })).toHaveAccessibleDescription(
    "also called River Delta",
  );
  await field.fill("nobody");
  await expect(customer.sentence("None found.")).toBeVisible();
  await expect(picker.getByRole("radio")).toHaveCount(0);
  await customer.button("Choose another way to pay").click();
  await expect(picker).toBeHidden();
  await expect(customer.option("PSE")).toBeFocused();
});

test("of more banks than a screen shows, those below it are offered and found too", async ({
  customer,
  stage,
}) => {
  const picker = await openAllOperators(stage, withMany);
  const banks = picker.getByRole("radio");
  await expect(banks).toHaveCount(40);
  // All but Epsilon Trust.
  await customer.field("Search 40 banks").fill("a");
  await expect(banks).toHaveCount(39);
  await banks.last().click();
  await expect(customer.button("Your bank")).toHaveAccessibleName(/^Your bank Zeta Trust Change$/);
});

// Both orders: Chromium and Firefox send the key before the composition ends, Safari after it (bugs.webkit.org/165004).
test("Enter that confirms a word of an input method moves nowhere in the search", async ({
  customer,
  page,
  stage,
}) => {
  await openAllOperators(stage);
  const field = customer.field("Search 13 banks");
  await field.fill("river");
  for (const isComposing of [true, false]) {
    const key = { key: "Enter", keyCode: 229, isComposing, bubbles: true, cancelable: true };
    await field.dispatchEvent("keydown", key);
    await expect(field).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(field).not.toBeFocused();
});

test("a bank is searched and chosen by keyboard, and stays chosen after going back and after a reload", async ({
  customer,
  page,
  stage,
}) => {
  const picker = await openAllOperators(stage);
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  const row = customer.button("Your bank");
  await expect(row).toBeFocused();
  await expect(row).toHaveAccessibleName("Your bank Not chosen yet Choose");

  await page.keyboard.press("Enter");
  const result = picker.getByRole("radio", { name: "Banco Ñandú" });
  for (const key of ["ArrowDown", "Enter"]) {
    await customer.field("Search 13 banks").fill("river");
    await page.keyboard.press(key);
    await expect(result, key).toBeFocused();
  }
  await page.keyboard.press("Space");
  await expect(picker).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toHaveAccessibleName("Your bank Banco Ñandú Change");
  await expect(customer.button("Continue to Banco Ñandú")).toBeVisible();

  // The arrow keys walk, and Escape takes back what they checked.
  await page.keyboard.press("Enter");
  await picker.getByRole("radio", { name: "Bank Alpha" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(picker.getByRole("radio", { name: "Bank Beta" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(row).toHaveAccessibleName("Your bank Banco Ñandú Change");

  await page.waitForFunction(() => JSON.stringify(history.state).includes("BANCO_NANDU"));
  await page.reload();
  await expect(row).toHaveAccessibleName("Your bank Banco Ñandú Change");
});

test("the browser's back closes the view of all banks, and the next one leaves the page", async ({
  customer,
  page,
  stage,
}) => {
  const picker = await openAllOperators(stage);
  const link = page.url();
  await page.goBack();
  await expect(picker).toBeHidden();
  expect(page.url()).toBe(link);
  await expect(customer.button("Your bank")).toBeFocused();
  await openPicker(stage);
  await picker.getByRole("radio", { name: "Bank Kappa" }).click();
  await expect(customer.button("Continue to Bank Kappa")).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toBe(link);
});

test("the next step of an option without its bank opens the view of all banks", async ({
  customer,
  page,
  stage,
}) => {
  const picker = await openAllOperators(stage);
  await customer.button("Close").click();
  await expect(picker).toBeHidden();
  await customer.continue();
  await expect(picker).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("continuing without one of a few banks shows an error at the banks, which take the focus", async ({
  customer,
  page,
  stage,
}) => {
  await openOperators(stage);
  await customer.continue();
  const banks = page.getByRole("radiogroup", { name: "Your bank" });
  await expect(banks).toHaveAttribute("aria-invalid", "true");
  await expect(banks).toHaveAccessibleDescription(missing);
  await expect(banks.getByRole("radio").first()).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);

  await customer.choose("Bank Beta");
  await expect(customer.sentence(missing)).toBeHidden();
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

test(
  "banks whose view cannot be loaded are all offered within the option",
  forAll,
  async ({ customer, faults, page, stage }) => {
    await page.route("**/assets/OperatorPicker-*", (route) => route.abort());
    await showScreen(findScreen("options-long-names"), stage);
    await customer.choose("Instalments through the Cooperative");
    await customer.button("Your bank or wallet").click();
    const banks = page.getByRole("radiogroup", { name: "Your bank or wallet" });
    await expect(banks.getByRole("radio")).toHaveCount(40);
    await customer.choose("Bank Kappa");
    await expect(customer.button("Continue with Bank Kappa")).toBeVisible();
    faults.forgive(/Failed to load|ERR_FAILED/);
  },
);

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

test(
  "a bank that a link leaves open is searched for as among the options, and sent",
  forAll,
  async ({ customer, page, stage }) => {
    const creates = await openPresetWithBanks(stage);
    const row = customer.button("Your bank");
    await customer.pay();
    await expect(row).toHaveAccessibleDescription(missing);
    await expect(customer.errors(), "one error needs no list").toHaveCount(0);
    await expect(row).toBeFocused();
    expect(creates).toEqual([]);

    const picker = await openPicker(stage);
    await expect(customer.sentence("Popular"), "the service names none popular").toHaveCount(0);
    await expect(customer.button("Choose another way to pay")).toHaveCount(0);
    await expect(picker.getByRole("radio")).toHaveCount(40);
    const field = customer.field("Search 40 banks");
    for (const [query, name] of [
      ["kappa rur", "Kappa Rural"],
      ["csl iota", "Cooperative Savings and Loans Society of Iota"],
      ["bank_beta", "Bank Beta"],
    ] as const) {
      await field.fill(query);
      await expect(picker.getByRole("radio", { name, exact: true })).toBeVisible();
      await expect(picker.getByRole("radio")).toHaveCount(1);
    }
    await field.press("Enter");
    await page.keyboard.press("Enter");
    await expect(row).toHaveAccessibleName("Your bank Bank Beta Change");
    await page.reload();
    await expect(row, "a reload costs nothing").toHaveAccessibleName("Your bank Bank Beta Change");
    await customer.pay();
    await expect.poll(() => creates).toHaveLength(1);
    expect(creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "ONLINE",
      paymentOperatorCode: "BANK_BETA",
    });
  },
);

test("a press in the view of all banks that ends after the choice leaves no error at the bank", async ({
  customer,
  page,
  stage,
}) => {
  await openPresetWithBanks(stage);
  const picker = await openPicker(stage);
  await customer.field("Search 40 banks").fill("bank_beta");
  // The press takes the focus from the search. The choice comes before its end, as it may on a slow machine.
  await picker.getByRole("radio", { name: "Bank Beta" }).hover();
  await page.mouse.down();
  await page.keyboard.press("Space");
  const row = customer.button("Your bank");
  await expect(row).toHaveAccessibleName("Your bank Bank Beta Change");
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(customer.sentence(missing)).toHaveCount(0);
  await expect(row).toHaveAccessibleDescription("");
});

test("long names stay whole", forAll, async ({ customer, stage }) => {
  await showScreen(findScreen("options-long-names"), stage);
  await expect(
    customer.button("Continue to Donaudampfschifffahrtsgesellschaftsbank"),
  ).toBeInViewport({ ratio: 1 });
});

const limited = pickRows(["the tiles", "the view of all banks"], ["the view of all banks"]);

for (const [count, view] of [
  [2, "the tiles"],
  [12, "the view of all banks"],
] as const)
  test(
    `a bank that does not take the amount is unavailable in ${view}, with its limit (G57)`,
    limited(view),
    async ({ customer, stage }) => {
      const option = limitBeta(count);
      if (count > 6) await openAllOperators(stage, option);
      else await openOperators(stage, option);
      await expect(customer.option("Bank Beta")).toBeDisabled();
      await expect(customer.option("Bank Beta")).toHaveAccessibleDescription(/^From COP\s2,000$/);
      await expect(customer.option("Bank Alpha")).toBeEnabled();
      if (count <= 6) return;
      await customer.field("Search 12 banks").fill("beta");
      await expect(customer.option("Bank Beta")).toBeDisabled();
      await expect(customer.option("Bank Beta")).toHaveAccessibleDescription(/^From COP\s2,000$/);
    },
  );

test("the only bank is not asked for: it is named, and sent (G57)", async ({
  customer,
  gateway,
  stage,
}) => {
  await openOperators(stage, limitBeta(1));
  await expect(customer.sentence("Bank Alpha")).toBeVisible();
  await expect(customer.option("Bank Alpha")).toHaveCount(0);
  await customer.button("Continue to Bank Alpha").click();
  await expect.poll(() => gateway.countCalls("createPayin")).toBe(1);
});

for (const [link, asks] of [
  [{}, "after the options"],
  [{ paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_ALPHA" }, "of the link"],
] as const)
  test(`a bank ${asks} that is withdrawn while the page is open gives way to another one (G57)`, async ({
    customer,
    stage,
  }) => {
    const named = await openWithdrawn(stage, link);
    if (asks === "after the options") {
      await customer.choose("PSE");
      await customer.choose("Bank Alpha");
    }
    await customer.pay();
    await expect(customer.sentence("The payment was not started")).toBeVisible();
    await expect(customer.option("Bank Beta")).toBeVisible();
    await expect(customer.option("Bank Alpha")).toHaveCount(0);
    await customer.choose("Bank Beta");
    await customer.pay();
    await expect.poll(() => named).toEqual(["BANK_ALPHA", "BANK_BETA"]);
    await expect(customer.sentence("The payment was not started")).toBeHidden();
  });

test("a key in the search of banks makes no format and no order of names anew", async ({
  customer,
  page,
  stage,
}) => {
  await page.addInitScript(() => {
    for (const name of ["Collator", "NumberFormat"] as const) {
      const made = Intl[name];
      Object.defineProperty(Intl, name, {
        value: new Proxy(made, {
          construct: (target, given) => {
            document.documentElement.dataset["made"] =
              `${document.documentElement.dataset["made"] ?? ""} ${name}`;
            return Reflect.construct(target, given);
          },
        }),
      });
    }
  });
  await openAllOperators(stage, limitBeta(12));
  const made = async () => await page.locator("html").getAttribute("data-made");
  const before = await made();
  expect(before).toContain("Collator");
  await customer.field("Search 12 banks").pressSequentially("beta");
  await expect(customer.option("Bank Beta")).toHaveAccessibleDescription(/^From COP/);
  expect(await made()).toBe(before);
});

test("an amount that no method accepts shows each with its limit, all disabled", async ({
  customer,
  page,
  stage,
}) => {
  await showScreen(findScreen("options-nothing-fits"), stage);
  await expect(customer.heading).toHaveText("You cannot pay this here");
  await expect(page.getByRole("radio")).toHaveCount(2);
  for (const name of ["Bank transfer", "PSE"]) {
    await expect(customer.option(name)).toBeDisabled();
    await expect(customer.option(name)).toHaveAccessibleDescription(/From COP\s2,000$/);
  }
  await expect(customer.nextStep).toHaveCount(0);
  await expect(customer.wayBack()).toBeVisible();
});
