import { codePayment } from "#contract/methods/codePayment.ts";
import { GatewayProcess } from "./gatewayProcess.ts";
import { expect, test } from "./stackFixtures.ts";

/** The customer's input, each value easy to find again. */
const typed = {
  "Name of the account holder": "Quill Feather",
  "E-mail address": "quill.feather@customer.example",
  "Phone number": "090-7654-3210",
};

// A service of its own, with the most verbose log.
const talkative = test.extend({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await GatewayProcess.startNew({ LOG_LEVEL: "trace" });
    await use(service);
    await service.discard();
  },
});

talkative(
  "a customer's whole visit leaves nothing of them and no token in the service's log",
  async ({ customer, page, service, shop }) => {
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
    await customer.fillIn(typed);
    const chains = page.getByRole("radiogroup", { name: "Chain of stores" });
    await chains.getByRole("radio").first().check();
    await customer.pay();
    await expect(customer.button("I have paid, check now")).toBeVisible();
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
    // A malformed address with a token is one more way into a log.
    await fetch(`${service.origin}/nowhere?token=${[...tokens].join("")}`);

    expect(service.log).toContain('"route":"/api/payins/:idPayin"');
    expect(service.log.split("\n").length).toBeGreaterThan(10);
    expect(service.log).not.toMatch(/quill|feather|customer\.example|7654.?3210/i);
    expect(tokens.size).toBeGreaterThan(0);
    for (const token of tokens) {
      expect(service.log).not.toContain(token);
      // Nor its secret part.
      expect(service.log).not.toContain(token.split(".").at(-1));
    }
  },
);
