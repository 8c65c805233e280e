import { randomUUID } from "node:crypto";
import { Callback } from "@pay/contract/callback.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { openReceiver, type Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import { Customer } from "../customer/customer.ts";
import { Faults, watchContext } from "../fixtures/faults.ts";
import type { Order } from "../customer/orders.ts";
import { GatewayProcess } from "./gatewayProcess.ts";

/** A merchant's shop: creates links, accepts callbacks and then reads the payment, as §6 asks. */
interface Shop {
  readonly receiver: Receiver;
  readonly newOrder: (order: Pick<Order, "money">) => Promise<ShopOrder>;
}

export interface ShopOrder {
  readonly idPayin: string;
  readonly redirectUrl: string;
  /** Waits for the only callback of the order and verifies it. Returns the payment that the shop then reads. */
  readonly callbackAndRead: () => Promise<Payin>;
  /** Counts the callbacks of the order. */
  readonly callbackCount: () => number;
}

interface TestFixtures {
  readonly faults: Faults;
  readonly service: GatewayProcess;
  readonly shop: Shop;
  readonly customer: Customer;
}

/** A test of the built page and the real service; each journey has a merchant's server of its own. */
export const test = base.extend<TestFixtures, { readonly sharedService: GatewayProcess }>({
  sharedService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const service = await GatewayProcess.startNew();
      await use(service);
      await service.discard();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  service: async ({ sharedService }, use) => use(sharedService),
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => use(new Faults()),
  customer: async ({ page }, use) => use(new Customer(page)),
  shop: async ({ service }, use) => {
    const receiver = await openReceiver();
    await use({ receiver, newOrder: (order) => newOrder(service, receiver, order) });
    const callbacks = receiver.caught.filter(({ method }) => method === "POST");
    expect(callbacks.length, "a final status is called back once (G21)").toBeLessThanOrEqual(1);
    await receiver.close();
  },
  context: async ({ context, service, shop, faults }, use) => {
    const known = new Set([service.origin, new URL(shop.receiver.url).origin]);
    await watchJourney(context, faults, known, async () => await use(context));
  },
});

/** Watches each page of a context during `run`. A fault outside the assertions fails the test, and so does an origin not `known`. */
export async function watchJourney(
  context: BrowserContext,
  faults: Faults,
  known: ReadonlySet<string>,
  run: () => Promise<void>,
): Promise<void> {
  await watchContext(
    context,
    () => faults,
    ({ origin }) => known.has(origin),
  );
  context.on("response", (response) => {
    // Before a create, the page asks whether the payment exists (G38).
    if (response.status() === 404 && /\/api\/payins\/[^/!]+$/.test(response.url()))
      faults.declareResourceError(response.url(), "404");
  });
  await run();
  faults.end();
  expect(faults.found, "faults outside the assertions").toEqual([]);
}

export { expect } from "@playwright/test";

/** Makes the link of an order whose callbacks go to a receiver. */
export async function newOrder(
  service: Pick<GatewayProcess, "client" | "merchant">,
  receiver: Receiver,
  { money }: Pick<Order, "money">,
): Promise<ShopOrder> {
  const client = await service.client();
  const { callbackSecret } = await service.merchant();
  const idPayin = `E2E-${randomUUID()}`;
  const redirectUrl = await client.createRedirectUrl({
    idPayin,
    ...money,
    callbackUrl: receiver.url,
    returnUrl: new URL("/return", receiver.url).href,
  });
  const callbacks = () => receiver.caught.filter(({ method }) => method === "POST");
  return {
    idPayin,
    redirectUrl,
    callbackCount: () => callbacks().length,
    callbackAndRead: async () => {
      await expect.poll(() => callbacks().length).toBe(1);
      const [call] = callbacks();
      const headers = {
        "webhook-id": String(call?.headers["webhook-id"]),
        "webhook-timestamp": String(call?.headers["webhook-timestamp"]),
        "webhook-signature": String(call?.headers["webhook-signature"]),
      };
      const body: unknown = new Webhook(callbackSecret).verify(call?.body ?? "", headers);
      const callback = Callback.parse(body);
      expect(callback).toMatchObject({ type: "payin.updated", idPayin, isTest: true });
      return client.readPayin(idPayin);
    },
  };
}

/**
 * Gives the customer time to pay and to read the instruction. Five seconds later most sandbox payments are final; the page is told so only
 * after this.
 */
export async function atLeisure(
  page: Page,
  idPayin: string,
  payAndLook: () => Promise<void>,
): Promise<void> {
  const looked = Promise.withResolvers<void>();
  await page.route(`**/api/payins/${idPayin}`, async (route) => {
    if (route.request().method() === "GET") await looked.promise;
    // The page may have aborted the call meanwhile.
    await route.continue().catch(() => undefined);
  });
  await payAndLook();
  looked.resolve();
}

/** Declares calls that the service cuts off on purpose. */
export function allowCutCalls(page: Page, faults: Faults): void {
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (/ERR_(CONNECTION|EMPTY|SOCKET)/.test(reason))
      faults.declareResourceError(request.url(), reason);
  });
}
