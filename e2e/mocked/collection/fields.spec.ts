import { mandatory, optional, reachedNumber } from "@pay/contract/customerData.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import {
  email,
  openFields,
  phonePoints,
  specialPoints,
  withMandatoryPhone,
} from "../../screens/collectionScreens.ts";
import { orders } from "../../customer/orders.ts";
import { visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

const emailOfLink = { emailAddress: "ada@mail.example" };

test.describe("a phone number", () => {
  test("is entered in national or international form, and sent as E.164 (G17)", async ({
    customer,
    page,
    stage,
  }) => {
    const payment = await openFields(stage, phonePoints);
    const field = customer.field("Phone number");
    await expect(field).toHaveAccessibleDescription(/^\+81 10 digits\. Example: 90\s1234\s5678$/);
    await expect(field).toHaveAttribute("type", "tel");
    await expect(field).toHaveAttribute("autocomplete", "tel");

    await customer.fillIn(email);
    await field.fill("090 1234");
    await customer.pay();
    await expect(field).toHaveAccessibleDescription(/Enter a number of 10 digits\.$/);
    await expect(field, "the only error").toBeFocused();
    await expect(customer.errors()).toHaveCount(0);
    await page.reload();
    await expect(field, "unchanged").toHaveValue("090 1234");

    await field.fill("call 090 1234 5678");
    await field.blur();
    await expect(field, "names the sign").toHaveAccessibleDescription(/: c \(character 1\)/);

    // As an address book and a Japanese keyboard give it.
    await field.fill("\u202A０９０\u00A01234\u20115678\u202C");
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "OFFLINE",
      emailAddress: "ada@mail.example",
      phoneNumber: "+819012345678",
    });
  });

  test(
    "may be of another country in international form, by that country's rules (G17)",
    forAll,
    async ({ customer, page, stage }) => {
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
      const worlds = () => loaded.filter((path) => path.includes("worldPhoneMetadata"));
      const payment = await openFields(stage, phonePoints);
      const field = customer.field("Phone number");
      await customer.fillIn(email);
      await field.fill("+44 7400 12345");
      expect(worlds(), "before a number of another country is sent").toEqual([]);
      await customer.pay();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      expect(worlds()).toHaveLength(1);
      await field.fill("+44 7400 123456");
      await customer.pay();
      await expect.poll(() => payment.creates).toHaveLength(1);
      expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "+447400123456" });
    },
  );

  test(
    "by which a method reaches the customer is of the payment's country (G17)",
    forAll,
    async ({ customer, stage }) => {
      const payment = await openFields(stage, [mandatory("emailAddress"), reachedNumber()]);
      const field = customer.field("Phone number");
      await customer.fillIn({ ...email, "Phone number": "+44 7400 123456" });
      await customer.pay();
      await expect(field).toHaveAccessibleDescription(
        /Enter a phone number such as 090-1234-5678 or \+81 90 1234 5678\. The payment request cannot reach other countries\.$/,
      );
      await expect(field).toHaveAttribute("autocomplete", "tel-national");
      expect(payment.creates).toEqual([]);
      await field.fill("+81 90 1234 5678");
      await customer.pay();
      await expect.poll(() => payment.creates).toHaveLength(1);
    },
  );

  test(
    "is sent for the service to judge if its rules cannot be loaded",
    forAll,
    async ({ customer, faults, page, stage }) => {
      await page.route(/\/assets\/phoneNumber-/, (route) => {
        faults.declareResourceError(route.request().url(), "ERR_FAILED");
        return route.abort();
      });
      const payment = await openFields(stage, phonePoints);
      await customer.fillIn({ ...email, "Phone number": "090 1234 5678" });
      await customer.pay();
      await expect.poll(() => payment.creates).toHaveLength(1);
      expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "09012345678" });
    },
  );

  test("that the link gives, that is mandatory and does not exist is reported before anything is sent (G37)", async ({
    customer,
    stage,
  }) => {
    const answers = { createPayin: mustNotBeCalled };
    const link = { paymentMethodCode: "OFFLINE", answers };
    const wrong = { ...emailOfLink, phoneNumber: "090 1234 567" };
    await visitPayment(stage, withMandatoryPhone(), { ...link, customerData: wrong });
    await expect(customer.heading).toHaveText("The shop must correct something first");
    await expect(customer.sentence("Phone number is not valid")).toBeVisible();
    await expect(customer.detail("090 1234 567")).toBeVisible();
    await expect(customer.nextStep).toHaveCount(0);

    const alone = { phoneNumber: "090 1234 567" };
    await visitPayment(stage, withMandatoryPhone(), { ...link, customerData: alone });
    await expect(customer.heading, "also before the missing data is asked for").toHaveText(
      "The shop must correct something first",
    );
  });

  test("that the link gives and that exists is sent without its hyphens (G17)", async ({
    stage,
  }) => {
    const customerData = { ...emailOfLink, phoneNumber: "090-1234-5678" };
    const link = { paymentMethodCode: "OFFLINE", customerData };
    const payment = await visitPayment(stage, newPayment.offlineJpy(), link);
    await stage.customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "09012345678" });
  });

  test("alone causes its rules to load", forAll, async ({ page, stage }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await openFields(stage, [mandatory("emailAddress")]);
    await expect(stage.customer.nextStep).toBeVisible();
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toEqual([]);
    await openFields(stage, phonePoints);
    await expect(stage.customer.sentence("10 digits.")).toBeVisible();
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toHaveLength(1);
  });
});

