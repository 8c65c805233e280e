import { afterAll, beforeAll, expect, test } from "vitest";
import { PaymentGatewayClient } from "#sdk/paymentGatewayClient.ts";
import { makeMerchantKey } from "#sdk/testing/merchantKey.ts";
import type { Command } from "../commands/command.ts";
import { sendCommand, takeCommands } from "../commands/commandSocket.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
let stop: () => Promise<void>;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real", config: { rateLimitPerSecond: 1000 } });
  stop = await takeCommands(gateway.deps);
});
afterAll(async () => {
  await stop();
  await gateway.close();
});

async function command(one: Command): Promise<string> {
  const reply = await sendCommand(gateway.deps.config.dataDir, one);
  if (!reply?.done) throw new Error(reply?.text);
  return reply.text;
}

test("a merchant created while the service runs works at once with its own key, through the SDK", async () => {
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
    customerAccountRequest: { bankCode: "BANK_MU_PH" },
    customerAccountProcess: {},
  });

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
  await command({ name: "retireKey", merchantCode, id });
  const operations = ["GET /currencies"];
  await expect(client.requestToken({ operations })).rejects.toMatchObject({ status: 401 });
});
