import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { testCredentials } from "../../mockGateway/mockConsole.ts";
import { openConsole } from "../../screens/consoleScreens.ts";
import { servedAs } from "../../page/servedAs.ts";

test("the builder tells the scenario and each parameter’s verdict as it is typed, and makes the link", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/links");
  const verdict = (parameter: string) =>
    page.getByRole("row").filter({ has: page.getByText(parameter, { exact: true }) });
  await expect(customer.sentence("This link is scenario 1.")).toBeVisible();
  for (const number of [2, 3, 4, 5, 1]) {
    await page
      .getByRole("button", { name: new RegExp(`^${number} `) })
      .first()
      .click();
    await expect(customer.sentence(`This link is scenario ${number}.`)).toBeVisible();
  }
  await customer.field("idPayin").fill("A-1042");
  await customer.field("amount").fill("5,000");
  await expect(customer.sentence("This link is wrong")).toBeVisible();
  await expect(verdict("amount")).toContainText("Digits with a point");
  await customer.field("amount").fill("5000");
  await expect(verdict("amount")).toContainText("Fine");
  await customer.field("paymentMethodCode").selectOption("OFFLINE");
  await expect(page.getByText("The page will ask for emailAddress")).toBeVisible();

  await customer.button("Make the link").click();
  await expect(customer.link("Open the payment page")).toBeFocused();
  await expect(customer.link("Open the payment page")).toHaveAttribute(
    "href",
    `${servedAs}/?merchantCode=SANDBOX&idPayin=A-1042&token=${mockedToken()}&amount=5000&currencyCode=JPY&callbackUrl=${encodeURIComponent(`${servedAs}/sandbox/shop/callbacks`)}&returnUrl=${encodeURIComponent(`${servedAs}/sandbox/return?idPayin=A-1042`)}&paymentMethodCode=OFFLINE`,
  );
  expect(gateway.calls.findLast(({ operationId }) => operationId === "createToken")?.body).toEqual({
    merchantCode: "SANDBOX",
    secret: testCredentials.secret,
    validitySecs: 172_800,
    money: { amount: 5000, currencyCode: "JPY" },
    callbackUrl: `${servedAs}/sandbox/shop/callbacks`,
    returnUrl: `${servedAs}/sandbox/return?idPayin=A-1042`,
    operations: [
      "POST /payins/!availablePaymentOptions",
      "POST /payins/A-1042",
      "GET /payins/A-1042",
      "POST /payins/A-1042/external-reference",
      "GET /merchant-info",
    ],
  });
  await page.getByText("QR code for a phone").click();
  await expect(page.getByRole("img", { name: "QR code of the payment link" })).toBeVisible();
  await page.getByText("Mistakes to try").click();
  const mistake = page.getByRole("listitem").filter({ hasText: "The amount has a comma" });
  await expect(mistake).toContainText("amount: Digits with a point");
  await expect(mistake.getByRole("link")).toHaveAttribute("href", /amount=5,000$/);

  await customer.field("amount").fill("5001");
  await expect(customer.button("Make the link"), "another order, another token").toBeVisible();
});
