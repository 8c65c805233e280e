import { sampleSandboxMerchant } from "@pay/contract/samples/consoleSamples.ts";
import { sampleSandboxPayment } from "@pay/contract/samples/sampleTimeline.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { forAll } from "../../fixtures/tags.ts";
import { reply } from "../../mockGateway/mock.ts";
import { openConsole } from "../../screens/sandboxScreens.ts";

test("the overview has a test payment ready, whose outcome can be chosen, and names the callbacks to look at", async ({
  customer,
  page,
  stage,
}) => {
  const callback = { callbackState: "delivered", wasReadAfterCallback: false } as const;
  await openConsole(stage, "/sandbox", {
    listSandboxPayments: () =>
      reply({ payments: [sampleSandboxPayment({ idPayment: "A-1040", ...callback })] }),
  });
  await expect(page.getByRole("figure", { name: "Payments by hour. Paid: 1." })).toBeVisible();
  const link = customer.link("Open the payment page");
  const first = await link.getAttribute("href");
  await customer.button("Will fail").click();
  await expect(link).toHaveAttribute("href", /&amount=25&/);
  await customer.button("Will be received").click();
  await expect(link).toHaveAttribute("href", /&amount=5000&/);
  expect(await link.getAttribute("href"), "each outcome is another order").not.toBe(first);
  await expect(
    page.getByText("Your server took the callback, but never read the payment."),
  ).toBeVisible();
});

test("the overview is a picture of the last 24 hours, with its numbers in words and as a table", async ({
  customer,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox", {
    listSandboxPayments: () =>
      reply({
        payments: [
          sampleSandboxPayment({ idPayment: "A-6", createdAt: "2026-11-21T09:59:00.000Z" }),
          sampleSandboxPayment({
            idPayment: "A-5",
            status: "PROCESSING",
            createdAt: "2026-11-21T09:50:00.000Z",
          }),
          sampleSandboxPayment({
            idPayment: "A-4",
            status: "FAILED",
            createdAt: "2026-11-21T05:30:00.000Z",
          }),
          sampleSandboxPayment({
            idPayment: "A-3",
            status: "REFUSED",
            createdAt: "2026-11-21T05:20:00.000Z",
          }),
          sampleSandboxPayment({
            idPayment: "A-2",
            processorStatus: "REVERSED",
            createdAt: "2026-11-20T12:00:00.000Z",
          }),
          sampleSandboxPayment({ idPayment: "A-1", createdAt: "2026-11-19T10:00:00.000Z" }),
        ],
      }),
  });
  await expect(
    page.getByRole("figure", {
      name: "Payments by hour. Paid: 1, Open: 1, Paid, then reversed: 1, Failed: 1, Refused: 1.",
    }),
  ).toBeVisible();
  await expect(customer.link("1 Open payments")).toBeVisible();
  await expect(customer.link("2 Failed or refused")).toBeVisible();
  await expect(customer.link("0 Callbacks waiting")).toBeVisible();
  await expect(customer.link("1 Dead letters")).toHaveAttribute("href", "/sandbox/callbacks");
  await page.getByText("The same as a table").click();
  const table = page.getByRole("table", { name: "The last 24 hours" });
  await expect(table.getByRole("row")).toHaveText([
    /^Hour\s*Paid\s*Open\s*Paid, then reversed\s*Failed\s*Refused$/,
    /^21:00\s*0\s*0\s*1\s*0\s*0$/,
    /^14:00\s*0\s*0\s*0\s*1\s*1$/,
    /^18:00\s*1\s*1\s*0\s*0\s*0$/,
  ]);
});

test("an overview without payments leads to the first one", forAll, async ({ customer, stage }) => {
  await openConsole(stage, "/sandbox", { listSandboxPayments: () => reply({ payments: [] }) });
  await expect(customer.sentence("No payments in this time.")).toBeVisible();
  await expect(customer.link("Order in the test shop").first()).toHaveAttribute(
    "href",
    "/sandbox/shop",
  );
});

test(
  "a suspended merchant learns in the overview since when, and what goes on (G49)",
  forAll,
  async ({ customer, page, stage }) => {
    const suspendedAt = "2026-11-21T09:30:00.000Z";
    await openConsole(stage, "/sandbox", {
      readSandboxMerchant: () => reply(sampleSandboxMerchant({ suspendedAt })),
    });
    await expect(customer.sentence("The merchant is suspended")).toBeVisible();
    await expect(page.getByText("403 merchant_suspended. Existing payments go on.")).toContainText(
      "Since 21 Nov",
    );
  },
);
