import {
  giveReference,
  label,
  openReference,
  sendReference,
  utr,
} from "../../screens/referenceScreens.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { lost, problem } from "../../mockGateway/mock.ts";
import { forAll } from "../../fixtures/tags.ts";

for (const [what, answer, words] of [
  ["forbids it", problem("insufficient_scope"), "Open the link that the shop gave you"],
  ["has expired the token", problem("unauthorized"), "This link has expired"],
  ["cannot be reached", lost, "We got no answer."],
  ["is unavailable", problem("service_unavailable"), "We got no answer."],
] as const) {
  test(
    `a service that ${what} is explained, the payment continues and the text stays`,
    forAll,
    async ({ customer, page, stage }) => {
      await sendReference(stage, () => answer);
      await expect(customer.alert()).toContainText(words);
      await expect(customer.field(label)).toHaveValue(utr);
      await expect(page.getByText(/failed/i)).toHaveCount(0);
      await customer.button("Back").click();
      await expect(customer.detail("pw7k2m9q4d@testupi")).toBeVisible();
    },
  );
}

test("a service that takes no reference asks for none any more, and the page leads on", async ({
  customer,
  stage,
}) => {
  await sendReference(stage, () => problem("external_reference_not_accepted"));
  await expect(customer.alert()).toContainText("This payment needs no such number");
  await expect(customer.field(label)).toHaveCount(0);
  await customer.button("I sent the money").click();
  await expect(customer.heading).toHaveText("No payment has arrived yet");
});

test("a refused value is reported at the field", async ({ customer, stage }) => {
  await sendReference(stage, () => problem("invalid_fields"));
  await expect(customer.field(label)).toHaveAccessibleDescription(
    /The service does not accept this number/,
  );
  await expect(customer.field(label)).toHaveValue(utr);
});

test(
  "a reference that arrives after the final status shows the status",
  forAll,
  async ({ customer, stage }) => {
    const payment = await openReference(stage);
    await customer.field(label).fill(utr);
    const { setExternalReference } = payment.mock;
    stage.gateway.paymentPages({
      ...payment.mock,
      setExternalReference: (call) => {
        payment.finish("SUCCESS");
        return setExternalReference(call);
      },
    });
    await customer.button("Send the number").click();
    await customer.seesStatus("SUCCESS");
    await expect(customer.field(label)).toHaveCount(0);
  },
);

test(
  "a busy service is asked again only after the interval that it names",
  forAll,
  async ({ customer, stage }) => {
    const payment = await sendReference(stage, () => problem("too_many_requests", 2));
    await expect(customer.alert()).toContainText("The service is busy");
    const button = customer.button("Send the number");
    await expect(button).toHaveAttribute("aria-busy", "true");
    stage.gateway.paymentPages(payment.mock);
    await button.click({ force: true });
    expect(payment.references).toEqual([]);
    await expect(button).not.toHaveAttribute("aria-busy");
    await button.click();
    await expect(customer.sentence("We have your transaction number")).toBeVisible();
  },
);

test("a reference that arrived although its answer was lost is confirmed", async ({
  customer,
  stage,
}) => {
  const payment = await openReference(stage);
  const { setExternalReference } = payment.mock;
  stage.gateway.paymentPages({
    ...payment.mock,
    setExternalReference: (call) => {
      setExternalReference(call);
      return lost;
    },
  });
  await giveReference({ customer });
  expect(payment.references).toEqual([utr]);
});
