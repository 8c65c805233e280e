import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
/** The calls that the client has sent, as `METHOD /path`. */
const sent: string[] = [];
let client: PaymentGatewayClient;
beforeAll(async () => {
  // With the published limit of ten calls a second (§8), which a client must respect.
  gateway = await startGateway({ clock: "real" });
  const { baseUrl, publicUrl: webAppUrl } = gateway;
  const { merchantCode, privateKey } = gateway.merchant;
  const fetchAndNote: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    sent.push(`${method} ${url.slice(baseUrl.length)}`);
    return fetch(input, init);
  };
  const connection = { baseUrl, webAppUrl, merchantCode, privateKey, fetch: fetchAndNote };
  client = new PaymentGatewayClient(connection);
});
afterAll(async () => await gateway.close());

describe("A merchant's client", () => {
  test("creates a payin although its answer is lost, and a payout likewise (G11, G29)", async () => {
    await client.sandbox.choosePayinScenario("LOST-1", "lostAnswer");
    await client.sandbox.choosePayoutScenario("LOST-2", "lostAnswer");
    sent.length = 0;
    const payin = await client.createPayin("LOST-1", createBody());
    expect(payin.paymentMethodResponse.idPayin).toBe("LOST-1");
    const payout = await client.createPayout("LOST-2", payoutBody());
    expect(payout.process.status).toBe("PROCESSING");
    expect(sent).toEqual([
      "POST /auth-tokens",
      "POST /payins/LOST-1",
      "POST /payins/LOST-1",
      "GET /payins/LOST-1",
      "POST /auth-tokens",
      "POST /payouts/LOST-2",
      "POST /payouts/LOST-2",
      "GET /payouts/LOST-2",
    ]);
  });

  test("repeats calls that the rate limit refused, until each read has succeeded once (§8)", async () => {
    await client.createPayin("BURST-1", createBody());
    sent.length = 0;
    const reads = Array.from({ length: 15 }, () => client.readPayin("BURST-1"));
    const statuses = new Set((await Promise.all(reads)).map(({ process }) => process.status));
    expect(statuses).toEqual(new Set(["PROCESSING"]));
    expect(new Set(sent)).toEqual(new Set(["GET /payins/BURST-1"]));
    // The client refused and repeated some of the fifteen calls.
    expect(sent.length).toBeGreaterThan(15);
  });

  test("reads every list with one token", async () => {
    sent.length = 0;
    await client.readBalances({ currencies: ["PHP"] });
    await client.readMerchantInfo();
    await client.listCurrencies();
    await client.listPaymentOperators({ currencies: ["PHP"] });
    await client.listTopupOptions();
    await client.listFxRates();
    await client.listFxRatePairs();
    expect(sent.filter((call) => call.startsWith("POST"))).toEqual(["POST /auth-tokens"]);
  });
});
