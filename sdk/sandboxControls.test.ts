import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "./paymentGatewayClient.ts";
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

const token = ["POST /auth-tokens", { operations: ["GET /sandbox/.*", "POST /sandbox/.*"] }];

const sent = () =>
  server.calls.map(({ method, path, body }) => [`${method} ${path}`, body && JSON.parse(body)]);

describe("controls of the sandbox, with a token for the sandbox only (G29)", () => {
  test.each([
    ["payins", () => client.sandbox.advancePayin("A.1", { toNext: true }), { toNext: true }],
    ["payouts", () => client.sandbox.advancePayout("A.1", { by: 5 }), { by: 5 }],
    [
      "payins",
      () => client.sandbox.advancePayin("A.1", { to: new Date("2026-11-21T10:30:00Z") }),
      { to: "2026-11-21T10:30:00.000Z" },
    ],
  ])("the clock of %s moves", async (kind, move, body) => {
    expect((await move()).process.status).toBe("SUCCESS");
    expect(sent()).toMatchObject([token, [`POST /sandbox/${kind}/A.1/!advance`, body]]);
    expect(server.calls[1]?.headers.authorization).toBe("Bearer head.body.sign");
  });

  test("a payment gets its final status by hand", async () => {
    await client.sandbox.decidePayin("A-1", "SUCCESS");
    await client.sandbox.decidePayout("A-1", "FAILED");
    expect(sent()).toMatchObject([
      token,
      ["POST /sandbox/payins/A-1/!decide", { status: "SUCCESS" }],
      ["POST /sandbox/payouts/A-1/!decide", { status: "FAILED" }],
    ]);
  });

  test("scenarios are chosen, and settled is read", async () => {
    await client.sandbox.choosePayinScenario("A-1", "lostAnswer");
    await client.sandbox.choosePayoutScenario("A-1", "none");
    expect((await client.sandbox.readSettled()).settled).toBe(true);
    expect(sent()).toMatchObject([
      token,
      ["POST /sandbox/payins/A-1/!scenario", { name: "lostAnswer" }],
      ["POST /sandbox/payouts/A-1/!scenario", { name: "none" }],
      ["GET /sandbox/!settled", ""],
    ]);
  });
});
