import { sampleMoney } from "@pay/contract/samples/samplesByMethod.ts";
import { systemClock } from "@pay/gateway/clock.ts";
import {
  serveConnector,
  type TestConnector,
  toPayOf,
  type WrittenOrder,
} from "@pay/gateway/testing/testConnector.ts";
import { forAll } from "../fixtures/tags.ts";
import { enterEverything } from "../journeys/customerData.ts";
import { expectToSee } from "../journeys/expectToSee.ts";
import { families } from "./familyTable.ts";
import { GatewayProcess } from "./gatewayProcess.ts";
import { allowCutCalls, expect, test as base } from "./stackFixtures.ts";
import { shownMethod } from "../journeys/shownValues.ts";

/** A service whose payins all go to a connector on this machine. */
interface Routed {
  readonly service: GatewayProcess;
  readonly connector: TestConnector;
}

const test = base.extend<object, { readonly routed: Routed }>({
  routed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const service = await GatewayProcess.startNew();
      const connector = await serveConnector(systemClock, "sandbox", async (name, url) => {
        const told = await service.run({ name: "addConnector", connector: name, url });
        const [, publicJwk = ""] = /\(JWK\) +(\{.*\})/.exec(told) ?? [];
        const [notificationSecret = ""] = /whsec_\S+/.exec(told) ?? [];
        return { name, publicJwk: JSON.parse(publicJwk), notificationSecret };
      });
      const { merchantCode } = await service.merchant();
      const changes = [{ path: "routes", value: [{ via: connector.via }] }];
      await service.run({ name: "configureMerchant", merchantCode, changes });
      await expect
        .poll(async () => await service.run({ name: "showConnectors" }))
        .toContain("answers    yes");
      await use({ service, connector });
      await connector.close();
      await service.discard();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  service: async ({ routed }, use) => use(routed.service),
});

/** Returns the order of a payin at the connector. */
function orderOf({ orders }: TestConnector, idPayin: string): WrittenOrder {
  const found = [...orders.values()].find(
    ({ order }) => "idPayin" in order && order.idPayin === idPayin,
  );
  if (!found) throw new Error(`the connector has no order ${idPayin}`);
  return found;
}

// live.spec.ts kills the service and the connector of one payin each time.
for (const { family, method, currencyCode, operator } of families) {
  test(
    `${family}: ${method.code} through a connector is instructed, survives a kill of the service, and arrives`,
    forAll,
    async ({ customer, page, routed: { service, connector }, shop, faults }) => {
      allowCutCalls(page, faults);
      const order = await shop.newOrder({ money: sampleMoney(currencyCode) });
      await customer.openLink(order.redirectUrl);
      await customer.choose(shownMethod(method, currencyCode));
      if (operator !== undefined) await customer.chooseOperator(operator);
      await enterEverything(
        { customer, page, paymentMethodCode: method.code },
        method.dataPoints[currencyCode] ?? [],
        currencyCode,
      );
      await customer.pay();
      await expect(customer.done).toBeVisible();
      const payin = await (await service.client()).readPayin(order.idPayin);
      await expectToSee({ customer, page }, payin);

      // The customer pays while no service runs.
      await service.kill();
      const atConnector = orderOf(connector, order.idPayin);
      connector.change(atConnector, { status: "SUCCESS", moneyReceived: toPayOf(atConnector) });
      await service.start();
      expect(await connector.notify(service.origin, atConnector)).toBe(202);

      expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
      await customer.turnsBackToThePage();
      await customer.seesStatus("SUCCESS");
      // A page of the provider would send the customer to this link.
      if (!("returnTo" in atConnector.context)) throw new Error("there is no return link");
      await page.goto(atConnector.context.returnTo);
      await customer.seesStatus("SUCCESS");
    },
  );
}
