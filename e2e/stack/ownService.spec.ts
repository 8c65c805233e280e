import { orders, traceable } from "../customer/orders.ts";
import { GatewayProcess } from "./gatewayProcess.ts";
import { allowCutCalls, expect, test as base } from "./stackFixtures.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { forAll } from "../fixtures/tags.ts";

/** A test with a service of its own, which it may kill, with the most verbose log. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await GatewayProcess.startNew({ LOG_LEVEL: "trace" });
    await use(service);
    await service.discard();
  },
});

test(
  "a service killed between create and the final status still gets there and calls back",
  forAll,
  async ({ customer, faults, page, service, shop }) => {
    allowCutCalls(page, faults);
    const order = await shop.newOrder(orders.offlineJpy);
    await customer.openLink(order.redirectUrl);
    await customer.order(orders.offlineJpy);
    await expect(customer.button("Copy Payment code")).toBeVisible();
    await service.kill();
    expect(order.callbackCount()).toBe(0);
    await expect(customer.sentence("The connection is lost.")).toBeVisible();

    await service.start();
    await customer.seesStatus("SUCCESS");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  },
);

test("a customer's whole visit leaves nothing of them and no token in the service's log", async ({
  customer,
  page,
  service,
  shop,
}) => {
  const tokens = new Set<string>();
  page.on("request", (request) => {
    const bearer = request.headers()["authorization"]?.replace(/^Bearer /, "");
    if (bearer !== undefined) tokens.add(bearer);
    const inAddress = new URL(request.url()).searchParams.get("token");
    if (inAddress !== null) tokens.add(inAddress);
  });
  const order = await shop.newOrder({ money: { amount: 5000, currencyCode: "JPY" } });
  await customer.openLink(`${order.redirectUrl}&productId=PRODUCT-QUILL`);
  await customer.choose(codePayment.name);
  await customer.continue();
  await customer.fillIn(traceable.data);
  const chains = page.getByRole("radiogroup", { name: "Where will you pay?" });
  await chains.getByRole("radio").first().check();
  await customer.pay();
  await expect(customer.button("I have paid")).toBeVisible();
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  await customer.turnsBackToThePage();
  await customer.seesStatus("SUCCESS");
  // A malformed address with a token is one more way into a log.
  await fetch(`${service.origin}/nowhere?token=${[...tokens].join("")}`);

  expect(service.log).toContain('"route":"/api/payins/:idPayin"');
  expect(service.log.split("\n").length).toBeGreaterThan(10);
  expect(service.log).not.toMatch(traceable.pattern);
  expect(tokens.size).toBeGreaterThan(0);
  for (const token of tokens) {
    expect(service.log).not.toContain(token);
    // Nor its secret part.
    expect(service.log).not.toContain(token.split(".").at(-1));
  }
});
