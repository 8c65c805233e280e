import { readFile } from "node:fs/promises";
import { sampleSandboxPayment } from "#contract/samples/sampleTimeline.ts";
import { sampleStatement } from "#contract/samples/sampleStatement.ts";
import { expect, test } from "../fixtures.ts";
import { mockedToken } from "../mockedLink.ts";
import { lost, problem, reply } from "../mockGateway/mock.ts";
import { testCredentials } from "../mockGateway/mockConsole.ts";
import { openConsole } from "../screens/consoleScreens.ts";
import { servedAs } from "../servedAs.ts";

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
    validitySecs: 1800,
    money: { amount: 5000, currencyCode: "JPY" },
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

test("payments are found by their id, and each leads to its timeline", async ({
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
  await expect(page.getByRole("row").nth(1)).toContainText("Answered, then read");
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

test("on a phone the sheet of a payment leaves out what there is not", async ({ page, stage }) => {
  await openConsole(stage, "/sandbox/payments");
  const callbackOf = (id: string) =>
    page.getByRole("row").filter({ hasText: id }).locator("[data-label=Callback]");
  await expect(callbackOf("A-1042")).toBeVisible();
  await expect(callbackOf("A-1043")).toBeHidden();
});

test("a timeline shows every kind of event, and what a developer does to the payment", async ({
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
          { kind: "due", at: "2026-11-22T10:00:00.000Z", what: "expiry" },
        ],
        hints: [{ code: "waits_for_customer", text: "The customer has not paid yet." }],
      }),
  });
  await expect(customer.sentence("The customer has not paid yet.")).toBeVisible();
  const events = page.getByRole("list").filter({ hasText: "Next: it expires" }).first();
  await expect(events.getByRole("listitem").first()).toContainText(
    "GET /payins/A-1042 was answered 404",
  );
  await customer.button("To what comes next").click();
  await expect(customer.sentence("The clock was moved.")).toBeVisible();
  await customer.field("Minutes").fill("1.5");
  await customer.button("Move by").click();
  await expect.poll(() => gateway.countOf("advancePayin")).toBe(2);
  await customer.button("To its expiry").click();
  await expect.poll(() => gateway.countOf("advancePayin")).toBe(3);
  await customer.button("Decide: FAILED").click();
  await expect(customer.sentence("It is decided.")).toBeVisible();
  await customer.field("Scenario").selectOption("duplicateCallback");
  await customer.button("Apply").click();
  await expect(customer.sentence("It will meet that.")).toBeVisible();
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
  await customer.button("Make links to its pages").click();
  await expect(customer.link("Open the status page")).toBeFocused();
  await expect(customer.link("Open the status page")).toHaveAttribute(
    "href",
    /\/status\?idPayin=A-1042&/,
  );
  await expect(customer.link("Open the payment page")).toHaveAttribute(
    "href",
    /returnUrl=https%3A%2F%2Fshop\.example%2Freturn$/,
  );
});

test("a timeline that nobody knows of says so, and one that cannot be read is tried again", async ({
  customer,
  stage,
}) => {
  let isAway = true;
  await openConsole(stage, "/sandbox/payins/NO-SUCH", {
    readPayinTimeline: () => problem("payment_not_found"),
    readPayoutTimeline: () => (isAway ? lost : problem("payment_not_found")),
  });
  await expect(customer.sentence("Nothing is known of this id")).toBeVisible();
  await stage.customer.openLink(`${servedAs}/sandbox/payouts/NO-SUCH`);
  await expect(customer.sentence("The service was not reached")).toBeVisible({ timeout: 20_000 });
  isAway = false;
  await customer.button("Try again").click();
  await expect(customer.sentence("Nothing is known of this id")).toBeVisible();
});

test("callbacks are sent again, one or all that were given up, and verified by hand", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/callbacks");
  await customer.button("Send again: msg_77c0ffee").click();
  await expect(customer.sentence("1 callback is on its way again.")).toBeVisible();
  await customer.button("Send all given up again").click();
  await expect.poll(() => gateway.countOf("resendCallbacks")).toBe(2);
  const resent = gateway.calls.filter(({ operationId }) => operationId === "resendCallbacks");
  expect(resent.map(({ body }) => body)).toEqual([
    { ids: ["msg_77c0ffee"] },
    { from: "1970-01-01T00:00:00.000Z", to: expect.any(String) },
  ]);
  await page.getByText("3 tries").click();
  await expect(page.getByText("connection failed, ECONNREFUSED, 12 ms").first()).toBeVisible();

  await page.getByText("Headers and body").first().click();
  await customer.button("Check by hand").first().click();
  await expect(customer.field("Headers")).toBeFocused();
  await expect(customer.field("Headers")).toHaveValue(/^webhook-id: msg_2Lx9\n/);
  await customer.button("Verify").click();
  await expect(customer.sentence("The signature is of another secret")).toBeVisible();
  await customer.field("Headers").fill("webhook-id: msg_2Lx9");
  await expect(customer.sentence("The signature is of another"), "of other headers").toHaveCount(0);
  await customer.button("Verify").click();
  await expect(customer.sentence("Not there: webhook-timestamp, webhook-signature.")).toBeVisible();
  await customer.field("Callback secret or public key").fill("");
  await expect(customer.field("Callback secret or public key")).toHaveValue("");
});

test("the tools look into a token that is pasted with its link, and into a signature", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/tools");
  await customer.button("Look into it").click();
  await expect(page.getByText("Paste a token, or a link that has one.")).toBeVisible();
  await customer.field("Token, or a link with one").fill(`${servedAs}/?a=b&token=x.y.z&amount=5`);
  await customer.button("Look into it").click();
  await expect(customer.sentence("It may read other payments")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("one id: A-1042");
  await customer.field("Token, or a link with one").fill("a.b.c");
  await expect(page.getByRole("row"), "of another token").toHaveCount(0);
  await customer.field("Body of the token request").fill("{}\n");
  await customer.field("X-SIGNATURE").fill(" c2ln\n");
  await customer.button("Check it").click();
  await expect(page.getByText("trailing_newline")).toBeVisible();
  await customer.field("X-SIGNATURE").fill("b3RoZXI=");
  await expect(page.getByText("trailing_newline"), "of another signature").toHaveCount(0);
  const sent = gateway.calls.filter(({ operationId }) => /^(inspect|check)/.test(operationId));
  expect(sent.map(({ body }) => body)).toEqual([
    { token: "x.y.z" },
    { body: "{}\n", signature: "c2ln" },
  ]);
});

test("a statement is reckoned anew over all its answers, and saved as a file", async ({
  customer,
  page,
  stage,
}) => {
  const { entries, totals } = sampleStatement();
  let isWrong = false;
  await openConsole(stage, "/sandbox/money", {
    readStatement: ({ query }) => {
      if (query.cursor) return reply({ entries: entries.slice(2), totals });
      const first = entries.slice(isWrong ? 1 : 0, 2);
      return reply({ entries: first, totals, nextCursor: "more" });
    },
  });
  await expect(page.getByRole("table", { name: "Statement" }).getByRole("row")).toHaveCount(3);
  const downloading = page.waitForEvent("download");
  await customer.field("From").fill("2026-11-01");
  await customer.button("Download as CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("SANDBOX-statement-2026-11-01.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[2]).toBe(
    "2026-11-21T10:00:07.000Z,available,fee,payin,A-1042,-12.75,10000837.25,PHP",
  );
  await expect(customer.sentence("It adds up")).toContainText("4 entries");
  isWrong = true;
  await customer.button("Check that it adds up").click();
  await expect(customer.sentence("It does not add up in PHP.")).toBeVisible();
});
