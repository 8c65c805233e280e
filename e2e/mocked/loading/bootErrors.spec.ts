import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import type { Faults } from "../../fixtures/faults.ts";
import { mockedLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { holdFiles } from "../../page/held.ts";
import { expectReactApp, reactApp } from "../../page/prerenderedPage.ts";
import { row } from "../../fixtures/tags.ts";

const noMoney = "Nothing was charged by opening it. If you have already paid, do not pay again.";

/** Loses the React app on its way. */
async function loseApp(page: Page, faults: Faults): Promise<void> {
  await page.route(reactApp, async (route) => {
    faults.declareResourceError(route.request().url(), "net::ERR_FAILED");
    await route.abort();
  });
}

test.beforeEach(({ gateway }) => gateway.paymentPages(newPayment.offlineJpy().mock));

test("a script that does not load is a matter of the connection, with the return link", async ({
  customer,
  faults,
  page,
  webApp,
}) => {
  await loseApp(page, faults);
  await page.goto(mockedLink(webApp.origin));
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  await expect(page.getByRole("alert")).toContainText(noMoney);
  await expect(page.getByText("Check your connection, then load the page again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Load again" })).toBeVisible();
  await expect(customer.wayBack()).toHaveText("Back to shop.example");
  await expect(customer.wayBack()).toHaveAttribute("href", "https://shop.example/return");
});

test("a page that does not load names the host of a link without a whole token as text (G40)", async ({
  customer,
  faults,
  page,
  webApp,
}) => {
  await loseApp(page, faults);
  const url = new URL(mockedLink(webApp.origin));
  url.searchParams.set("token", "a.b.c");
  await page.goto(url.href);
  await expect(page.getByRole("alert")).toContainText("shop.example");
  await expect(customer.wayBack()).toHaveCount(0);
});

test("a page that does not load names the host of a wrong link as text, although its token is whole (G40)", async ({
  customer,
  faults,
  page,
  webApp,
}) => {
  await loseApp(page, faults);
  const wrong = new URL(mockedLink(webApp.origin));
  wrong.searchParams.set("amount", "x");
  const token = mockedToken({ addresses: { returnUrl: "of another address" } });
  const nowhere = new URL(mockedLink(webApp.origin));
  nowhere.pathname = "/no/where";
  faults.declareResourceError(nowhere.href, "404");
  for (const link of [wrong.href, mockedLink(webApp.origin, { token }), nowhere.href]) {
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("shop.example");
    await expect(customer.wayBack()).toHaveCount(0);
  }
});

for (const [what, change] of [
  ["may not be followed", (link: URL) => link.searchParams.set("returnUrl", "http://shop.example")],
  ["is there twice", (link: URL) => link.searchParams.append("returnUrl", "https://other.example")],
] as const) {
  test(
    `a page that does not load has no return link if the address ${what}`,
    row(what === "is there twice"),
    async ({ faults, page, webApp }) => {
      await loseApp(page, faults);
      const link = new URL(mockedLink(webApp.origin));
      change(link);
      await page.goto(link.href);
      await expect(page.getByRole("alert")).toContainText("This page did not load");
      await expect(page.getByRole("link")).toHaveText(["Load again"]);
    },
  );
}

for (const [what, spoil, fault] of [
  [
    "a failure of the inline script",
    () => Reflect.deleteProperty(globalThis, "TextDecoder"),
    /TextDecoder|the inline script did not run/,
  ],
  [
    "a failure of the React app",
    () => Reflect.deleteProperty(globalThis, "MessageChannel"),
    /MessageChannel/,
  ],
] as const) {
  test(
    `${what} is no matter of the connection, and the page says what to do`,
    row(what.includes("inline script")),
    async ({ customer, faults, page, webApp }) => {
      await page.addInitScript(spoil);
      await page.goto(mockedLink(webApp.origin), { waitUntil: "commit" });
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("This page stopped working");
      await expect(alert).toContainText(noMoney);
      await expect(alert).toContainText(
        "If that does not help, open this link in another browser.",
      );
      await expect(alert).not.toContainText("connection");
      await expect(page.getByRole("link", { name: "Load again" })).toBeVisible();
      await expect(customer.wayBack()).toHaveAttribute("href", "https://shop.example/return");
      faults.forgive(fault);
    },
  );
}

test("a start that loses a call is a matter of the connection", async ({
  faults,
  page,
  webApp,
}) => {
  await page.addInitScript(() => {
    const find = document.querySelector.bind(document);
    // The app's first step fails as a lost call does.
    Reflect.set(document, "querySelector", (selector: string) => {
      if (selector === "#root") throw new TypeError("Failed to fetch");
      return find(selector);
    });
  });
  await page.goto(mockedLink(webApp.origin), { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("Check your connection");
  await expect.poll(() => faults.found.join()).toContain("Failed to fetch");
  faults.forgive(/Failed to fetch/);
});

test.describe("with a test clock", () => {
  test.use({ ownContext: true });

  for (const [what, file, ms] of [
    ["does not start within ten seconds after its files came", "**/assets/texts-*/id.json", 10_000],
    ["does not come within a minute", reactApp, 60_000],
  ] as const) {
    test(
      `an app that ${what} is a matter of the connection`,
      row(ms < 60_000),
      async ({ page, webApp }) => {
        await page.clock.install();
        const { letGo } = await holdFiles(page, file);
        const waitUntil = file === reactApp ? "commit" : "load";
        await page.goto(mockedLink(webApp.origin, { locale: "id" }), { waitUntil });
        await page.clock.runFor(ms - 1000);
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.clock.runFor(2000);
        await expect(page.getByRole("alert")).toContainText(
          /This page did not load|tidak bisa dimuat/,
        );
        await expect(page.getByRole("link").last()).toHaveAttribute(
          "href",
          "https://shop.example/return",
        );
        letGo();
        await expectReactApp(page);
        await expect(page.getByRole("alert")).toHaveCount(0);
      },
    );
  }
});

for (const languages of [null, undefined]) {
  test(
    `a browser whose languages are ${languages} starts the page`,
    row(languages === null),
    async ({ page, webApp }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, "languages", { get: () => value }),
        languages,
      );
      await page.goto(mockedLink(webApp.origin));
      await expectReactApp(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  );
}

test("a page that stops says so in the customer's language, with the shop's name", async ({
  faults,
  page,
  webApp,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "MessageChannel"));
  await page.goto(mockedLink(webApp.origin, { locale: "id" }));
  await expect(page.getByRole("alert")).toContainText("Halaman ini mengalami gangguan");
  await expect(page.getByRole("link")).toHaveText(["Muat ulang", "Kembali ke shop.example"]);
  faults.forgive(/MessageChannel/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs and shows no skeleton", async ({ page, webApp }) => {
    await page.goto(mockedLink(webApp.origin));
    await expect(page.getByRole("heading")).toHaveText(["This page needs JavaScript"]);
    await expect(page.getByRole("paragraph")).toHaveText([
      noMoney,
      "Turn on JavaScript in your browser, then load the page again.",
    ]);
    await expect(page.getByRole("link")).toHaveText(["Load again"]);
    await expect(page.locator("#shell")).toBeHidden();
  });
});
