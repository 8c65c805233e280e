import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
import { paymentPageOperations } from "./paymentPageOperations.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { startServer } from "./testing/startServer.ts";

const { privateKey } = makeMerchantKey();
let server: Awaited<ReturnType<typeof startServer>>;
let client: PaymentGatewayClient;
beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith("/auth-tokens"))
      return { status: 200, body: { token: "head.body.sign", validitySecs: 1800 } };
    return { status: 200, body: { process: { status: "SUCCESS" } } };
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

const sent = () =>
  server.calls.map(({ method, path, body }) => [`${method} ${path}`, body && JSON.parse(body)]);

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

  test("it reads and creates payins with one cached token (§5)", async () => {
    const payin = await client.readPayin("A-1");
    expect(payin.process.status).toBe("SUCCESS");
    await client.createPayin("A-2", {
      paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: order.callbackUrl,
      returnUrl: order.returnUrl,
    });
    expect(sent()).toMatchObject([
      ["POST /auth-tokens", { operations: ["GET /payins/.*", "POST /payins/.*"] }],
      ["GET /payins/A-1", ""],
      ["POST /payins/A-2", { paymentMethod: { paymentMethodCode: "QR_PH" } }],
    ]);
    expect(server.calls[1]?.headers.authorization).toBe("Bearer head.body.sign");
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

  test("it sets an external reference (G12)", async () => {
    const payin = await client.setExternalReference("A-1", "432112345678");
    expect(payin.process.status).toBe("SUCCESS");
    expect(sent()).toMatchObject([
      ["POST /auth-tokens", { operations: ["GET /payins/.*", "POST /payins/.*"] }],
      ["POST /payins/A-1/external-reference", { externalReference: { reference: "432112345678" } }],
    ]);
    expect(server.calls[1]?.headers.authorization).toBe("Bearer head.body.sign");
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
