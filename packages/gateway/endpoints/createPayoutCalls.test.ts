import { beforeAll, describe, expect, it } from "vitest";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { useGateway } from "../testing/useGateway.ts";

const zero = (currencyCode: string) => ({ amount: 0, currencyCode });

describe("Payouts over HTTP", () => {
  const gateway = useGateway({ clock: "set" });
  let client: PaymentGatewayClient;
  beforeAll(async () => {
    const { merchantCode, privateKey, callbackSecret } = gateway.merchant;
    const { baseUrl, publicUrl: webAppUrl } = gateway;
    // The SDK signs token requests with the machine's time, so the service needs that clock too.
    const callbackKeys = { secrets: [callbackSecret] };
    client = new PaymentGatewayClient({
      merchantCode,
      privateKey,
      callbackKeys,
      baseUrl,
      webAppUrl,
    });
    gateway.clock.advance(Date.now() - gateway.clock.now().getTime());
  });

  it("a merchant's server creates a payout, gets its callback, and reads the payout and its balances", async () => {
    const currencies = ["PHP", "USD"] as const;
    expect(await client.readBalances({ currencies })).toEqual([
      {
        currencyCode: "PHP",
        available: { amount: 10_000_000, currencyCode: "PHP" },
        pending: zero("PHP"),
        reserved: zero("PHP"),
      },
      {
        currencyCode: "USD",
        available: zero("USD"),
        pending: zero("USD"),
        reserved: zero("USD"),
      },
    ]);
    const created = await client.createPayout(
      "P-1",
      payoutBody({ amount: 60.5, callbackUrl: gateway.receiver.url }),
    );
    expect(created).toMatchObject({
      paymentMethodResponse: { idPayout: "P-1", paymentMethodCode: "WALLET_TRANSFER" },
      process: { status: "PROCESSING" },
    });
    const body = createBody({ amount: 200, callbackUrl: gateway.receiver.url });
    await client.createPayin("A-1", body);
    expect(await client.readBalances({ currencies: ["PHP"] })).toEqual([
      {
        currencyCode: "PHP",
        available: { amount: 9_999_938.5, currencyCode: "PHP" },
        pending: { amount: 197, currencyCode: "PHP" },
        reserved: { amount: 61.5, currencyCode: "PHP" },
      },
    ]);
    gateway.clock.advance(5000);
    await gateway.dueWork.runUntilIdle();
    const verdicts = await Promise.all(
      gateway.receiver.caught.map(
        async (call) => await client.verifyCallback(call, gateway.clock.now()),
      ),
    );
    expect(verdicts).toHaveLength(2);
    expect(verdicts).toContainEqual(
      expect.objectContaining({
        ok: true,
        callback: expect.objectContaining({ type: "payout.updated", idPayout: "P-1" }),
      }),
    );
    expect(await client.readPayout("P-1")).toMatchObject({
      process: { status: "SUCCESS" },
      fee: { amount: 1, currencyCode: "PHP" },
    });
    expect(await client.readBalances({ currencies: ["PHP"] })).toMatchObject([
      { available: { amount: 10_000_135.5 }, pending: { amount: 0 }, reserved: { amount: 0 } },
    ]);
  });

  it.each([
    ["/paymentRequested", { paymentRequested: undefined }],
    ["/paymentRequested/money", { paymentRequested: {} }],
    ["/paymentRequested/money/amount", { paymentRequested: { money: { currencyCode: "PHP" } } }],
    ["/paymentRequested/money/currencyCode", { paymentRequested: { money: { amount: 51 } } }],
    ["/paymentMethod", { paymentMethod: undefined }],
    ["/paymentMethod/paymentMethodCode", { paymentMethod: {} }],
    ["/callbackUrl", { callbackUrl: undefined }],
  ])("a create without %s is refused with a pointer to it (§2)", async (pointer, without) => {
    const token = await gateway.issueToken("POST /payouts/.*");
    const answer = await callApi(gateway, {
      method: "POST",
      path: "/payouts/LACKS-1",
      token,
      body: { ...payoutBody(), ...without },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "invalid_fields",
      errors: [{ pointer, code: "required" }],
    });
  });

  it("unknown properties of a create are ignored (G17)", async () => {
    const token = await gateway.issueToken("POST /payouts/.*", "GET /payouts/.*");
    const body = { ...payoutBody(), returnUrl: 1, paymentMethodResponse: { idPayout: "X" } };
    const path = "/payouts/MORE-1";
    const created = await callApi(gateway, { method: "POST", path, token, body });
    expect(created.statusCode).toBe(201);
    expect(created.headers["location"]).toBe(`${gateway.baseUrl}/payouts/MORE-1`);
    const read = await callApi(gateway, { path, token });
    expect(read.json()).toEqual({ ...created.json(), fee: { amount: 1, currencyCode: "PHP" } });
  });

  it.each([
    ["?currencies=PHP", ["PHP"]],
    ["?currencies=PHP,XXX,php,IDR", ["IDR", "PHP"]],
    ["?currencies=USDC", []],
    ["?currencies=", []],
    ["", "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD USD VND ZAR".split(" ")],
  ])("balances of %j are those of %j (§4, G13)", async (query, currencyCodes) => {
    const token = await gateway.issueToken("GET /balances");
    const answer = await callApi(gateway, { path: `/balances${query}`, token });
    expect(answer.statusCode).toBe(200);
    const { balances } = answer.json();
    expect(balances.map((one: { currencyCode: string }) => one.currencyCode)).toEqual(
      currencyCodes,
    );
  });
});
