import { expect, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { forAll } from "../../fixtures/tags.ts";
import { bankVisit, visitBank } from "../../screens/sandboxScreens.ts";

const visit = {
  ...bankVisit,
  paymentOperator: { code: "BANK_ALPHA", name: "Bank Alpha" },
  // A scheme that no browser may be sent to, so the page stays.
  returnTo: "ftp://shop.example/return",
} as const;
const showVisit = () => reply(visit);

test.describe("the institution shows the decision or what each press leads to, the payment and the bank", () => {
  for (const [status, words] of [
    ["SUCCESS", "Approved. The money is with the shop."],
    ["FAILED", "Cancelled, declined or expired. Nothing was charged."],
    ["REFUSED", "Refused by the payment service. Nothing was charged."],
  ] as const) {
    test(
      `to a customer who comes back to a payment that is ${status}`,
      forAll,
      async ({ customer, page, stage }) => {
        await visitBank(stage, () => reply({ ...visit, status }));
        await expect(customer.detail("Bank Alpha")).toBeVisible();
        await expect(customer.heading).toHaveText("This payment is already decided");
        await expect(customer.detail(words)).toBeVisible();
        await expect(page.getByText("To pay")).toHaveCount(0);
        for (const known of ["Rp 60", "Nordic Bikes", "Order A-1042"]) {
          await expect(
            page.getByRole("main").getByText(known.replace("Rp ", "Rp\u{a0}"), { exact: true }),
          ).toBeVisible();
        }
        await expect(customer.button("Approve ")).toHaveCount(0);
      },
    );
  }

  test("to a customer who comes back before the decision is known", async ({ customer, stage }) => {
    await visitBank(stage, () => reply({ ...visit, isDecided: true }));
    await expect(customer.heading).toHaveText("This payment is already decided");
    await expect(customer.detail("Approved. The shop hears of it in a moment.")).toBeVisible();
    await expect(customer.button("Approve ")).toHaveCount(0);
  });

  for (const [status, words] of [
    ["SUCCESS", "The payment then succeeds."],
    ["FAILED", "The payment then fails. This amount is for testing that."],
    ["PROCESSING", "The payment then stays open. This amount is for testing that."],
    [undefined, ""],
  ] as const) {
    test(`before a press on an amount that leads to ${status ?? "an end that the service does not name"}`, async ({
      customer,
      stage,
    }) => {
      await visitBank(stage, () => reply({ ...visit, statusAfterApproval: status }));
      await expect(customer.button("Approve ")).toHaveAccessibleDescription(words);
      await expect(customer.button("Cancel")).toHaveAccessibleDescription(
        "The payment fails at once. Nothing is charged.",
      );
    });
  }

  for (const [button, words] of [
    ["Approve ", "Approved. The shop hears of it in a moment."],
    ["Bank answers late", "Approved. The shop hears of it in a moment."],
    ["Cancel", "Cancelled. Nothing was charged."],
  ] as const) {
    test(`to a customer who presses ${button.trim()}`, async ({ customer, stage }) => {
      await visitBank(stage, showVisit, showVisit);
      await customer.button(button).click();
      await expect(customer.detail("Bank Alpha")).toBeVisible();
      await expect(customer.detail(words)).toBeVisible();
    });
  }
});
