import { expect, test } from "../../fixtures/fixtures.ts";
import { mustNotBeCalled, problem } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { visitPayment } from "../../screens/screen.ts";

const listPaymentOptions = () => problem("merchant_suspended");
const title = "You cannot pay here right now";

test("a suspended shop offers no way to pay: the page says that nothing was charged, and leads back (G49)", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.offlineJpy(), {
    answers: { listPaymentOptions, createPayin: mustNotBeCalled },
  });
  await expect(customer.heading).toHaveText(title);
  await expect(customer.sentence("You have paid nothing here: nothing was charged.")).toBeVisible();
  await expect(
    customer.sentence("Go back to the shop’s site or app to pay in another way."),
  ).toBeVisible();
  await expect(customer.wayBack()).toBeVisible();
  await expect(page.getByRole("banner"), "nobody is asked for money").toContainText(
    "Cannot be paid now",
  );
  await expect(page.getByRole("banner")).not.toContainText("To pay");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(title));
});

test("a payment that a suspended shop began goes on (G49)", async ({ customer, stage }) => {
  await visitPayment(stage, newPayment.offlineJpy(true), { answers: { listPaymentOptions } });
  await customer.seesTransfer();
});

test("of a suspended shop the page claims nothing about money before it knows the payment (G42)", async ({
  customer,
  page,
  stage,
}) => {
  await visitPayment(stage, newPayment.offlineJpy(), {
    answers: { listPaymentOptions, readPayin: () => problem("invalid_fields") },
  });
  await expect(customer.heading).toHaveText("We could not load your payment");
  await expect(page.getByText("nothing was charged")).toHaveCount(0);
});
