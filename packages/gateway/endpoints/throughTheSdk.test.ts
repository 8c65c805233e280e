import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import type { Command } from "../commands/command.ts";
import { sendCommand, takeCommands } from "../commands/commandSocket.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { useGateway } from "../testing/useGateway.ts";

describe("A merchant's client", () => {
  // The published limit of ten calls a second (§8), which a client must respect.
  const gateway = useGateway({ clock: "real", config: { rateLimitPerSecond: 10 } });
  /** The calls that the client has sent, as `METHOD /path`. */
  const sent: string[] = [];
  let client: PaymentGatewayClient;
  beforeAll(() => {
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

  test("makes 30 links of 30 orders at once, each with one call (G19)", async () => {
    sent.length = 0;
    const links = Array.from({ length: 30 }, (_, number) => `ORDER.${number}`).map((idPayin) =>
      client.createRedirectUrl({
        idPayin,
        amount: "51.00",
        currencyCode: "PHP",
        callbackUrl: "https://shop.example/callbacks",
        returnUrl: "https://shop.example/return",
      }),
    );
    expect(new Set(await Promise.all(links)).size).toBe(30);
    expect(sent).toEqual(Array(30).fill("POST /auth-tokens"));
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

describe("A merchant that is created while the service runs", () => {
  const gateway = useGateway({ clock: "real", withWebApp: true });
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await takeCommands(gateway.deps);
  });
  afterAll(async () => await stop());

  async function command(one: Command): Promise<string> {
    const reply = await sendCommand(gateway.deps.config.dataDir, one);
    if (!reply?.done) throw new Error(reply?.text);
    return reply.text;
  }

  test("works at once with its own key", async () => {
    const { privateKey, publicKey } = makeMerchantKey();
    const merchantCode = "NEW-SHOP";
    const changes = [{ path: "payin.methods", value: [{ paymentMethodCode: "ONLINE" }] }];
    await command({
      name: "createMerchant",
      merchantCode,
      channelName: "New Shop",
      publicKeyPem: publicKey,
      changes,
    });
    const { baseUrl, publicUrl: webAppUrl } = gateway;
    const client = new PaymentGatewayClient({ baseUrl, webAppUrl, merchantCode, privateKey });

    expect(await client.readMerchantInfo()).toEqual({ merchantCode, channelName: "New Shop" });
    expect((await client.listCurrencies()).find(({ code }) => code === "USD")).toEqual({
      code: "USD",
      name: "United States dollar",
      minorUnits: 2,
      payin: true,
      payout: false,
    });
    const operators = await client.listPaymentOperators({
      currencies: ["USD", "ARS"],
      paymentMethodCodes: ["ONLINE"],
    });
    expect(new Set(operators.map(({ currencyCode }) => currencyCode))).toEqual(new Set(["USD"]));
    expect(await client.listTopupOptions()).toEqual([]);
    expect(await client.listFxRates()).toHaveLength(32);
    const [pair] = await client.listFxRatePairs();
    expect(Date.parse(pair?.validFrom ?? "")).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(pair?.validTo ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const money = { amount: 51, currencyCode: "PHP" };
    const { paymentOptions } = await client.listPaymentOptions({ paymentRequested: { money } });
    expect(paymentOptions.map(({ paymentMethodCode }) => paymentMethodCode)).toEqual(["ONLINE"]);

    const paymentMethod = { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_MU_PH" };
    await client.createPayin("A.1", createBody({ paymentMethod }));
    expect(await client.readPayinAccounts("A.1")).toEqual({
      customerAccountRequest: { bankCode: "BANK_MU_PH", bankName: "Bank Mu" },
      customerAccountProcess: {},
    });

    // The sandbox's inbox receives the callbacks of every merchant.
    const inbox = `${gateway.publicUrl}/sandbox/shop/callbacks`;
    await client.createPayin("A.2", createBody({ paymentMethod, callbackUrl: inbox }));
    await client.sandbox.decidePayin("A.2", "SUCCESS");
    const listInbox = async (code: string) =>
      (await fetch(`${inbox}?merchantCodes=${code}`)).json();
    await expect
      .poll(async () => await listInbox(merchantCode))
      .toMatchObject({ callbacks: [{ isVerified: true, statusRead: "SUCCESS" }] });
    expect(await listInbox("SANDBOX")).toEqual({ callbacks: [] });

    await command({
      name: "configureMerchant",
      merchantCode,
      channelName: null,
      changes: [{ path: "payin.methods", value: [] }],
    });
    expect(await client.readMerchantInfo()).toEqual({ merchantCode });
    expect(await client.listPaymentOptions({ paymentRequested: { money } })).toEqual({
      paymentOptions: [],
    });

    const [, id = ""] =
      /^public key +(\w+)/m.exec(await command({ name: "showMerchant", merchantCode })) ?? [];
    await command({ name: "revoke", merchantCode, keyId: id });
    const operations = ["GET /currencies"];
    await expect(client.requestToken({ operations })).rejects.toMatchObject({ status: 401 });
  });
});
