import { expect, test } from "../../fixtures/fixtures.ts";
import { receivedCallback } from "../../mockGateway/mockConsole.ts";
import { merchantOrigin } from "../../fixtures/sites.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import { idPayin } from "../../mockGateway/mockedLink.ts";
import { openReturn, openShop } from "../../screens/sandboxScreens.ts";

test("a customer of the test shop chooses a product, a currency and a way to pay, and is sent to the payment page", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openShop(stage);
  let isAway = true;
  gateway.shopPages({
    createShopLink: () =>
      isAway
        ? problem("service_unavailable")
        : reply({ idPayin, redirectUrl: `${merchantOrigin}/pay`, statusUrl: merchantOrigin }),
    listShopCallbacks: () => reply({ callbacks: [receivedCallback] }),
  });
  await customer.field("Prices in").selectOption("PHP");
  await customer.option("Bell ").check();
  await customer.option("QR Ph").check();
  await customer.button("Pay ₱310").click();
  await expect(customer.alert()).toContainText("The service is not available");
  isAway = false;
  await customer.button("Pay ₱310").click();
  await expect(page).toHaveURL(`${merchantOrigin}/pay`);
  expect(gateway.calls.at(-1)?.body).toEqual({
    money: { amount: 310, currencyCode: "PHP" },
    scenario: 4,
    paymentMethodCode: "QR_PH",
  });
  await customer.openLink(`${stage.origin}/sandbox/return?merchantCode=SANDBOX&idPayin=${idPayin}`);
  await expect(customer.detail("Bell, ₱310")).toBeVisible();
  await customer.link("Order something else").click();
  await expect(customer.heading).toHaveText("Everything for your bicycle");
});

test("the test shop says which products fail or stay open", async ({ customer, stage }) => {
  await openShop(stage);
  await expect(customer.option("Sticker ")).toHaveAccessibleName(/Its payment fails$/);
  await expect(customer.option("Reflector ")).toHaveAccessibleName(/Its payment stays open$/);
  await expect(customer.option("Helmet ")).toHaveAccessibleName(/¥5,000$/);
});

const otherOrder = {
  ...receivedCallback,
  callback: receivedCallback.callback && { ...receivedCallback.callback, idPayin: "A-1" },
};
const failed = { ...receivedCallback, statusRead: "FAILED" } as const;

for (const [what, callbacks, heading, told] of [
  [
    "has come",
    [receivedCallback],
    "Thank you for your order",
    /The signature is right\..*Then it read the payment: Paid.*The shop ships the order\./s,
  ],
  [
    "has not come",
    [],
    "Thank you. We are waiting for the payment.",
    /no callback for this order yet.*read after the callback.*The shop waits\./s,
  ],
  [
    "has told a failure",
    [failed],
    "The payment did not go through",
    /The signature is right\..*Then it read the payment: Failed.*does not ship\./s,
  ],
  [
    "has come, and the read has failed",
    [{ ...receivedCallback, statusRead: undefined }],
    "Thank you. We are waiting for the payment.",
    /The signature is right\..*The read failed\..*The shop waits\./s,
  ],
  [
    "has a wrong signature",
    [{ ...receivedCallback, isVerified: false, statusRead: undefined }],
    "Thank you. We are waiting for the payment.",
    /wrong signature, and ignores it.*read after the callback.*The shop waits\./s,
  ],
  [
    "is of another order",
    [otherOrder],
    "Thank you. We are waiting for the payment.",
    /no callback for this order yet.*read after the callback.*The shop waits\./s,
  ],
] as const) {
  test(`the thank-you page tells callback, read and decision of the shop when the callback ${what}`, async ({
    customer,
    page,
    stage,
  }) => {
    await openReturn(stage, callbacks);
    await expect(customer.heading).toHaveText(heading);
    await expect(page.getByRole("list")).toContainText(told);
  });
}
