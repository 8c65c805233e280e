import type { Page } from "@playwright/test";
import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import type { Faults } from "../../fixtures/faults.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected, row } from "../../fixtures/tags.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { visitPayment, visitStatus } from "../../screens/screen.ts";
import { reply } from "../../mockGateway/mock.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";

const { methodName } = orders.offlineJpy;

/** The observations of a page without some of its chunks. */
interface Watched {
  /** The number of failed requests for these chunks. */
  readonly missed: () => number;
  /** The number of times the page was loaded. */
  readonly loads: () => number;
  /** Makes the chunks available again. */
  readonly bringBack: () => void;
}

/**
 * Removes chunks, as a new version does while the page is open. They are missing until the page reloads, which then
 * loads the new version's chunks. With `forGood` they stay missing, as after an incomplete deployment.
 */
async function takeAway(
  page: Page,
  faults: Faults,
  parts: string,
  forGood = false,
): Promise<Watched> {
  let missed = 0;
  let loads = 0;
  let isBack = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(`**/assets/${parts}`, async (route, request) => {
    if (isBack || (loads > 1 && !forGood)) return route.continue();
    missed += 1;
    faults.declareResourceError(request.url(), "404");
    return route.fulfill({ status: 404, body: "There is no page at this address." });
  });
  return {
    missed: () => missed,
    loads: () => loads,
    bringBack: () => {
      isBack = true;
    },
  };
}

// React's messages about caught errors: of a page, and of the help beside it, which needs some of the same chunks.
test.afterEach(({ faults }) =>
  faults.forgive(/a page could not be loaded|HelpButton|Unable to preload CSS/),
);

test(
  "between the options and the form, the page reloads and keeps the choice",
  { tag: faultTag },
  async ({ customer, faults, page, stage }) => {
    const watched = await takeAway(page, faults, "CollectionPage-*");
    await visitPayment(stage);
    await customer.choose(methodName);
    await customer.continue();
    await expect(customer.field("E-mail address")).toBeVisible();
    await expect(page.getByText("We need these to show you the right account")).toBeVisible();
    noteInjected("part gone", "options", watched.missed());
  },
);

test(
  "between the create and the instruction, the page reloads and continues the one payment",
  { tag: faultTag },
  async ({ customer, faults, page, stage }) => {
    const watched = await takeAway(page, faults, "pages-*");
    const payment = await visitPayment(stage);
    await customer.order(orders.offlineJpy);
    await customer.seesTransfer();
    expect(payment.creates).toHaveLength(1);
    expect(watched.missed()).toBeGreaterThan(0);
    noteInjected("part gone", "create", watched.missed());
  },
);

test(
  "before a status is shown, the page reloads",
  row(false, faultTag),
  async ({ customer, faults, page, stage }) => {
    const watched = await takeAway(page, faults, "pages-*");
    await visitStatus(stage, () => reply(samplePayin()));
    await customer.seesStatus("PROCESSING");
    expect(watched.loads()).toBe(2);
    noteInjected("part gone", "status", watched.missed());
  },
);

test(
  "without the schema chunk, a customer who chose on a prerendered page presses again after one reload, and pays once",
  row(false, faultTag),
  async ({ customer, faults, gateway, page, webApp }) => {
    const watched = await takeAway(page, faults, "schemas-*");
    const { methodName: qrPh, money } = orders.qrPhPhp;
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages(payment.mock);
    const { letGo } = await openHeld(page, mockedLink(webApp.origin, { money }));
    await expect(prerendered(page)).toBeVisible();
    letGo();
    await expectReactApp(page);
    await customer.choose(qrPh);
    await customer.pay();
    // The reload is no press (G55); the choice is kept.
    await expect.poll(() => watched.loads()).toBe(2);
    await expect(customer.heading).toHaveText("Ready to pay");
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    await expect(customer.qrCode()).toBeVisible();
    expect(watched.loads()).toBe(2);
    noteInjected("part gone", "options", watched.missed());
  },
);

