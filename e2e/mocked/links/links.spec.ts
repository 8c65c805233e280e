import type { TokenClaims } from "#contract/token.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { expectExplained, expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { openPayment } from "../../screens/screen.ts";

/*
 * How the page explains a link that opens no payment. contract/redirectRequest.faults.test.ts and contract/followableUrl.test.ts test which
 * links those are. A broken link causes no call, so the gateway answers nothing unless a test says otherwise.
 */

const returnUrl = "https://shop.example/return";

test("a link with many faults names each of them, and its return link works", async ({
  customer,
  page,
  webApp,
}) => {
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.delete("callbackUrl");
  url.searchParams.set("merchantCode", "");
  url.searchParams.set("amount", "free");
  url.searchParams.append("idPayin", "A-1043");
  url.searchParams.set("optionsAvailable", "maybe");
  await page.goto(url.href);
  await expectExplained(page, [
    "idPayin is there more than once",
    "merchantCode is missing",
    "callbackUrl is missing",
    "amount is not valid",
    "optionsAvailable is not valid",
  ]);
  await expectWayBack(page, returnUrl);
  await customer.goesBack();
  await expect(page).toHaveURL(returnUrl);
});

test("an amount is accepted in every permitted form (G32)", async ({ customer, page, stage }) => {
  stage.gateway.paymentPages(newPayment.qrPhPhp().mock);
  for (const [amount, shown] of [
    ["51.00", "₱51"],
    ["51.5", "₱51.50"],
    ["999999999999.99", "₱999,999,999,999.99"],
  ] as const) {
    const url = new URL(mockedLink(stage.origin));
    url.searchParams.set("amount", amount);
    url.searchParams.set("currencyCode", "PHP");
    await page.goto(url.href);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(customer.heading).toHaveText("There is no way to pay this");
});

/** Tokens whose claims are for something else (G39). */
const foreignTokens: readonly (readonly [claims: Partial<TokenClaims>, line: string])[] = [
  [{ aud: "live" }, "token was made for another environment"],
  [{ sub: "OTHER" }, "token was made for another merchantCode"],
  [{ idPayment: "A-1043" }, "token was made for another idPayin"],
  [
    { money: { amount: "5001", currencyCode: "JPY" } },
    "token was made for another amount or currency",
  ],
];

test("a link with a token of another order says for what it was made", async ({ page, stage }) => {
  for (const [claims, line] of foreignTokens) {
    await openPayment(stage, { token: mockedToken(claims) });
    await expectExplained(page, [line]);
    await expectWayBack(page, returnUrl);
  }
});

test("a link of more than 16 KiB is explained, with the return link (G17)", async ({
  page,
  webApp,
}) => {
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.set("productId", "a".repeat(16_384));
  await page.goto(url.href);
  await expectExplained(page, ["The link is longer than 16 KiB"]);
  await expectWayBack(page, returnUrl);
});

test("an empty link names every required parameter", async ({ page, webApp }) => {
  await page.goto(webApp.origin);
  await expectExplained(page, [
    "merchantCode is missing",
    "idPayin is missing",
    "token is missing",
    "amount is missing",
    "currencyCode is missing",
    "callbackUrl is missing",
    "returnUrl is missing",
  ]);
  await expectWayBack(page, undefined);
});

/** Return links as a link writes them, and as the page opens them if they are safe (G24). */
const returnLinks = [
  [
    "https%3A%2F%2Fshop.example%2Freturn%3Forder%3D1%26from%3Dpay%23top",
    "https://shop.example/return?order=1&from=pay#top",
  ],
  ["https://shop.example/return?order=1", "https://shop.example/return?order=1"],
  ["javascript%3Aalert(document.domain)", undefined],
  ["https%253A%252F%252Fshop.example%252Freturn", undefined],
  ["https%3A%2F%2Fshop.example&returnUrl=https%3A%2F%2Fother.example%2F", undefined],
] as const;

test("a wrong link offers its return link only if there is one and it is safe", async ({
  page,
  webApp,
}) => {
  for (const [raw, address] of returnLinks) {
    const url = new URL(mockedLink(webApp.origin));
    url.searchParams.delete("returnUrl");
    url.searchParams.set("amount", "x");
    await page.goto(`${url.href}&returnUrl=${raw}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This payment link does not work",
    );
    await expectWayBack(page, address);
  }
});

test("an unknown path is explained, and links to the payment in its parameters", async ({
  customer,
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy(true).mock);
  const { search } = new URL(mockedLink(webApp.origin));
  const nowhere = `${webApp.origin}/no/where${search}`;
  faults.declareResourceError(nowhere, "404");
  await customer.openLink(nowhere);
  await expect(customer.heading).toHaveText("There is no page at this address");
  await expect(page.getByText("has moved no money")).toBeVisible();
  await expect(customer.wayBack()).toHaveAttribute("href", returnUrl);
  await expectAccessible(page);
  await customer.link("Open the payment").click();
  await customer.seesTransfer();
});

test("a wrong status link names its faults and offers no return link, since it has none", async ({
  page,
  webApp,
}) => {
  const url = new URL(mockedStatusLink(webApp.origin));
  url.searchParams.delete("idPayin");
  url.searchParams.append("token", "a.b.c");
  url.searchParams.set("currencyCode", "yen");
  await page.goto(url.href);
  await expectExplained(page, [
    "token is there more than once",
    "idPayin is missing",
    "currencyCode is not valid",
  ]);
  await expectWayBack(page, undefined);
});
