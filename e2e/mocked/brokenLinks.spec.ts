import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../mockedLink.ts";

/** A broken link makes no call at all: the gateway of these tests answers nothing. */
const linkOf = (origin: string) => new URL(mockedLink(origin));

const broken: readonly {
  readonly what: string;
  readonly change: (query: URLSearchParams) => void;
  readonly names: string;
}[] = [
  ...["merchantCode", "idPayin", "token", "amount", "currencyCode", "callbackUrl"].map((name) => ({
    what: `${name} missing`,
    change: (query: URLSearchParams) => query.delete(name),
    names: name,
  })),
  { what: "amount given twice", change: (query) => query.append("amount", "1"), names: "amount" },
  { what: "a malformed amount", change: (query) => query.set("amount", "1,000"), names: "amount" },
  {
    what: "an amount with decimals that yen has not",
    change: (query) => query.set("amount", "10.5"),
    names: "amount",
  },
  {
    what: "an unknown currency",
    change: (query) => query.set("currencyCode", "XXX"),
    names: "currencyCode",
  },
  { what: "a mangled token", change: (query) => query.set("token", "abc"), names: "token" },
  {
    what: "a flag that is neither true nor false",
    change: (query) => query.set("optionsAvailable", "yes"),
    names: "optionsAvailable",
  },
  {
    what: "a token of the other environment",
    change: (query) => query.set("token", mockedToken({ aud: "live" })),
    names: "token",
  },
];

for (const { what, change, names } of broken) {
  test(`a link with ${what} is explained, with the way back`, async ({
    customer,
    page,
    webApp,
  }) => {
    const url = linkOf(webApp.origin);
    change(url.searchParams);
    await customer.openLink(url.href);
    await expectExplained(page);
    await expect(page.getByText(names, { exact: false }).first()).toBeAttached();
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  });
}

for (const returnUrl of [
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "http://shop.example/return",
  "https://user:secret@shop.example/return",
  "https:shop.example",
  "//shop.example/return",
]) {
  test(`a way back to ${returnUrl} is not offered`, async ({ customer, page, webApp }) => {
    const url = linkOf(webApp.origin);
    url.searchParams.set("returnUrl", returnUrl);
    await customer.openLink(url.href);
    await expectExplained(page);
    await expect(customer.wayBack()).toHaveCount(0);
    await expect(page.locator("a[href^='javascript:'], a[href^='data:']")).toHaveCount(0);
  });
}

test("a link without anything is explained", async ({ customer, page, webApp }) => {
  await customer.openLink(webApp.origin);
  await expectExplained(page);
});

test("a status link without its token is explained", async ({ customer, page, webApp }) => {
  const url = new URL(mockedStatusLink(webApp.origin));
  url.searchParams.delete("token");
  await customer.openLink(url.href);
  await expectExplained(page);
});

async function expectExplained(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/link/i);
}