test(
  "a short choice is rows and a long one a select, and both send the code",
  forAll,
  async ({ customer, page, stage }) => {
    const known = specialPoints.filter(({ name }) => name !== "cardDigits");
    const payment = await openFields(stage, known);
    const kinds = page.getByRole("radiogroup", { name: "Number that receives your payment" });
    await expect(kinds.getByRole("radio")).toHaveCount(3);
    await expect(kinds.getByRole("radio", { checked: true })).toHaveCount(0);
    const stores = page.getByRole("combobox", { name: "Where will you pay?" });
    await expect(stores.getByRole("option")).toHaveCount(7);

    await customer.fillIn(email);
    await customer.pay();
    await expect(kinds).toHaveAccessibleDescription(
      "Choose the number that receives your payment.",
    );
    await expect(stores).toHaveAccessibleDescription("Choose where you will pay.");
    await customer
      .errors()
      .getByRole("link", { name: "Choose the number that receives your payment." })
      .click();
    await expect(kinds.getByRole("radio", { name: "CLABE" })).toBeFocused();

    await page.keyboard.press("ArrowDown");
    await expect(kinds.getByRole("radio", { name: "Debit card number" })).toBeChecked();
    await stores.selectOption("Zeta Store");
    await customer.fillIn({ "UPI ID": "ada@bank", "Tax number": "20-1" });
    await page.reload();
    await expect(kinds.getByRole("radio", { name: "Debit card number" })).toBeChecked();
    await expect(stores).toHaveValue("STORE_ZETA");
    await page.goBack();
    await expect(customer.option("Bank transfer")).toBeChecked();
    await page.goForward();
    await expect(customer.field("UPI ID")).toHaveValue("ada@bank");

    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "OFFLINE",
      emailAddress: "ada@mail.example",
      account: { accountType: "debitCard" },
      paymentLocation: { code: "STORE_ZETA" },
      upiId: "ada@bank",
      taxId: "20-1",
    });
  },
);

test("each format sets its own keyboard, autocapitalize and autocomplete", async ({
  customer,
  stage,
}) => {
  await openFields(stage, specialPoints);
  await expect(customer.field("Last four digits")).toHaveAttribute("enterkeyhint", "go");
  const upiId = customer.field("UPI ID");
  await expect(upiId).toHaveAttribute("inputmode", "email");
  await expect(upiId).toHaveAttribute("enterkeyhint", "next");
  await expect(upiId).toHaveAttribute("autocapitalize", "none");
  await expect(upiId).toHaveAttribute("autocomplete", "off");
  await expect(customer.field("Last four digits")).toHaveAttribute("inputmode", "numeric");
  await expect(customer.field("Tax number")).toHaveAttribute("autocapitalize", "characters");
  await expect(customer.field("E-mail address")).toHaveAttribute("autocomplete", "email");
  await expect(customer.field("E-mail address")).toHaveAttribute("type", "email");
});

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
  await expect(page).toHaveTitle("Error: Your details – ¥5,000 – Nordic Bikes");
  for (const [field, description, link] of [
    [
      page.getByLabel("Name of the account holder"),
      "As shown on your bank account Enter the name of the account holder.",
      "Enter the name of the account holder.",
    ],
    [
      page.getByLabel("E-mail address"),
      "Example: name@example.com Enter your e-mail.",
      "Enter your e-mail.",
    ],
    [
      page.getByLabel("Where will you pay?"),
      "Choose where you will pay.",
      "Choose where you will pay.",
    ],
    [
      page.getByRole("radiogroup", { name: "Number that receives your payment" }),
      "Choose the number that receives your payment.",
      "Choose the number that receives your payment.",
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
  for (const label of ["E-mail address", "Where will you pay?"])
    await expect(page.getByLabel(label)).toHaveAttribute("aria-required", "true");
  const kinds = page.getByRole("radiogroup", { name: "Number that receives your payment" });
  await expect(kinds).toHaveAttribute("aria-required", "true");
  await expect(page.locator("summary")).toHaveText("Add more (optional)");
  await expect(customer.field("Account number")).toBeHidden();
  await page.locator("summary").click();
  await expect(customer.field("Account number")).not.toHaveAttribute("aria-required");
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

test("entered data is not asked for again", forAll, async ({ customer, page, stage }) => {
  await openFields(stage, [mandatory("emailAddress")]);
  await customer.field("E-mail address").fill("ada@mail.example");
  await customer.button("Back").click();
  await customer.button("Continue with Bank transfer").click();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});

test("Enter that confirms a word of an input method moves nowhere in a form and sends nothing", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment.offlineJpy());
  await customer.fillForm(orders.offlineJpy);
  const field = page.getByRole("textbox").first();
  await field.focus();
  // Both orders: Chromium and Firefox send the key before the composition ends, Safari after it (bugs.webkit.org/165004).
  const session = await page.context().newCDPSession(page);
  for (const type of ["keyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", {
      type,
      key: "Enter",
      windowsVirtualKeyCode: 229,
      ...(type === "keyDown" && { text: "\r" }),
    });
  const key = { key: "Enter", keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
  await field.dispatchEvent("keydown", key);
  await expect(field).toBeFocused();
  expect(payment.creates).toHaveLength(0);
});
