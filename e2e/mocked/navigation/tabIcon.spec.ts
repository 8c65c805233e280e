import type { Page } from "@playwright/test";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { visitPayment, visitStatus } from "../../screens/screen.ts";
import { forAll, row } from "../../fixtures/tags.ts";

const icon = (page: Page) => page.locator('link[rel="icon"]');

/** Records every icon of the tab, in order. */
async function watchIcons(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const link = document.querySelector('link[rel="icon"]');
    const seen = [link?.getAttribute("href")];
    Reflect.set(globalThis, "seenIcons", seen);
    if (link) {
      new MutationObserver(() => seen.push(link.getAttribute("href"))).observe(link, {
        attributes: true,
      });
    }
  });
  return async () =>
    JSON.parse(await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "seenIcons"))));
}

test("the icon follows the payment: plain, waiting, received, and nothing in between", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment.qrPhPhp());
  await expect(customer.option(orders.qrPhPhp.methodName)).toBeVisible();
  await expect(icon(page)).toHaveAttribute("href", "/favicon.svg");
  await expect(page).toHaveTitle("How do you want to pay? – ₱51 – Nordic Bikes");
  const seen = await watchIcons(page);
  await customer.order(orders.qrPhPhp);
  await expect(icon(page)).toHaveAttribute("href", "/icons/waiting.svg");
  await expect(page).toHaveTitle("Waiting: Pay with QR Ph – ₱51 – Nordic Bikes");
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await expect(page).toHaveTitle("₱51 paid to Nordic Bikes");
  expect(await seen()).toEqual(["/favicon.svg", "/icons/waiting.svg", "/icons/received.svg"]);
});

const ends = {
  SUCCESS: "received",
  FAILED: "failed",
  REFUSED: "failed",
} as const satisfies Record<FinalStatus, string>;

for (const status of ["SUCCESS", "FAILED", "REFUSED"] as const) {
  test(
    `a status link of a payment that is ${status} has the icon "${ends[status]}", which loads`,
    row(status === "FAILED"),
    async ({ customer, page, stage, webApp }) => {
      await visitStatus(stage, () => reply(finished(samplePayin(), status)));
      await customer.seesStatus(status);
      await expect(icon(page)).toHaveAttribute("href", `/icons/${ends[status]}.svg`);
      const answer = await page.request.get(`${webApp.origin}/icons/${ends[status]}.svg`);
      expect(answer.headers()["content-type"]).toBe("image/svg+xml");
      expect(await answer.text()).toContain("<svg");
    },
  );
}

test(
  "an expired link has the attention icon, and no other page keeps its icon",
  forAll,
  async ({ customer, page, stage }) => {
    await visitStatus(stage, () => problem("unauthorized"));
    await expect(customer.heading).toHaveText("This link has expired");
    await expect(icon(page)).toHaveAttribute("href", "/icons/attention.svg");
    await page.evaluate(() => {
      history.pushState({}, "", "/nowhere");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await expect(customer.heading).toHaveText("There is no page at this address");
    await expect(icon(page)).toHaveAttribute("href", "/favicon.svg");
  },
);
