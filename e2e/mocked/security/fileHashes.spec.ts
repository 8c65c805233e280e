import type { Page } from "@playwright/test";
import { expectProgram, openHeld, painted } from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";

/** Answers for a file of the page with other bytes than the build made: what somebody on the way could do. */
async function tamper(page: Page, file: string): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const evil = file.endsWith(".css")
      ? "body { outline: 7px solid red }"
      : "document.title = 'tampered'; ";
    await route.fulfill({ response, body: evil + (await response.text()) });
  });
}

for (const file of [
  "**/assets/parts-*.js",
  "**/assets/parts-*.css",
  "**/assets/hashes-*.json",
  "**/assets/CollectionPage-*.js",
]) {
  test(`a changed ${file} is not taken, and the customer is told what that means`, async ({
    customer,
    faults,
    gateway,
    page,
    webApp,
  }) => {
    gateway.paymentPages(newPayment.offlineJpy().mock);
    await tamper(page, file);
    await customer.openLink(mockedLink(webApp.origin));
    await customer.choose(orders.offlineJpy.methodName);
    // A part that cannot be had may be gone with an older version: the page loads itself anew, once.
    const loadedAnew = page.waitForEvent("load");
    await customer.continue();
    await loadedAnew;
    await expect(customer.heading).toHaveText("The connection is lost");
    await expect(customer.wayBack()).toBeVisible();
    await expect(page).not.toHaveTitle(/tampered/);
    const outline = await page.evaluate(() => getComputedStyle(document.body).outlineWidth);
    expect(outline).not.toBe("7px");
    faults.forgive(/integrity|valid digest|a page could not be loaded/i);
  });
}

test("what judges answers is not taken where it was changed, though the page was painted without it", async ({
  customer,
  faults,
  gateway,
  page,
  webApp,
}) => {
  const { mock } = newPayment.qrPhPhp();
  gateway.paymentPages(mock);
  await tamper(page, "**/assets/schemas-*.js");
  const { letGo } = await openHeld(
    page,
    mockedLink(webApp.origin, { money: orders.qrPhPhp.money }),
  );
  await expect(painted(page)).toBeVisible();
  letGo();
  await expectProgram(page);
  await customer.choose(orders.qrPhPhp.methodName);
  const loadedAnew = page.waitForEvent("load");
  await customer.pay();
  await loadedAnew;
  await expect(customer.heading).toHaveText("This page did not load");
  await expect(page).not.toHaveTitle(/tampered/);
  faults.forgive(/integrity|valid digest|a page could not be loaded|^uncaught: ApiError: network/i);
});

test("a changed file that the page asks for before the program is there is not taken either", async ({
  customer,
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.statusPage(newPayment.offlineJpy(true).mock);
  await tamper(page, "**/assets/schemas-*.js");
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(customer.heading).toHaveText("This page did not load");
  await expect(page).not.toHaveTitle(/tampered/);
  faults.forgive(/integrity|valid digest|^uncaught: ApiError: network/i);
});

test("everything that runs is named with its hash: in the page, or beside it", async ({
  faults,
  page,
  webApp,
}) => {
  const shell = await (await page.request.get(webApp.origin)).text();
  const [, hashesFile = ""] = /<meta name="hashes" content="(\S+) sha256-/.exec(shell) ?? [];
  const hashes: unknown = await (await page.request.get(webApp.origin + hashesFile)).json();
  const named = new Set(Object.keys(Object(hashes)));
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) {
      loaded.push(new URL(request.url()).pathname);
    }
  });
  faults.declareResourceError(`${webApp.origin}/nowhere`, "404");
  await page.goto(`${webApp.origin}/nowhere`);
  await expect(page.getByRole("contentinfo").getByRole("combobox")).toBeVisible();
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((path) => !named.has(path))).toEqual([]);
  for (const [tag] of shell.matchAll(
    /<(?:script src|script type="module"|link rel="stylesheet")[^>]*>/g,
  )) {
    expect(tag).toContain('integrity="sha256-');
  }
});
