import { toRecord } from "@pay/contract/toRecord.ts";
import type { Page } from "@playwright/test";
import { holdAnswer } from "../../page/held.ts";
import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { openPayment, visitStatus } from "../../screens/screen.ts";
import { reply } from "../../mockGateway/mock.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { forAll, row } from "../../fixtures/tags.ts";

/** Changes a script on its way to the browser. */
async function tamper(page: Page, file: string): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const body = `document.title = 'tampered'; ${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

for (const part of ["parts", "CollectionPage"]) {
  test(
    `a changed ${part} is not run, and the page explains the failure`,
    row(part === "parts"),
    async ({ customer, faults, gateway, page, stage }) => {
      gateway.paymentPages(newPayment.offlineJpy().mock);
      await tamper(page, `**/assets/${part}-*.js`);
      await openPayment(stage);
      await customer.choose(orders.offlineJpy.methodName);
      // A missing chunk may belong to an older version, so the page reloads once.
      const reloaded = page.waitForEvent("load");
      await customer.continue();
      await reloaded;
      await expect(customer.heading).toHaveText("The connection is lost");
      await expect(customer.wayBack()).toBeVisible();
      await expect(page).not.toHaveTitle(/tampered/);
      faults.forgive(/integrity|valid digest|a page could not be loaded/i);
    },
  );
}

test(
  "a changed schema chunk is not run, though the page was prerendered without it",
  forAll,
  async ({ customer, faults, gateway, page, webApp }) => {
    const { mock } = newPayment.qrPhPhp();
    gateway.paymentPages(mock);
    await tamper(page, "**/assets/schemas-*.js");
    const { letGo } = await openHeld(
      page,
      mockedLink(webApp.origin, { money: orders.qrPhPhp.money }),
    );
    await expect(prerendered(page)).toBeVisible();
    letGo();
    await expectReactApp(page);
    await customer.choose(orders.qrPhPhp.methodName);
    // The reloaded page cannot use an answer that comes late without the schemas.
    gateway.paymentPages({ ...mock, readPayin: holdAnswer(mock.readPayin).reply });
    const reloaded = page.waitForEvent("load");
    await customer.pay();
    await reloaded;
    await expect(customer.heading).toHaveText("We could not load your payment");
    await expect(customer.wayBack()).toBeVisible();
    await expect(page).not.toHaveTitle(/tampered/);
    // The help needs the schemas too, and is left out.
    faults.forgive(/integrity|valid digest|a page could not be loaded|HelpButton/i);
  },
);

test("a changed React app is not run, and the shell says so", async ({
  customer,
  faults,
  page,
  stage,
}) => {
  await tamper(page, "**/assets/index-*.js");
  await visitStatus(stage, () => reply(samplePayin()));
  await expect(customer.heading).toHaveText("This page did not load");
  await expect(page).not.toHaveTitle(/tampered/);
  faults.forgive(/integrity|valid digest/i);
});

test("the page lists the hash of every script that it runs", async ({ faults, page, webApp }) => {
  const shell = await (await page.request.get(webApp.origin)).text();
  const [, map = "{}"] = /<script type="importmap">(.*?)<\/script>/.exec(shell) ?? [];
  const { integrity } = toRecord(JSON.parse(map));
  const [app = ""] = /<script type="module"[^>]*>/.exec(shell) ?? [];
  expect(app).toMatch(/ src="\/assets\/index-[^"]+" integrity="sha256-/);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  faults.declareResourceError(`${webApp.origin}/nowhere`, "404");
  await page.goto(`${webApp.origin}/nowhere`);
  await expect(page.getByRole("banner").getByRole("combobox")).toBeVisible();
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((path) => !app.includes(path) && !(path in toRecord(integrity)))).toEqual(
    [],
  );
});
