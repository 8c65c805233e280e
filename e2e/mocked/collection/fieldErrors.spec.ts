import { mandatory, optional } from "#contract/customerData.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { openFields, specialPoints } from "../../screens/fieldScreens.ts";

/* Errors of fields, and data that is not asked for twice (WCAG 1.3.5, 3.3.1 to 3.3.3, 3.3.7). */

const points = [
  mandatory("accountName"),
  mandatory("phoneNumber"),
  optional("accountNumber"),
  ...specialPoints,
];

test("each error is tied to its field, named in the list, and says how to correct it", async ({
  customer,
  page,
  stage,
}) => {
  await openFields(stage, points);
  await customer.pay();
  await expect(customer.errors()).toBeFocused();
  await expect(page).toHaveTitle("Error: Your details – Nordic Bikes");
  for (const [field, description, link] of [
    [
      page.getByLabel("Name of the account holder"),
      "As it stands on your bank account Fill this in: Name of the account holder",
      "Fill this in: Name of the account holder",
    ],
    [
      page.getByLabel("E-mail address"),
      "Fill this in: E-mail address",
      "Fill this in: E-mail address",
    ],
    [
      page.getByLabel("Chain of stores"),
      "Choose one: Chain of stores",
      "Choose one: Chain of stores",
    ],
    [
      page.getByRole("radiogroup", { name: "Kind of account" }),
      "Choose one: Kind of account",
      "Choose one: Kind of account",
    ],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(description);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await customer.errors().getByRole("link", { name: link }).click();
    const focused = page.locator(":focus");
    await expect(focused.or(field).and(focused), link).toHaveCount(1);
    await expect(focused, "its error").toHaveAccessibleDescription(description);
  }
});

test("required and optional fields are marked in words and for assistive technology", async ({
  customer,
  page,
  stage,
}) => {
  await openFields(stage, points);
  await expect(page.getByLabel("E-mail address")).toHaveAttribute("required");
  await expect(page.getByLabel("Chain of stores")).toHaveAttribute("required");
  const kinds = page.getByRole("radiogroup", { name: "Kind of account" });
  await expect(kinds).toHaveAttribute("aria-required", "true");
  await expect(page.locator("summary")).toHaveText("Add more (optional)");
  await expect(customer.field("Account number")).toBeHidden();
  await page.locator("summary").click();
  await expect(customer.field("Account number")).not.toHaveAttribute("required");
});

test("fields of the customer's own data allow autofill and pasting", async ({ page, stage }) => {
  await openFields(stage, points);
  for (const [label, token] of [
    ["Name of the account holder", "name"],
    ["E-mail address", "email"],
    ["Phone number", "tel"],
  ] as const)
    await expect(page.getByRole("textbox", { name: label })).toHaveAttribute("autocomplete", token);
  const refused = await page.locator("input, textarea").evaluateAll((fields) =>
    fields
      .filter((field) => {
        const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
        return !field.dispatchEvent(paste);
      })
      .map(({ id }) => id),
  );
  expect(refused).toEqual([]);
});

test("entered data is not asked for again", async ({ customer, page, stage }) => {
  await openFields(stage, [mandatory("emailAddress")]);
  await customer.field("E-mail address").fill("ada@mail.example");
  await customer.button("Change the way to pay").click();
  await customer.button("Continue with Bank transfer").click();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});