test(
  "without the schema chunk, a page that waits for an answer shows a lost connection, and can retry",
  row(false, faultTag),
  async ({ customer, faults, page, stage }) => {
    const watched = await takeAway(page, faults, "schemas-*", true);
    await visitStatus(stage, () => reply(samplePayin()));
    await expect.poll(watched.loads, "the page reloads itself once").toBe(2);
    await expect(customer.heading).toHaveText("The connection is lost");
    await expect(customer.sentence("Check your connection")).toContainText(
      "If you have paid, do not pay again",
    );
    noteInjected("part gone", "status", watched.missed());
    watched.bringBack();
    await customer.button("Load again").click();
    await customer.seesStatus("PROCESSING");
  },
);

test(
  "a chunk that stays missing is explained; the page reloads by itself only once and keeps the input",
  { tag: faultTag },
  async ({ customer, faults, page, stage }) => {
    await visitPayment(stage);
    await customer.fillForm(orders.offlineJpy);
    const watched = await takeAway(page, faults, "CollectionPage-*", true);
    await page.reload();
    await expect.poll(() => watched.loads()).toBe(2);
    await expect(customer.heading).toHaveText("The connection is lost");
    await expect(customer.sentence("The next page could not be loaded.")).toContainText(
      "What you have entered is kept, nothing is charged by waiting",
    );
    await expect(customer.wayBack()).toBeVisible();
    await customer.button("Load again").click();
    await expect.poll(() => watched.loads()).toBe(3);
    await expect(customer.heading).toHaveText("The connection is lost");
    noteInjected("part gone", "collection", watched.missed());
    watched.bringBack();
    await customer.button("Load again").click();
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    expect(watched.loads()).toBe(4);
  },
);

test(
  "while the service is down, the page does not reload into a proxy's error page",
  row(false, faultTag),
  async ({ customer, faults, page, stage, webApp }) => {
    const watched = await takeAway(page, faults, "CollectionPage-*", true);
    await visitPayment(stage);
    await customer.choose(methodName);
    const isLook = ({ origin, pathname }: URL) => origin === webApp.origin && pathname === "/";
    await page.route(isLook, async (route, request) => {
      faults.declareResourceError(request.url(), "502");
      await route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" });
    });
    await customer.continue();
    await expect(customer.heading).toHaveText("The connection is lost");
    await customer.button("Load again").click();
    await expect(customer.sentence("There is still no connection")).toBeVisible();
    await expect(page.getByText("Bad gateway")).toHaveCount(0);
    noteInjected("part gone", "options", watched.missed());
  },
);

test(
  "without the QR code's chunk, its text can still be copied",
  { tag: faultTag },
  async ({ customer, faults, page, stage }) => {
    const watched = await takeAway(page, faults, "QrCode-*", true);
    await showPayin(stage, instructionPayins.upiQr);
    await expect(customer.button("Copy link")).toBeVisible();
    await customer.button("Save").click();
    await expect(customer.sentence("The image could not be saved.")).toBeVisible();
    expect(watched.missed()).toBeGreaterThan(0);
    noteInjected("part gone", "instruction", watched.missed());
    faults.forgive(/QrCode|Failed to fetch dynamically|error loading|Error: \/assets/i);
  },
);

test("the page of a wrong link whose chunks are missing names the host of the return link as text (G40)", async ({
  customer,
  faults,
  page,
  stage,
}) => {
  const watched = await takeAway(page, faults, "{explanations,BrokenLinkPage}-*", true);
  const link = new URL(mockedLink(stage.origin));
  link.searchParams.set("amount", "x");
  await page.goto(link.href);
  // A browser may never close a page that is about to reload.
  await expect.poll(watched.loads).toBe(2);
  await expect(page.getByRole("button", { name: "Load again" })).toBeVisible();
  await expect(page.getByText("shop.example", { exact: true })).toBeVisible();
  await expect(customer.wayBack()).toHaveCount(0);
});
