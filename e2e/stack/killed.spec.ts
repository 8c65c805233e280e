import { orders } from "../customer/orders.ts";
import { GatewayProcess } from "./gatewayProcess.ts";
import { expect, test } from "./stackFixtures.ts";

// This journey kills its service, so it has one of its own.
const ownService = test.extend({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await GatewayProcess.startNew();
    await use(service);
    await service.discard();
  },
});

ownService(
  "a service killed between create and the final status still gets there and calls back",
  async ({ customer, faults, page, service, shop }) => {
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (/ERR_(CONNECTION|EMPTY|SOCKET)/.test(reason))
        faults.declareResourceError(request.url(), reason);
    });
    const order = await shop.newOrder(orders.offlineJpy);
    await customer.openLink(order.redirectUrl);
    await customer.order(orders.offlineJpy);
    await expect(customer.button("Copy Reference")).toBeVisible();
    await service.kill();
    expect(order.callbackCount()).toBe(0);
    await expect(customer.sentence("The connection is lost.")).toBeVisible({ timeout: 20_000 });

    await service.start();
    await customer.seesStatus("SUCCESS");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  },
);
