import { createHash } from "node:crypto";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { expectDetails, expectExplained, expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { problem, reply, tokenEnded } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { holdAnswer } from "../../page/held.ts";
import { openPayment } from "../../screens/screen.ts";
import { forAll, takeSample } from "../../fixtures/tags.ts";

/*
 * How the page explains a link that opens no payment. packages/contract/redirectRequest.test.ts and packages/contract/followableUrl.test.ts test which links
 * those are. A broken link causes one call, which proves its token. The gateway says of it that it is for other calls, unless a test says otherwise.
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
  await page.goto(url.href);
  await expectExplained(page, [
    "idPayin: Given more than once. Give it once.",
    "merchantCode: Required, but empty. Give your Merchant ID",
    "callbackUrl: Required, but missing. Give an absolute https address",
    "amount: It has a currency sign, a letter or another character. Write digits only",
  ]);
  await expectWayBack(page, returnUrl);
  await customer.goesBack();
  await expect(page).toHaveURL(returnUrl);
});

test("a link that a shop platform and a click counter have changed opens as it was meant (G32, G39)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = newPayment.offlineJpy();
  stage.gateway.paymentPages(payment.mock);
  const link = mockedLink(stage.origin, {
    paymentMethodCode: "OFFLINE",
    optionsAvailable: true,
    customerData: { emailAddress: "ada+shop@mail.example" },
  });
  const changed = link.replace("=true", "=True").replace("%2B", "+").replaceAll("&", "&#038;");
  await page.goto(changed);
  await expect(customer.option("Bank transfer")).toBeChecked();
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await customer.pay();
  await customer.seesTransfer();
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    emailAddress: "ada+shop@mail.example",
  });
});

test("an amount is accepted in every permitted form (G32)", async ({ customer, page, stage }) => {
  stage.gateway.paymentPages(newPayment.qrPhPhp().mock);
  const forms = [
    ["51.00", "₱51"],
    ["51.5", "₱51.50"],
    ["999999999999.99", "₱999,999,999,999.99"],
  ] as const;
  for (const [amount, shown] of takeSample(forms, 2)) {
    const url = new URL(mockedLink(stage.origin));
    url.searchParams.set("amount", amount);
    url.searchParams.set("currencyCode", "PHP");
    await page.goto(url.href);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(customer.heading).toHaveText("You cannot pay this here");
});

const cutToken = mockedToken().slice(0, -40);
const [header = "", payload = ""] = mockedToken().split(".");
const past = 1_600_000_000;

/**
 * A token, the service's answer to it, the page for the customer, and the line for the shop. src/drawer/linkMistakes.test.ts has every
 * line in full. The service says that a token has ended only if it signed it.
 */
const tokens: readonly (readonly [
  token: string,
  answer: "refused" | "ended" | "tooNarrow",
  kind: "broken" | "mismatch" | "ended",
  line: string,
])[] = [
  [`${header}.${payload}`, "refused", "broken", "token: It has 2 of 3 parts: it was cut off."],
  [`${header}.e30.x`, "refused", "broken", "token: Its payload cannot be read: it was cut off"],
  [cutToken, "refused", "broken", "token: Its signature has 46 of 86 characters: it was cut"],
  [mockedToken({ exp: past }), "refused", "ended", "token: It expired at 2020-09-13T12:26:40"],
  [mockedToken({ exp: past }), "ended", "ended", "token: It expired at 2020-09-13T12:26:40"],
  [mockedToken(), "refused", "ended", "token: It is valid until 2026-11-28T"],
  [mockedToken({ aud: "live" }), "refused", "mismatch", "token: It was made for live,"],
  [mockedToken({ sub: "OTHER" }), "tooNarrow", "mismatch", "token: It was made for the merchant"],
  [
    mockedToken({ idPayment: "A-1043" }),
    "tooNarrow",
    "mismatch",
    "token: It was made for the order A-1043: the idPayin was changed",
  ],
  [
    mockedToken({ money: { amount: "5001", currencyCode: "JPY" } }),
    "refused",
    "mismatch",
    "token: It was made for 5001 JPY: the amount or the currency was changed.",
  ],
  [
    mockedToken({ ops: ["POST /payins/B-7", "GET /payins/B-7"] }),
    "tooNarrow",
    "mismatch",
    "token: Its operations are for the order B-7",
  ],
];

const answers = {
  refused: () => problem("unauthorized"),
  ended: () => tokenEnded,
  tooNarrow: () => problem("insufficient_scope"),
} as const;

test("a token that was cut, one that has ended and one of another order have a page each; only one that was refused, or is not whole, has no return link (G40)", async ({
  page,
  stage,
}) => {
  // Each time: one that was cut, one that has ended, and one of another order.
  for (const [token, answer, kind, line] of takeSample(tokens, 4)) {
    const refuse = answers[answer];
    const refused = { readPayin: refuse, listPaymentOptions: refuse, readMerchantInfo: refuse };
    stage.gateway.paymentPages({ ...newPayment.offlineJpy().mock, ...refused });
    await openPayment(stage, { token });
    await expectExplained(page, [line], kind);
    const isProven = answer !== "refused";
    await expectWayBack(page, isProven ? returnUrl : undefined);
    // The host stands there as text.
    await expect(page.getByText("shop.example", { exact: true })).toHaveCount(isProven ? 0 : 1);
  }
});

const hash = (url: string) => createHash("sha256").update(url).digest("base64url");
const otherAddress = (name: string) =>
  `${name}: It is another address than the token is bound to. Give the ${name} of the token request`;

test("addresses to which the token is not bound are told at opening, and a changed one is no way back (G39, G51)", async ({
  page,
  stage,
}) => {
  stage.gateway.paymentPages(newPayment.offlineJpy().mock);
  const token = mockedToken({
    addresses: { callbackUrl: hash("https://shop.example/callback"), returnUrl: hash(returnUrl) },
  });
  await openPayment(stage, { token, callbackUrl: "https://shop.example/other" });
  await expectExplained(page, [otherAddress("callbackUrl")], "mismatch");
  await expectWayBack(page, returnUrl);
  await openPayment(stage, { token, returnUrl: "https://other.example/" });
  await expectExplained(page, [otherAddress("returnUrl")], "mismatch");
  await expectWayBack(page, undefined);
  await openPayment(stage, { token });
  await expect(page.getByRole("radio").first()).toBeVisible();
});

test("a token that cannot ask for the shop's name names the host to which it binds the way back, and one that binds nothing nobody (G46, G51)", async ({
  customer,
  page,
  stage,
}) => {
  const narrow = { ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" } as const;
  const banner = page.getByRole("banner");
  const payment = newPayment.offlineJpy(true);
  stage.gateway.paymentPages(payment.mock);
  await openPayment(stage, { token: mockedToken(narrow) });
  await customer.seesTransfer();
  await expect(banner.getByText("shop.example")).toHaveCount(0);
  await expect(customer.wayBack().first()).toHaveText("Back to shop.example");
  const token = mockedToken({ ...narrow, addresses: { returnUrl: hash(returnUrl) } });
  await openPayment(stage, { token });
  await customer.seesTransfer();
  await expect(banner.getByText("shop.example", { exact: true })).toBeVisible();
  payment.finish("SUCCESS");
  await expect(customer.heading).toHaveText("¥5,000 paid to shop.example");
  await expect(banner).toContainText("Paid to shop.example");
  await expect(customer.wayBack()).toHaveText("Back to shop.example");
  // The button names the host already.
  await expect(page.getByText("You go to")).toHaveCount(0);
});

test(
  "the status page tells a cut token, an ended one and one of another payment apart",
  forAll,
  async ({ customer, page, stage }) => {
    const openWith = async (token: string, code: "unauthorized" | "insufficient_scope") => {
      stage.gateway.statusPage(() => problem(code));
      const url = new URL(mockedStatusLink(stage.origin));
      url.searchParams.set("token", token);
      await customer.openLink(url.href);
    };
    const ops = ["GET /payins/B-7"];
    await openWith(mockedToken({ ops }).slice(0, -40), "unauthorized");
    await expectExplained(page, ["token: Its signature has 46 of 86 characters"], "brokenStatus");
    await openWith(mockedToken({ ops, exp: past }), "unauthorized");
    await expect(customer.heading).toHaveText("This link has expired");
    await expectDetails(page, ["token: It expired at 2020-09-13T12:26:40"]);
    await openWith(mockedToken({ ops }), "insufficient_scope");
    await expect(customer.heading).toHaveText("This link does not open this payment");
    await expect(page.getByRole("banner")).toContainText("Wrong link");
    await expectDetails(page, ["token: Its operations are for the order B-7"]);
  },
);

test("a link with unknown parameters, also repeated ones, opens the payment (G39)", async ({
  customer,
  stage,
}) => {
  stage.gateway.paymentPages(newPayment.offlineJpy().mock);
  const link = `${mockedLink(stage.origin)}&utm_source=mail&utm_source=shop&email=ada`;
  await customer.openLink(link);
  await expect(customer.heading).toHaveText("This is how you pay");
});

test("a link of more than 16 KiB is explained, with the return link (G17)", async ({
  page,
  webApp,
}) => {
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.set("productId", "a".repeat(16_384));
  await page.goto(url.href);
  await expectExplained(page, ["the link: It has 17061 characters, and 16384 are allowed."]);
  await expectWayBack(page, returnUrl);
});

test("an empty link names every required parameter", forAll, async ({ page, webApp }) => {
  await page.goto(webApp.origin);
  await expectExplained(page, [
    "merchantCode: Required, but missing.",
    "idPayin: Required, but missing.",
    "token: Required, but missing.",
    "amount: Required, but missing.",
    "currencyCode: Required, but missing.",
    "callbackUrl: Required, but missing.",
    "returnUrl: Required, but missing.",
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
  for (const [raw, address] of takeSample(returnLinks, 2)) {
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

test("a link whose token is missing, double or no token shows the host of its return link as text, on every page (G40)", async ({
  faults,
  page,
  webApp,
}) => {
  const tokensOfLink = [[], ["a.b.c"], ["x"], [mockedToken(), mockedToken({ jti: "2" })]];
  const links = ["/", "/no/where"].flatMap((path) =>
    tokensOfLink.map((given) => [path, given] as const),
  );
  // Each time: none and two at the page, and half a one at no page.
  for (const [path, given] of takeSample(links, 3)) {
    const url = new URL(mockedLink(webApp.origin));
    url.pathname = path;
    url.searchParams.delete("token");
    for (const token of given) url.searchParams.append("token", token);
    url.searchParams.set("amount", "x");
    if (path !== "/") faults.declareResourceError(url.href, "404");
    await page.goto(url.href);
    await expect(page.getByText("shop.example", { exact: true })).toBeVisible();
    await expectWayBack(page, undefined);
  }
});

/** Answers about the token of a link that is wrong otherwise, and whether they prove it. */
const proofs = {
  "another service's": [() => problem("unauthorized"), false],
  "a forged one that has ended by its own claims": [() => problem("unauthorized"), false],
  "one that has ended": [() => tokenEnded, true],
  "one for other calls": [() => problem("insufficient_scope"), true],
  "one for this call too": [() => reply({ merchantCode: "SANDBOX" }), true],
  "anybody's, while calls are refused": [() => problem("too_many_requests", 60), false],
} as const;

test("a link that is wrong by anything else has a return link only once the service has proved its token, on every page (G40)", async ({
  faults,
  page,
  stage,
}) => {
  const places = [
    ["/", "amount"],
    ["/no/where", "amount"],
    ["/no/where", ""],
  ] as const;
  const links = Object.entries(proofs).flatMap(([whose, proof]) =>
    places.map((place) => [whose, proof, place] as const),
  );
  // Each time: two tokens that are proven and three that are not, over all places.
  for (const [whose, [readMerchantInfo, isProven], [path, wrong]] of takeSample(links, 4)) {
    stage.gateway.paymentPages({ ...newPayment.offlineJpy().mock, readMerchantInfo });
    const token = mockedToken(whose.includes("ended") ? { exp: past } : {});
    const url = new URL(mockedLink(stage.origin, { token }));
    url.pathname = path;
    if (wrong !== "") url.searchParams.set(wrong, "x");
    if (path !== "/") faults.declareResourceError(url.href, "404");
    const answered = page.waitForResponse("**/merchant-info");
    await page.goto(url.href);
    await answered;
    // A button that is wrong would come with the answer.
    if (!isProven) await page.waitForLoadState("networkidle");
    const way = page.getByRole("link", { name: "Back to shop.example", exact: true });
    await expect(way, `${whose}, ${path}`).toHaveCount(isProven ? 1 : 0);
    const asText = page.getByText("shop.example", { exact: true });
    await expect(asText, `${whose}, ${path}`).toHaveCount(isProven ? 0 : 1);
  }
});

test("while nobody has proved the token of a wrong link, its host stands as text (G40)", async ({
  page,
  stage,
}) => {
  const held = holdAnswer(() => problem("insufficient_scope"));
  stage.gateway.paymentPages({ ...newPayment.offlineJpy().mock, readMerchantInfo: held.reply });
  const url = new URL(mockedLink(stage.origin));
  url.searchParams.set("amount", "x");
  await page.goto(url.href);
  await expect.poll(() => stage.gateway.countCalls("readMerchantInfo")).toBe(1);
  await expect(page.getByText("shop.example", { exact: true })).toBeVisible();
  await expectWayBack(page, undefined);
  held.letGo();
  await expectWayBack(page, returnUrl);
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
  await expect(page.getByText("Nothing was charged")).toBeVisible();
  await expect(customer.wayBack()).toHaveAttribute("href", returnUrl);
  await expectAccessible(page);
  await customer.link("Open the payment page").click();
  await customer.seesTransfer();
});

test(
  "a wrong status link names its faults and offers no return link, since it has none",
  forAll,
  async ({ page, webApp }) => {
    const url = new URL(mockedStatusLink(webApp.origin));
    url.searchParams.delete("idPayin");
    url.searchParams.append("token", "a.b.c");
    url.searchParams.set("currencyCode", "yen");
    await page.goto(url.href);
    const faults = [
      "token: Given more than once.",
      "idPayin: Required, but missing.",
      "currencyCode: The service has no such currency.",
    ];
    await expectExplained(page, faults, "brokenStatus");
    await expectWayBack(page, undefined);
  },
);
