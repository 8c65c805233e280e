import { sampleSandboxPayment, sampleTimeline } from "@pay/contract/samples/sampleTimeline.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { lost, problem, reply } from "../../mockGateway/mock.ts";
import { receivedCallback } from "../../mockGateway/mockConsole.ts";
import { openConsole, openReturn } from "../../screens/sandboxScreens.ts";
import { servedAs } from "../../page/servedAs.ts";
import { forAll } from "../../fixtures/tags.ts";

test("payments are found by their id, and each links to its timeline", async ({
  customer,
  page,
  stage,
}) => {
  const asked: unknown[] = [];
  await openConsole(stage, "/sandbox/payments", {
    listSandboxPayments: ({ query }) => {
      asked.push(query);
      const isFiltered = query.idPrefixes !== undefined;
      return reply({
        payments: [sampleSandboxPayment({ idPayment: isFiltered ? "B-7" : "A-1042" })],
        ...(!isFiltered && { nextCursor: "older" }),
      });
    },
  });
  await expect(page.getByRole("row").nth(1)).toContainText("Delivered, then read");
  await customer.button("Older").click();
  await expect(customer.button("Newer")).toBeVisible();
  await customer.field("Id").fill("B-7");
  await customer.field("Status").selectOption("SUCCESS");
  await customer.field("Direction").selectOption("payin");
  await expect(customer.link("B-7")).toBeVisible();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ idPrefixes: ["B-7"], statuses: ["SUCCESS"], directions: ["payin"] });
  await customer.field("Id").fill("?");
  await expect(page.getByText("An id begins with a letter or digit")).toBeVisible();
  await customer.link("A-1042").click();
  await expect(customer.heading).toHaveText("Payin A-1042");
});

test(
  "at a desktop no id and no date is broken over two lines, and each state has its own sign",
  forAll,
  async ({ page, stage }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const states = [
      { status: "PROCESSING" },
      { status: "SUCCESS" },
      { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" },
      { status: "REFUSED" },
      { status: "SUCCESS", processorStatus: "REVERSED" },
    ] as const;
    const ids = states.map((_, index) => `ORDER-3f0c2d1e-9b5c-4d1f-8a2c-7d103d1f6a2${index}`);
    await openConsole(stage, "/sandbox/payments", {
      listSandboxPayments: () =>
        reply({
          payments: states.map((state, index) =>
            sampleSandboxPayment({ ...state, idPayment: ids[index] ?? "" }),
          ),
        }),
    });
    const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(rows).toHaveCount(states.length);
    for (const [index, row] of (await rows.all()).entries()) {
      const oneLine = row.locator("a > span, time");
      await expect(oneLine).toHaveText([ids[index] ?? "", /^21 Nov, /]);
      for (const text of await oneLine.all())
        expect((await text.boundingBox())?.height, "one line").toBeLessThan(30);
    }
    const signs = await rows
      .locator("svg path")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
    expect(new Set(signs).size).toBe(states.length);
  },
);

test("payments are found by payment code, amount and day, and a customer's payins by a whole e-mail address that no address has", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const asked: unknown[] = [];
  const sought: unknown[] = [];
  await openConsole(stage, "/sandbox/payments", {
    listSandboxPayments: ({ query }) => {
      asked.push(query);
      return reply({ payments: [sampleSandboxPayment({ idPayment: "A-1042" })] });
    },
    findPayins: ({ body }) => {
      sought.push(body);
      const payin = sampleSandboxPayment();
      const { status, paymentMethodCode, money, createdAt } = payin;
      const fee = { ...money, amount: 0 };
      return reply({
        payins: [{ idPayin: "KIM-1", status, paymentMethodCode, money, fee, createdAt }],
      });
    },
  });
  await customer.field("Payment code").fill("PW7K2M9Q4D");
  await customer.field("Amount").fill("51");
  await expect(page.getByText("Write the amount with its currency")).toBeVisible();
  await customer.field("Amount").fill("51.00 php");
  await customer.field("Day (UTC)").fill("2026-11-21");
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      references: ["PW7K2M9Q4D"],
      amounts: ["51.00PHP"],
      from: ["2026-11-21T00:00:00.000Z"],
      to: ["2026-11-22T00:00:00.000Z"],
    });
  await customer.field("Customer").fill("kim@mail.example");
  expect(gateway.countCalls("findPayins")).toBe(0);
  await customer.button("Find payins").click();
  await expect(customer.link("KIM-1")).toBeVisible();
  expect(sought).toEqual([{ emailAddress: "kim@mail.example" }]);
  expect(page.url()).not.toContain("kim");
  await customer.button("Show all").click();
  await expect(customer.link("A-1042")).toBeVisible();
});

test("on a phone a payment's card leaves out empty values", forAll, async ({ page, stage }) => {
  await openConsole(stage, "/sandbox/payments");
  const findCallback = (id: string) =>
    page.getByRole("row").filter({ hasText: id }).locator("[data-label=Callback]");
  await expect(findCallback("A-1042")).toBeVisible();
  await expect(findCallback("A-1043")).toBeHidden();
});

