import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { expectExplained, expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { row, sampleOf } from "../../fixtures/scope.ts";

// A broken link causes no call, so the gateway answers nothing unless a test says otherwise.

const reference = "PW7K2M9Q4D";

/** The parameters that §1 requires, typed by hand. */
const required = [
  "merchantCode",
  "idPayin",
  "token",
  "amount",
  "currencyCode",
  "callbackUrl",
  "returnUrl",
] as const;

for (const name of required) {
  test(
    `a link whose ${name} is missing, empty or repeated is explained`,
    row(name === "merchantCode" || name === "returnUrl"),
    async ({ page, webApp }) => {
      const without = new URL(mockedLink(webApp.origin));
      without.searchParams.delete(name);
      const empty = new URL(mockedLink(webApp.origin));
      empty.searchParams.set(name, "");
      const twice = new URL(mockedLink(webApp.origin));
      twice.searchParams.append(name, twice.searchParams.get(name) ?? "");
      for (const [url, fault] of [
        [without, "is missing"],
        [empty, "is missing"],
        [twice, "is there more than once"],
      ] as const) {
        await page.goto(url.href);
        await expectExplained(page, [`${name} ${fault}`]);
        await expectWayBack(page, name === "returnUrl" ? undefined : "https://shop.example/return");
      }
    },
  );
}

/** Values that a parameter cannot have (§1, G15, G16, G24, G32), typed by hand. */
const malformed = {
  merchantCode: ["two words", "../SANDBOX", "M".repeat(65)],
  idPayin: ["A/1042", "..", "A".repeat(65), "Ä-1042"],
  token: ["abc", "a.b", "a.b.c.d", "a.b.c d"],
  amount: "0|-1|+51|051|51.|.5|1e3|0x10|1,000|5 1|NaN|五|10.5|51.0000001|1000000000000".split("|"),
  currencyCode: ["jpy", "XXX", "USDC", "¥"],
  callbackUrl: ["javascript:alert(1)", "http://shop.example/", "shop.example/callback"],
  optionsAvailable: ["yes", "1", "TRUE", "", " true"],
  allowCustomerDataChange: ["yes", "0", "False", "", "true "],
} as const;

for (const [name, values] of Object.entries(malformed)) {
  test(
    `a link with ${name} such as ${JSON.stringify(values[0])} is explained, with the return link`,
    row(name === "callbackUrl"),
    async ({ customer, page, webApp }) => {
      for (const value of values) {
        const url = new URL(mockedLink(webApp.origin));
        url.searchParams.set(name, value);
        await page.goto(url.href);
        await expectExplained(page, [`${name} is not valid`]);
      }
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("an amount is accepted in every permitted form (G32)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  for (const [amount, shown] of [
    ["51", "₱51"],
    ["51.00", "₱51"],
    ["51.5", "₱51.50"],
    ["0.01", "₱0.01"],
    ["999999999999.99", "₱999,999,999,999.99"],
  ] as const) {
    const url = new URL(mockedLink(webApp.origin));
    url.searchParams.set("amount", amount);
    url.searchParams.set("currencyCode", "PHP");
    await page.goto(url.href);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(customer.heading).toHaveText("There is no way to pay this");
});

/** Tokens whose claims are for something else (G39). */
const foreignTokens = [
  ["another environment", { aud: "live" }, "token was made for another environment"],
  ["another merchant", { sub: "OTHER" }, "token was made for another merchantCode"],
  ["another idPayin", { idPayment: "A-1043" }, "token was made for another idPayin"],
  [
    "another amount",
    { money: { amount: "5001", currencyCode: "JPY" } },
    "token was made for another amount or currency",
  ],
  [
    "another currency",
    { money: { amount: "5000", currencyCode: "KRW" } },
    "token was made for another amount or currency",
  ],
] as const;

for (const [what, claims, line] of foreignTokens) {
  test(
    `a link with a token of ${what} is explained, with the return link`,
    row(what === "another amount"),
    async ({ customer, page, webApp }) => {
      await customer.openLink(mockedLink(webApp.origin, { token: mockedToken(claims) }));
      await expectExplained(page, [line]);
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );
}

test("a link with many faults names each of them", async ({ page, webApp }) => {
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.delete("callbackUrl");
  url.searchParams.set("amount", "free");
  url.searchParams.append("idPayin", "A-1043");
  url.searchParams.set("optionsAvailable", "maybe");
  await page.goto(url.href);
  await expectExplained(page, [
    "idPayin is there more than once",
    "callbackUrl is missing",
    "amount is not valid",
    "optionsAvailable is not valid",
  ]);
});

test("a link of more than 16 KiB is explained, with the return link (G17)", async ({
  page,
  webApp,
}) => {
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.set("productId", "a".repeat(16_384));
  await page.goto(url.href);
  await expectExplained(page, ["The link is longer than 16 KiB"]);
  await expectWayBack(page, "https://shop.example/return");
});

test("a callbackUrl that is encoded twice is explained", async ({ page, webApp }) => {
  const callbackUrl = encodeURIComponent("https://shop.example/callback");
  await page.goto(mockedLink(webApp.origin, { callbackUrl }));
  await expectExplained(page, ["callbackUrl is not valid"]);
});

test("an empty link names every required parameter", async ({ page, webApp }) => {
  await page.goto(webApp.origin);
  await expectExplained(
    page,
    required.map((name) => `${name} is missing`),
  );
  await expectWayBack(page, undefined);
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
  await expect(customer.wayBack()).toHaveAttribute("href", "https://shop.example/return");
  await expectAccessible(page);
  await customer.link("Open the payment").click();
  await expect(customer.detail(reference)).toBeVisible();
});

/** A change to a status link, and the message for its developer (§1, G39). */
const wrongStatusLinks: readonly (readonly [
  (query: URLSearchParams) => void,
  readonly string[],
])[] = [
  [(query) => query.delete("idPayin"), ["idPayin is missing"]],
  [(query) => query.delete("token"), ["token is missing"]],
  [(query) => query.delete("currencyCode"), ["currencyCode is missing"]],
  [
    (query) => {
      for (const name of ["idPayin", "token", "currencyCode"]) query.set(name, "");
    },
    ["idPayin is missing", "token is missing", "currencyCode is missing"],
  ],
  [(query) => query.append("token", "a.b.c"), ["token is there more than once"]],
  [(query) => query.set("token", "a.b"), ["token is not valid"]],
  [(query) => query.set("idPayin", "A 1"), ["idPayin is not valid"]],
  [(query) => query.set("currencyCode", "yen"), ["currencyCode is not valid"]],
  [
    (query) => query.set("token", mockedToken({ aud: "live" })),
    ["token was made for another environment"],
  ],
  [
    (query) => query.set("token", mockedToken({ idPayment: "A-1043" })),
    ["token was made for another idPayin"],
  ],
];

test("a wrong status link names its faults and offers no return link, since it has none", async ({
  page,
  webApp,
}) => {
  for (const [change, lines] of sampleOf(wrongStatusLinks, 4)) {
    const url = new URL(mockedStatusLink(webApp.origin));
    change(url.searchParams);
    await page.goto(url.href);
    await expectExplained(page, lines);
    await expectWayBack(page, undefined);
  }
});
