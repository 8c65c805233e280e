import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import { copyBuiltSdk } from "../../scripts/build/sdk/buildSdk.ts";
import { Customer } from "../customer/customer.ts";
import { orders } from "../customer/orders.ts";
import { atLeisure, expect, test } from "./stackFixtures.ts";
import { forAll } from "../fixtures/tags.ts";

test("OFFLINE JPY 5000 is paid, seen on screen and called back", async ({
  customer,
  page,
  shop,
}) => {
  const order = await shop.newOrder(orders.offlineJpy);
  await customer.openLink(order.redirectUrl);
  await atLeisure(page, order.idPayin, async () => {
    await customer.order(orders.offlineJpy);
    await expect(customer.button("Copy Payment code")).toBeVisible();
  });
  await customer.seesStatus("SUCCESS");
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL(/\/return/);
  expect(order.callbackCount()).toBe(1);
});

test("PHP 25 ends in FAILED, on screen and at the merchant", forAll, async ({ customer, shop }) => {
  const order = await shop.newOrder({ money: { amount: 25, currencyCode: "PHP" } });
  await customer.openLink(order.redirectUrl);
  await customer.order(orders.qrPhPhp);
  await customer.seesStatus("FAILED");
  const payin = await order.callbackAndRead();
  expect(payin.process).toMatchObject({
    status: "FAILED",
    processorStatus: "CANCELLED_BY_CUSTOMER",
  });
});

test(
  "a customer who cancels at the institution sees that the payment failed, in the link's language all the way",
  forAll,
  async ({ customer, page, shop }) => {
    const order = await shop.newOrder(orders.onlineIdr);
    await customer.openLink(`${order.redirectUrl}&locale=ja`);
    await page.locator("[value=ONLINE]").check();
    await page.locator("[type=submit]").click();
    await page.getByRole("button", { name: "キャンセル" }).click();
    await expect(customer.heading).toHaveText("お支払いに失敗しました");
    expect((await order.callbackAndRead()).process.status).toBe("FAILED");
  },
);

test("a shop that opens the page in a window hears from its return page, and its server reads the payment", async ({
  context,
  page,
  service,
  shop,
}, testInfo) => {
  const order = await shop.newOrder(orders.offlineJpy);
  const { origin } = new URL(shop.receiver.url);
  await servePages(context, origin, await readBrowserSdk(testInfo.outputPath("sdk")), {
    "/order": `document.querySelector("button").onclick = () => {
      sdk.whenReturned("${order.idPayin}", () => tell("Back"));
      sdk.whenReturned("ANOTHER", () => tell("Wrong"));
      sdk.openPaymentWindow(Promise.resolve("${order.redirectUrl}"));
    };`,
    "/return": `sdk.announceReturn("${order.idPayin}"); window.close();`,
  });
  await page.goto(`${origin}/order`);
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Pay" }).click();
  const opened = await opening;
  const customer = new Customer(opened);
  // The options come after the first read of the payment, which is not to wait.
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  await atLeisure(opened, order.idPayin, async () => {
    await customer.order(orders.offlineJpy);
    await expect(customer.button("Copy Payment code")).toBeVisible();
  });
  await customer.seesStatus("SUCCESS");
  const closed = opened.waitForEvent("close");
  await customer.goesBack();
  await closed;
  await expect(page.getByRole("status")).toHaveText("Back");
  const client = await service.client();
  expect((await client.readPayin(order.idPayin)).process.status).toBe("SUCCESS");
});

test(
  "where browsers have no channel between pages, the hint goes through their storage",
  forAll,
  async ({ context, page, shop }, testInfo) => {
    const { origin } = new URL(shop.receiver.url);
    await context.addInitScript("delete globalThis.BroadcastChannel");
    await servePages(context, origin, await readBrowserSdk(testInfo.outputPath("sdk")), {
      "/order": `sdk.whenReturned("A-1", () => tell("Back"));`,
      "/return": `for (const id of ["A-2", "A-1", "A-1"]) sdk.announceReturn(id);`,
    });
    await page.goto(`${origin}/order`);
    await (await context.newPage()).goto(`${origin}/return`);
    await expect(page.getByRole("status")).toHaveText("BackBack");
  },
);

/** Returns the script of the SDK's package for the pages of a shop. Builds the package into a folder. */
async function readBrowserSdk(folder: string): Promise<string> {
  await copyBuiltSdk(folder);
  return await readFile(`${folder}/lib/sdk/browser.js`, "utf8");
}

/** Serves pages of a shop by their paths, each with a script that uses the SDK. */
async function servePages(
  context: BrowserContext,
  origin: string,
  sdk: string,
  scripts: Readonly<Record<string, string>>,
): Promise<void> {
  await context.route(`${origin}/sdk.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: sdk }),
  );
  for (const [path, script] of Object.entries(scripts)) {
    const body = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <button>Pay</button><output></output><script type="module">
        import * as sdk from "/sdk.js";
        const tell = (text) => (document.querySelector("output").textContent += text);
        ${script}
      </script>`;
    await context.route(`${origin}${path}`, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body }),
    );
  }
}
