import type { Request } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { mockedLink, mockedToken } from "../mockedLink.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

/** What a customer on a slow network may be asked to wait for, in bytes after Brotli. */
const budgetBytes = 105_000;

test("the first load is small, comes from one origin and asks only for what it needs", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const files: Request[] = [];
  page.on("requestfinished", (request) => {
    if (["document", "script", "stylesheet"].includes(request.resourceType())) files.push(request);
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  gateway.paymentPages(newPayment.offlineJpy().mock);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();

  const weighed = await Promise.all(
    files.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      return [new URL(request.url()).pathname, responseBodySize];
    }),
  );
  const total = weighed.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  expect(total, JSON.stringify(weighed)).toBeGreaterThan(10_000);
  expect(total, JSON.stringify(weighed)).toBeLessThanOrEqual(budgetBytes);
  expect(
    asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== webApp.origin),
  ).toEqual([]);
  expect(gateway.calls.map((call) => call.operationId).toSorted()).toEqual([
    "listPaymentOptions",
    "readMerchantInfo",
    "readPayin",
  ]);
});

test("the merchant's name is asked for only with a token that covers it (G44)", async ({
  customer,
  gateway,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  const token = mockedToken({ ops: undefined, action: "PAYIN_CREATE", idPayment: "A-1042" });
  await customer.openLink(mockedLink(webApp.origin, { token }));
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  expect(gateway.countOf("readMerchantInfo")).toBe(0);
});

test("the token stays in the address and nowhere else (G45)", async ({
  context,
  customer,
  gateway,
  page,
  webApp,
}) => {
  const token = mockedToken();
  const referers: string[] = [];
  page.on("request", (request) => {
    const referer = request.headers()["referer"];
    if (referer?.includes(token)) referers.push(request.url());
  });
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await customer.choose(orders.offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(orders.offlineJpy.data);
  const drafts = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(drafts).toContain("ada@mail.example");
  await customer.pay();
  await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();

  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(kept.session, "the draft is erased once the payment is created").not.toContain("ada@mail");
  expect(kept.local + kept.session + drafts).not.toContain(token);
  expect(kept.databases + kept.caches).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect(referers).toEqual([]);
});
