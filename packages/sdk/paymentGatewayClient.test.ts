import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
import { paymentPageOperations } from "./links.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { startServer } from "./testing/startServer.ts";

const { privateKey } = makeMerchantKey();
let server: Awaited<ReturnType<typeof startServer>>;
let client: PaymentGatewayClient;
beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith("/auth-tokens"))
      return { status: 200, body: { token: "head.body.sign", validitySecs: 1800 } };
    return { status: 200, body: { process: { status: "SUCCESS" }, settled: true } };
  });
});
// A new client for each test, because it caches tokens.
beforeEach(() => {
  client = new PaymentGatewayClient({
    baseUrl: server.url,
    webAppUrl: "https://pay.example",
    merchantCode: "SANDBOX",
    privateKey,
  });
  server.calls.length = 0;
});
afterAll(() => server.close());

/** Returns the calls that the client has sent, each with its body. */
const sent = () =>
  server.calls.map(({ method, path, body }) => [`${method} ${path}`, body && JSON.parse(body)]);
/** Returns the operations of the client's first token. */
const tokenOperations = () => JSON.parse(server.calls[0]?.body ?? "{}").operations;

const order = {
  idPayin: "A-1042.x",
  amount: "51.00",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/return",
};

describe("a merchant's client", () => {
  test("it makes a RedirectURL whose token covers only this order, its amount and URLs (§1, §5, G51)", async () => {
    const url = await client.createRedirectUrl({
      ...order,
      scenario: 4,
      paymentMethodCode: "QR_PH",
      validitySecs: 600,
    });
    expect(sent()).toEqual([
      [
        "POST /auth-tokens",
        {
          merchantCode: "SANDBOX",
          operations: [
            "POST /payins/!availablePaymentOptions",
            String.raw`POST /payins/A-1042\.x`,
            String.raw`GET /payins/A-1042\.x`,
            String.raw`POST /payins/A-1042\.x/external-reference`,
            "GET /merchant-info",
          ],
          money: { amount: 51, currencyCode: "PHP" },
          callbackUrl: order.callbackUrl,
          returnUrl: order.returnUrl,
          validitySecs: 600,
          timestamp: expect.any(Number),
        },
      ],
    ]);
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe("https://pay.example/");
    expect(Object.fromEntries(searchParams)).toEqual({
      ...order,
      merchantCode: "SANDBOX",
      token: "head.body.sign",
      paymentMethodCode: "QR_PH",
    });
  });

  test("it makes a status link whose token may read only this payin", async () => {
    const url = await client.createStatusUrl({ idPayin: "A-1", currencyCode: "PHP" });
    expect(sent()[0]).toMatchObject([
      "POST /auth-tokens-by-action",
      { action: "PAYIN_INFO", idPayment: "A-1", validitySecs: 172_800 },
    ]);
    expect(url).toBe(
      "https://pay.example/status?idPayin=A-1&token=head.body.sign&currencyCode=PHP",
    );
  });

  test("it requests no token for an invalid order", async () => {
    const empty = client.createRedirectUrl({ ...order, scenario: 2, customerData: {} });
    await expect(empty).rejects.toThrow("Scenario 2 needs customerData.");
    expect(server.calls).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, readonly string[]]>([
    ["payins", () => client.readPayin("A-1"), ["GET /payins/.*", "POST /payins/.*"]],
    ["payouts", () => client.readPayout("A-1"), ["GET /payouts/.*", "POST /payouts/.*"]],
    [
      "lists",
      () => client.readBalances(),
      [
        "GET /(payins|payouts|statement|merchant-info|balances|currencies|payment-operators|topup-options|fx-rates|fx-rate-pairs)",
      ],
    ],
    ["callbacks", () => client.listCallbacks(), ["GET /callbacks", "POST /callbacks/!resend"]],
    ["the sandbox", () => client.sandbox.readSettled(), ["GET /sandbox/.*", "POST /sandbox/.*"]],
  ])("its cached token for %s covers nothing else (§5)", async (_, call, operations) => {
    await call();
    await call();
    expect(tokenOperations()).toEqual(operations);
    const [, first, second, ...more] = server.calls;
    expect([first?.path, more]).toEqual([second?.path, []]);
    expect(second?.headers.authorization).toBe("Bearer head.body.sign");
  });

  test("a client with other limits shares the tokens, and ends by its signal", async () => {
    await client.readPayin("A-1");
    await client.with({ maximumTries: 1 }).readPayin("A-2");
    const ended = AbortSignal.abort(new Error("the customer left"));
    await expect(client.with({ signal: ended }).readPayin("A-3")).rejects.toThrow("left");
    expect(sent().map(([call]) => call)).toEqual([
      "POST /auth-tokens",
      "GET /payins/A-1",
      "GET /payins/A-2",
    ]);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    [
      "payins/A-1/external-reference",
      () => client.setExternalReference("A-1", "432112345678"),
      { externalReference: { reference: "432112345678" } },
    ],
    [
      "sandbox/payins/A.1/!advance",
      () => client.sandbox.advancePayin("A.1", { to: new Date("2026-11-21T10:30:00Z") }),
      { to: "2026-11-21T10:30:00.000Z" },
    ],
    [
      "sandbox/payouts/A.1/!advance",
      () => client.sandbox.advancePayout("A.1", { by: 5 }),
      { by: 5 },
    ],
    [
      "sandbox/payins/A-1/!decide",
      () => client.sandbox.decidePayin("A-1", "SUCCESS"),
      { status: "SUCCESS" },
    ],
    [
      "sandbox/payouts/A-1/!decide",
      () => client.sandbox.decidePayout("A-1", "FAILED"),
      { status: "FAILED" },
    ],
    [
      "sandbox/payins/A-1/!scenario",
      () => client.sandbox.choosePayinScenario("A-1", "lostAnswer"),
      { name: "lostAnswer" },
    ],
    [
      "sandbox/payouts/A-1/!scenario",
      () => client.sandbox.choosePayoutScenario("A-1", "none"),
      { name: "none" },
    ],
  ])("it calls POST /%s (G12, G29)", async (path, call, body) => {
    await call();
    expect(sent()[1]).toEqual([`POST /${path}`, body]);
  });

  test("it returns the sandbox's answers", async () => {
    expect((await client.sandbox.advancePayin("A-1", { toNext: true })).process.status).toBe(
      "SUCCESS",
    );
    expect((await client.sandbox.readSettled()).settled).toBe(true);
  });

  test("it cannot verify a callback without keys", async () => {
    await expect(client.verifyCallback({ headers: {}, body: "" })).rejects.toThrow(
      /needs a secret/,
    );
  });
});

test("the operations of the payment page match only this id, dots included", () => {
  const [, create = ""] = paymentPageOperations("A.1");
  const pattern = new RegExp(`^${create}$`);
  expect(pattern.test("POST /payins/A.1")).toBe(true);
  expect(pattern.test("POST /payins/AB1")).toBe(false);
});

test.each([".*", "A-1|GET /.*", "[A-Z]+", "A(1)?"])(
  "the operations for the invalid id %s match nothing else (G15)",
  (idPayin) => {
    const [, create = ""] = paymentPageOperations(idPayin);
    const pattern = new RegExp(`^(?:${create})$`);
    expect(pattern.test(`POST /payins/${idPayin}`)).toBe(true);
    for (const other of ["POST /payins/A-1", "POST /payins/A", "GET /payins/B-2"])
      expect(pattern.test(other)).toBe(false);
  },
);
