import { mandatory } from "#contract/customerData.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import {
  email,
  fieldScreens,
  openFields,
  phonePoints,
  specialPoints,
} from "../../screens/fieldScreens.ts";
import { openPayment } from "../../screens/screen.ts";

const emailOfLink = { emailAddress: "ada@mail.example" };

test.describe("a phone number", () => {
  test("is entered in national or international form, and sent as E.164 (G17)", async ({
    customer,
    page,
    stage,
  }) => {
    const payment = await openFields(stage, phonePoints);
    const field = customer.field("Phone number");
    await expect(field).toHaveAccessibleDescription("With or without +81");
    await expect(field).toHaveAttribute("type", "tel");
    await expect(field).toHaveAttribute("autocomplete", "tel");

    await customer.fillIn(email);
    await field.fill("090 1234");
    await customer.pay();
    await expect(field).toHaveAccessibleDescription(
      "With or without +81 Enter a phone number such as 090-1234-5678 or +81 90 1234 5678",
    );
    await page.reload();
    await expect(field, "unchanged").toHaveValue("090 1234");

    await field.fill("090-1234-5678");
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "OFFLINE",
      emailAddress: "ada@mail.example",
      phoneNumber: "+819012345678",
    });
  });

  test("is sent for the service to judge if its rules cannot be loaded", async ({
    customer,
    faults,
    page,
    stage,
  }) => {
    await page.route(/\/assets\/phoneNumber-/, (route) => {
      faults.declareResourceError(route.request().url(), "ERR_FAILED");
      return route.abort();
    });
    const payment = await openFields(stage, phonePoints);
    await customer.fillIn({ ...email, "Phone number": "090 1234 5678" });
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "090 1234 5678" });
  });

  test("may be a landline, as at the service", async ({ customer, stage }) => {
    const payment = await openFields(stage, phonePoints);
    await customer.fillIn({ ...email, "Phone number": "03-1234-5678" });
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "+81312345678" });
  });

  test("that the link gives and that does not exist is reported before anything is sent (G37)", async ({
    customer,
    gateway,
    stage,
  }) => {
    const { mock } = newPayment.offlineJpy();
    gateway.paymentPages({ ...mock, createPayin: mustNotBeCalled });
    const wrong = { ...emailOfLink, phoneNumber: "090 1234 567" };
    await openPayment(stage, { paymentMethodCode: "OFFLINE", customerData: wrong });
    await expect(customer.heading).toHaveText("The shop must correct something first");
    await expect(customer.sentence("Phone number is not valid")).toBeVisible();
    await expect(customer.detail("090 1234 567")).toBeVisible();
    await expect(customer.button("Pay ")).toHaveCount(0);

    const alone = { phoneNumber: "090 1234 567" };
    await openPayment(stage, { paymentMethodCode: "OFFLINE", customerData: alone });
    await expect(customer.heading, "also before the missing data is asked for").toHaveText(
      "The shop must correct something first",
    );
  });

  test("that the link gives and that exists is sent unchanged", async ({ gateway, stage }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    const customerData = { ...emailOfLink, phoneNumber: "090-1234-5678" };
    await openPayment(stage, { paymentMethodCode: "OFFLINE", customerData });
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toMatchObject({ phoneNumber: "090-1234-5678" });
  });

  test("alone causes its rules to load", async ({ page, stage }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await openFields(stage, [mandatory("emailAddress")]);
    await expect(stage.customer.button("Pay ")).toBeVisible();
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toEqual([]);
    await fieldScreens.at(-1)?.show(stage);
    expect(loaded.filter((path) => path.includes("phoneNumber"))).toHaveLength(1);
  });
});

test("a short choice is radio buttons and a long one a select, and both send the code", async ({
  customer,
  page,
  stage,
}) => {
  const known = specialPoints.filter(({ name }) => name !== "cardDigits");
  const payment = await openFields(stage, known);
  const kinds = page.getByRole("radiogroup", { name: "Kind of account" });
  await expect(kinds.getByRole("radio")).toHaveCount(3);
  await expect(kinds.getByRole("radio", { checked: true })).toHaveCount(0);
  const stores = page.getByRole("combobox", { name: "Chain of stores" });
  await expect(stores.getByRole("option")).toHaveCount(7);

  await customer.fillIn(email);
  await customer.pay();
  await expect(kinds).toHaveAccessibleDescription("Choose one: Kind of account");
  await expect(stores).toHaveAccessibleDescription("Choose one: Chain of stores");
  await customer.errors().getByRole("link", { name: "Choose one: Kind of account" }).click();
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
});

test("each format sets its own keyboard, autocapitalize and autocomplete", async ({
  customer,
  stage,
}) => {
  await openFields(stage, specialPoints);
  const upiId = customer.field("UPI ID");
  await expect(upiId).toHaveAttribute("inputmode", "email");
  await expect(upiId).toHaveAttribute("autocapitalize", "none");
  await expect(upiId).toHaveAttribute("autocomplete", "off");
  await expect(customer.field("Last four digits")).toHaveAttribute("inputmode", "numeric");
  await expect(customer.field("Tax number")).toHaveAttribute("autocapitalize", "characters");
  await expect(customer.field("E-mail address")).toHaveAttribute("autocomplete", "email");
  await expect(customer.field("E-mail address")).toHaveAttribute("type", "email");
});