test("a timeline shows every kind of event and each action of a developer", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/payins/A-1042", {
    readPayinTimeline: () =>
      reply({
        direction: "payin",
        idPayment: "A-1042",
        payment: sampleSandboxPayment({ status: "PROCESSING" }),
        events: [
          {
            kind: "call",
            at: "2026-11-21T10:00:01.000Z",
            operationId: "readPayin",
            method: "GET",
            path: "/payins/A-1042",
            status: 404,
            code: "payment_not_found",
            requestId: "r-1",
            durationMs: 2,
            by: "page",
          },
          {
            kind: "state",
            at: "2026-11-21T10:00:02.000Z",
            status: "PROCESSING",
            processorStatus: "PARTIALLY_PAID",
            moneyReceived: { amount: 2500, currencyCode: "JPY" },
            why: "A part of the amount has arrived.",
          },
          { kind: "due", at: "2026-11-22T10:00:00.000Z", what: "expiry" },
        ],
        hints: [{ code: "waits_for_customer", text: "The customer has not paid yet." }],
      }),
  });
  await expect(customer.sentence("The customer has not paid yet.")).toBeVisible();
  const events = page.getByRole("list").filter({ hasText: "Next: it expires" }).first();
  await expect(events.getByRole("listitem").first()).toContainText("Read payin: answered 404");
  await expect(
    page.getByText(
      "A part of the amount has arrived. Provider: Partially paid PARTIALLY_PAID ¥2,500",
    ),
  ).toBeVisible();
  await expect(page.getByText(/^Next: it expires, 22 Nov, /), "before it is pressed").toBeVisible();
  await customer.button("Advance to the next step").click();
  await expect(customer.sentence("The clock was advanced.")).toBeVisible();
  await customer.field("Minutes").fill("1.5");
  await page.getByRole("button", { name: "Advance", exact: true }).click();
  await expect.poll(() => gateway.countCalls("advancePayin")).toBe(2);
  await customer.button("Advance to the expiry").click();
  await expect.poll(() => gateway.countCalls("advancePayin")).toBe(3);
  await customer.button("Decide: Failed").click();
  await expect(customer.sentence("The status was set.")).toBeVisible();
  // Those of the create come too late for this payin.
  expect(await customer.field("Scenario").locator("option").allTextContents()).toEqual([
    "Choose",
    "None",
    "Duplicate callback",
    "Late callback",
    "Out of order callbacks",
    "First try times out",
    "Partial payment",
    "Confirming",
    "Decided after expiry",
  ]);
  await customer.field("Scenario").selectOption("duplicateCallback");
  await expect(customer.sentence("The status was set."), "of the earlier action").toHaveCount(0);
  await customer.button("Apply").click();
  await expect(customer.sentence("The scenario was set.")).toBeVisible();
  const done = gateway.calls.filter(({ operationId }) =>
    /^(advance|decide|choose)/.test(operationId),
  );
  expect(done.map(({ body }) => body)).toEqual([
    { toNext: true },
    { by: 90 },
    { to: "2026-11-22T10:00:00.000Z" },
    { status: "FAILED" },
    { name: "duplicateCallback" },
  ]);
  await customer.button("Create links to its pages").click();
  await expect(customer.link("Open the status page")).toBeFocused();
  await expect(customer.link("Open the status page")).toHaveAttribute(
    "href",
    /\/status\?idPayin=A-1042&currencyCode=JPY&token=[^&]+$/,
  );
  await expect(customer.link("Open the payment page")).toHaveAttribute(
    "href",
    /returnUrl=https%3A%2F%2Fshop\.example%2Freturn$/,
  );
});

test(
  "a payment whose money went back says so in list and timeline, and a paid one can be reversed",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    const asked: unknown[] = [];
    let processorStatus: string | undefined = "REVERSED";
    const payment = () => sampleSandboxPayment({ processorStatus });
    await openConsole(stage, "/sandbox/payments", {
      listSandboxPayments: ({ query }) => {
        asked.push(query);
        return reply({ payments: [payment()] });
      },
      readPayinTimeline: () => reply(sampleTimeline({ payment: payment() })),
    });
    await expect(page.getByRole("row").nth(1)).toContainText(
      /Paid, then reversed\s*SUCCESS REVERSED/,
    );
    await expect(page.getByRole("row").nth(1)).not.toContainText("Provider");
    await customer.field("Status").selectOption("Paid, then reversed");
    await expect.poll(() => asked.at(-1)).toEqual({ processorStatuses: ["REVERSED"] });
    await customer.link("A-1042").click();
    await expect(page.getByText("Paid, then reversed").first()).toBeVisible();
    await expect(customer.button("Reverse")).toHaveCount(0);
    processorStatus = undefined;
    await customer.button("Reverse").click();
    await expect(customer.sentence("The payment was reversed.")).toBeVisible();
    expect(gateway.countCalls("reversePayin")).toBe(1);
    const reversed = { ...receivedCallback, processorStatusRead: "REVERSED" };
    await openReturn(stage, [reversed, receivedCallback]);
    await expect(customer.heading).toHaveText("The payment was taken back");
    await expect(page.getByRole("list")).toContainText(
      "Then it read the payment: Paid, then reversed",
    );
  },
);

test(
  "an unknown timeline says so, and a failed read can be tried again",
  forAll,
  async ({ customer, stage }) => {
    let isAway = true;
    await openConsole(stage, "/sandbox/payins/NO-SUCH", {
      readPayinTimeline: () => problem("payment_not_found"),
      readPayoutTimeline: () => (isAway ? lost : problem("payment_not_found")),
    });
    await expect(customer.sentence("No payment with this id")).toBeVisible();
    await stage.customer.openLink(`${servedAs}/sandbox/payouts/NO-SUCH`);
    await expect(customer.sentence("The service could not be reached")).toBeVisible();
    isAway = false;
    await customer.button("Try again").click();
    await expect(customer.sentence("No payment with this id")).toBeVisible();
  },
);
