import { afterAll, beforeAll, expect, test } from "vitest";
import { readConnectors } from "../connectors/connectorTable.ts";
import { callApi } from "../testing/apiCall.ts";
import { findUndocumented } from "../testing/logDocs.ts";
import { type RoutedGateway, startRoutedGateway } from "../testing/startRoutedGateway.ts";
import type { ConnectorMood } from "../testing/testConnector.ts";
import { keepLog } from "../testing/testDeps.ts";

const kept = keepLog();

let gateway: RoutedGateway;
beforeAll(async () => {
  gateway = await startRoutedGateway({ log: kept.log });
});
afterAll(async () => await gateway.close());

const account = { accountName: "Kimberly Quillfeather", accountNumber: "998877665544" };
const personal = {
  emailAddress: "kim.quillfeather@customer.example",
  phoneNumber: "090-1234-5678",
  productId: "PRODUCT-QUILL",
};

/** Creates a transfer of JPY 5000 with a customer's data. Returns the HTTP status. */
async function createPayin(token: string): Promise<number> {
  const body = {
    paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
    paymentMethod: { paymentMethodCode: "OFFLINE", account, ...personal },
    callbackUrl: "http://127.0.0.1:9/callback?merchant-key=callback-query-secret",
    returnUrl: "https://shop.example/return?session=return-query-secret",
  };
  const call = { method: "POST", path: "/payins/LOG-1", token, body } as const;
  return (await callApi(gateway, call)).statusCode;
}

test("a connector that fails, lies and answers leaves no secret and no customer data in the log", async () => {
  const token = await gateway.issueToken();
  const { notificationSecret, name } = gateway.connector.connector;
  // The answers of a connector may hold the data that its customers gave.
  const told = JSON.stringify({ ...personal, ...account, notificationSecret });
  const location = `https://c.example/?name=${account.accountNumber}`;
  const wrong: readonly ConnectorMood[] = [
    "cut",
    { status: 500, body: told },
    { status: 201, body: told },
    { status: 201, body: `${told}}` },
    { status: 302, headers: { location }, body: told },
    { status: 400, body: JSON.stringify({ code: account.accountName, detail: told }) },
    { status: 409, body: told },
  ];
  for (const mood of wrong) {
    gateway.connector.mood = () => mood;
    expect(await createPayin(token)).toBe(503);
  }
  gateway.connector.mood = undefined;
  expect(await createPayin(token)).toBe(201);

  const order = gateway.connector.only();
  const right = order.state;
  const lies = [
    { key: account.accountNumber },
    { status: account.accountName },
    { status: "SUCCESS", moneyReceived: { amount: "1", currencyCode: "JPY" } },
    { status: "SUCCESS", accountCustomerUsedForPayment: account.accountName },
  ];
  for (const lie of lies) {
    order.state = { ...right, ...lie };
    expect(await gateway.connector.notify(gateway.publicUrl, { ...order, state: right })).toBe(202);
    await gateway.runFor(60);
  }
  order.state = right;
  for (const mood of wrong) {
    gateway.connector.mood = () => mood;
    await gateway.runFor(60);
  }
  gateway.connector.mood = undefined;
  const forged = () => ({ "webhook-signature": `v1,${account.accountNumber}` });
  expect(await gateway.connector.notify(gateway.publicUrl, order, forged)).toBe(401);
  const settledAt = "2026-11-21T10:00:00.000Z";
  const { accountName: money, accountNumber: key } = account;
  gateway.connector.settlements = [{ kind: "payin", key, money, settledAt }];
  await gateway.runFor(86_400);
  const moneyReceived = { amount: "5000", currencyCode: "JPY" };
  const accountCustomerUsedForPayment = account;
  gateway.connector.change(order, {
    status: "SUCCESS",
    moneyReceived,
    accountCustomerUsedForPayment,
  });
  await gateway.runFor(60);
  const later = await gateway.issueToken();
  const read = await callApi(gateway, { path: "/payins/LOG-1", token: later });
  expect(read.json().process.status).toBe("SUCCESS");
  // The notification alone tells of it: the list of changes does not.
  const reversal = { money: moneyReceived, reversedAt: settledAt };
  order.state = { ...order.state, reversal };
  expect(await gateway.connector.notify(gateway.publicUrl, order)).toBe(202);
  await gateway.runFor(1);
  const before = await callApi(gateway, { path: "/payins/LOG-1", token: later });
  expect(before.json().process).not.toHaveProperty("processorStatus");
  expect(await gateway.connector.notify(gateway.publicUrl, order, undefined, "reversed")).toBe(202);
  await gateway.runFor(1);
  const reversed = await callApi(gateway, { path: "/payins/LOG-1", token: later });
  expect(reversed.json().process).toMatchObject({ status: "SUCCESS", processorStatus: "REVERSED" });

  expect(findUndocumented(kept.lines)).toEqual([]);
  const log = kept.lines.join("");
  for (const said of [
    '"msg":"an answer of a connector was thrown away"',
    '"msg":"a connector did not answer"',
    '"msg":"a processor could not begin a payment"',
    '"msg":"the money of a payment went back after its success"',
    '"operation":"listSettlements"',
  ])
    expect(log).toContain(said);
  const stored = (await readConnectors(gateway.deps.database)).find((one) => one.name === name);
  const secrets = [
    ...Object.values(personal),
    ...Object.values(account),
    "+819012345678",
    "Quillfeather",
    "quillfeather",
    "query-secret",
    notificationSecret.replace("whsec_", ""),
    String(stored?.privateJwk["d"]),
    token,
    "Bearer",
    // Each JWT begins so, also those that sign the calls to a connector.
    "eyJ",
  ];
  for (const one of secrets) {
    expect(one.length).toBeGreaterThan(2);
    expect(log).not.toContain(one);
  }
});
