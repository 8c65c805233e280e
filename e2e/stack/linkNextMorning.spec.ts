import type { Page } from "@playwright/test";
import { PaymentGatewayClient } from "#sdk/index.ts";
import { startGateway } from "../../gateway/testing/startGateway.ts";
import { expect, test } from "@playwright/test";
import { Customer } from "../customer/customer.ts";
import { orders } from "../customer/orders.ts";

const hourMs = 3_600_000;
const reference = "Copy the account details and the reference from here.";

test("a transfer's link shows its details 23 hours later, and its status after its expiry (G52)", async ({
  browser,
}) => {
  const gateway = await startGateway({ withWebApp: true });
  const { publicUrl, baseUrl, receiver, clock } = gateway;
  const { merchantCode, secret } = gateway.merchant;
  const client = new PaymentGatewayClient({ webAppUrl: publicUrl, baseUrl, merchantCode, secret });
  const link = await client.createRedirectUrl({
    idPayin: "NEXT-MORNING",
    // A payment that nobody ever pays (G25).
    amount: 40,
    currencyCode: "JPY",
    callbackUrl: receiver.url,
    returnUrl: "https://shop.example/return",
  });

  /** The link on a phone with the service's clock, without traces of an earlier visit. */
  const visit = async (look: (customer: Customer, page: Page) => Promise<void>) => {
    const page = await browser.newPage();
    await page.clock.install({ time: clock.now() });
    // Node writes its own time into answers.
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: clock.now().toUTCString() };
      await route.fulfill({ response, headers });
    });
    await page.goto(link);
    await look(new Customer(page), page);
    await page.close();
  };

  await visit(async (customer) => {
    await customer.choose(orders.offlineJpy.methodName);
    await customer.continue();
    await customer.fillIn(orders.offlineJpy.data);
    await customer.pay();
    await expect(customer.sentence(reference)).toBeVisible();
  });
  clock.advance(23 * hourMs);
  await visit(async (customer, page) => {
    await expect(customer.sentence(reference)).toBeVisible();
    await expect(page.getByText("¥40").first()).toBeVisible();
  });
  clock.advance(2 * hourMs);
  await gateway.dueWork.settle();
  await visit(async (customer) => await customer.seesStatus("FAILED"));
  await gateway.close();
});
