import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedToken } from "../../mockGateway/mockedLink.ts";
import { testCredentials } from "../../mockGateway/mockConsole.ts";
import { openConsole } from "../../screens/sandboxScreens.ts";
import { servedAs } from "../../page/servedAs.ts";
import { readFile } from "node:fs/promises";
import { sampleStatement } from "@pay/contract/samples/consoleSamples.ts";
import { reply } from "../../mockGateway/mock.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

test("the link builder shows the scenario and each parameter’s verdict during typing, and creates the link", async ({
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
  await customer.field("Order id").fill("A-1042");
  await customer.field("Amount").fill("5,000");
  await expect(customer.sentence("This link is wrong")).toBeVisible();
  await expect(verdict("amount")).toContainText("It has a comma. Write digits");
  await customer.field("Amount").fill("5000");
  await expect(verdict("amount")).toContainText("The amount to pay.");
  await customer.field("Way to pay").selectOption("OFFLINE");
  await expect(page.getByText("The page will ask for emailAddress")).toBeVisible();

  await customer.button("Create the link").click();
  await expect(customer.link("Open the payment page")).toBeFocused();
  await expect(customer.link("Open the payment page")).toHaveAttribute(
    "href",
    `${servedAs}/?merchantCode=SANDBOX&idPayin=A-1042&token=${mockedToken()}&amount=5000&currencyCode=JPY&callbackUrl=${encodeURIComponent(`${servedAs}/sandbox/shop/callbacks`)}&returnUrl=${encodeURIComponent(`${servedAs}/sandbox/return?merchantCode=SANDBOX&idPayin=A-1042`)}&paymentMethodCode=OFFLINE`,
  );
  await expect(customer.link("Open the status page")).toHaveAttribute(
    "href",
    /\/status\?idPayin=A-1042&token=[^&]+&currencyCode=JPY$/,
  );
  expect(gateway.calls.findLast(({ operationId }) => operationId === "createToken")?.body).toEqual({
    merchantCode: "SANDBOX",
    secret: testCredentials.secret,
    validitySecs: 172_800,
    money: { amount: 5000, currencyCode: "JPY" },
    callbackUrl: `${servedAs}/sandbox/shop/callbacks`,
    returnUrl: `${servedAs}/sandbox/return?merchantCode=SANDBOX&idPayin=A-1042`,
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
  await expect(mistake).toContainText("amount: It has a comma. Write digits only");
  await expect(mistake.getByRole("link")).toHaveAttribute("href", /amount=5,000$/);

  await customer.field("Amount").fill("5001");
  await expect(customer.button("Create the link"), "another order, another token").toBeVisible();
});

test("callbacks are sent again, one or all dead letters, and verified by hand", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/callbacks", {
    resendCallbacks: ({ body }) =>
      reply("ids" in body ? { resent: 1, remaining: 0 } : { resent: 1000, remaining: 3 }),
  });
  await customer.button("Send again: msg_77c0ffee").click();
  await expect(customer.sentence("Callbacks sent again: 1.")).toBeVisible();
  await customer.button("Send all dead letters again").click();
  await expect(
    customer.sentence("Callbacks sent again: 1000. Not sent yet: 3. Press again."),
  ).toBeVisible();
  const resent = gateway.calls.filter(({ operationId }) => operationId === "resendCallbacks");
  expect(resent.map(({ body }) => body)).toEqual([
    { ids: ["msg_77c0ffee"] },
    { from: "1970-01-01T00:00:00.000Z", to: expect.any(String) },
  ]);
  await page.getByText("Attempts: 3").click();
  await expect(page.getByText("connection failed, ECONNREFUSED, 12 ms").first()).toBeVisible();

  await page.getByText("Headers and body").first().click();
  await customer.button("Verify by hand").first().click();
  await expect(customer.field("Headers")).toBeFocused();
  await expect(customer.field("Headers")).toHaveValue(/^webhook-id: msg_2Lx9\n/);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(customer.sentence("Another secret made the signature")).toBeVisible();
  await customer.field("Headers").fill("webhook-id: msg_2Lx9");
  await expect(
    customer.sentence("Another secret made the signature"),
    "of other headers",
  ).toHaveCount(0);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(customer.sentence("Missing: webhook-timestamp, webhook-signature.")).toBeVisible();
  await customer.field("Callback secret or public key").fill("");
  await expect(customer.field("Callback secret or public key")).toHaveValue("");
});

test.describe(() => {
  test.use({ ownContext: true });

  test(
    "a copy that fails is reported for a moment, and its button then copies again",
    forAll,
    async ({ customer, page, stage }) => {
      await page.clock.install();
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined }),
      );
      await openConsole(stage, "/sandbox/keys");
      await customer.button("Copy: key 3f9a1c0de4b27785").click();
      await expect(customer.button("Not copied: key 3f9a1c0de4b27785")).toBeVisible();
      await page.clock.runFor(4000);
      await expect(customer.button("Copy: key 3f9a1c0de4b27785")).toBeVisible();
    },
  );
});

test(
  "on a phone each callback of the inbox is a card with all its values",
  forAll,
  async ({ page, stage }) => {
    await showScreen(findScreen("console-callbacks"), stage);
    const inbox = page.getByRole("table", { name: "Inbox of the sandbox" });
    const first = inbox.getByRole("row").nth(1);
    await expect(first.getByRole("cell")).toHaveText([
      /\d/,
      "A-1042",
      "Verified",
      /^Paid\s*SUCCESS$/,
      /^Headers and body/,
    ]);
    await first.scrollIntoViewIfNeeded();
    for (const cell of await first.getByRole("cell").all()) {
      await expect(cell).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "the tools inspect a token that is pasted with its link, and a signature",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    await openConsole(stage, "/sandbox/tools");
    await customer.button("Inspect the token").click();
    await expect(page.getByText("Paste a token, or a link that has one.")).toBeVisible();
    await customer.field("Token, or a link with one").fill(`${servedAs}/?a=b&token=x.y.z&amount=5`);
    await customer.button("Inspect the token").click();
    await expect(customer.sentence("It may read other payments")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("one id: A-1042");
    await customer.field("Token, or a link with one").fill("a.b.c");
    await expect(page.getByRole("row"), "of another token").toHaveCount(0);
    await customer.field("Body of the token request").fill("{}\n");
    await customer.field("X-SIGNATURE").fill(" c2ln\n");
    await customer.button("Check the signature").click();
    await expect(page.getByText("trailing_newline")).toBeVisible();
    await customer.field("X-SIGNATURE").fill("b3RoZXI=");
    await expect(page.getByText("trailing_newline"), "of another signature").toHaveCount(0);
    const sent = gateway.calls.filter(({ operationId }) => /^(inspect|check)/.test(operationId));
    expect(sent.map(({ body }) => body)).toEqual([
      { token: "x.y.z" },
      { body: "{}\n", signature: "c2ln" },
    ]);
  },
);

test(
  "a statement is checked over all its pages and saved as a file",
  forAll,
  async ({ customer, page, stage }) => {
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
    await expect(customer.sentence("The balances are right")).toContainText("checked: 4");
    isWrong = true;
    await customer.button("Check the balances").click();
    await expect(customer.sentence("The balances are wrong in PHP.")).toBeVisible();
  },
);
