import { createVerify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestToken, requestTokenByAction } from "./requestToken.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { problemOf, startServer, type Answer, type ArrivedCall } from "./testing/startServer.ts";

const { privateKey, publicKey } = makeMerchantKey();
const stranger = makeMerchantKey();
const granted = {
  token: "h.p.s",
  expireAt: "2026-11-21T10:30:00.000Z",
  validitySecs: 1800,
  operations: ["GET /payins/A-1"],
};

function answer({ headers, body }: ArrivedCall): Answer {
  const request: { secret?: string; timestamp?: number } = JSON.parse(body);
  const signature = String(headers["x-signature"]);
  const isSigned = createVerify("RSA-SHA256").update(body).verify(publicKey, signature, "base64");
  const isFresh = Math.abs((request.timestamp ?? 0) - Date.now() / 1000) < 300;
  return (isSigned && isFresh) || request.secret === "open sesame"
    ? { status: 200, body: granted }
    : { status: 401, body: problemOf(401, "unauthorized") };
}

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer(answer);
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

const lastCall = () => server.calls.at(-1) ?? { method: "", path: "", headers: {}, body: "{}" };

describe("requesting a token (§5)", () => {
  const order = { action: "PAYIN_INFO", idPayment: "A-1" } as const;

  test("a token by action is requested with a signature and without a secret", async () => {
    const merchant = { baseUrl: `${server.url}/api`, merchantCode: "SANDBOX", privateKey };
    const money = { amount: 51, currencyCode: "PHP" };
    const reply = await requestTokenByAction(merchant, { ...order, validitySecs: 600, money });
    expect(reply).toEqual(granted);
    const { method, path, headers, body } = lastCall();
    expect(`${method} ${path}`).toBe("POST /api/auth-tokens-by-action");
    expect(headers).toMatchObject({ "x-api-version": "2", "content-type": "application/json" });
    expect(headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual({
      merchantCode: "SANDBOX",
      action: "PAYIN_INFO",
      idPayment: "A-1",
      validitySecs: 600,
      money,
      timestamp: expect.any(Number),
    });
  });

  test("a token for operations is requested at the other endpoint", async () => {
    const merchant = { baseUrl: `${server.url}/api/`, merchantCode: "SANDBOX", privateKey };
    await requestToken(merchant, { operations: ["GET /payins/A-1"] });
    expect(lastCall().path).toBe("/api/auth-tokens");
    expect(JSON.parse(lastCall().body)).toMatchObject({ operations: ["GET /payins/A-1"] });
  });

  test("a request by secret has no signature", async () => {
    const merchant = { baseUrl: server.url, merchantCode: "SANDBOX", secret: "open sesame" };
    await expect(requestTokenByAction(merchant, order)).resolves.toEqual(granted);
    expect(lastCall().headers["x-signature"]).toBeUndefined();
    expect(JSON.parse(lastCall().body)).toEqual({
      merchantCode: "SANDBOX",
      ...order,
      secret: "open sesame",
    });
  });

  test("the refusal of an unknown key names the things to check", async () => {
    const merchant = {
      baseUrl: server.url,
      merchantCode: "SANDBOX",
      privateKey: stranger.privateKey,
    };
    await expect(requestTokenByAction(merchant, order)).rejects.toMatchObject({
      name: "ApiError",
      status: 401,
      problem: { code: "unauthorized" },
      message:
        "POST /auth-tokens-by-action was answered 401 unauthorized: This was refused. Check merchantCode, the key or secret, and this machine's clock; for a call with a token, ask for a new token.",
    });
    expect(server.calls).toHaveLength(1);
  });
});
