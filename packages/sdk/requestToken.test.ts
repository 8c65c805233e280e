import { describe, expect, test } from "vitest";
import { requestToken, requestTokenByAction } from "./requestToken.ts";
import { makeMerchantKey } from "./testing/merchantKey.ts";
import { serveAnswers } from "./testing/serveAnswers.ts";
import { problemOf } from "./testing/startServer.ts";

const granted = { token: "h.p.s", expireAt: "2026-11-21T10:30:00.000Z", validitySecs: 1800 };
const order = { action: "PAYIN_INFO", idPayment: "A-1" } as const;
const merchantCode = "SANDBOX";

describe("requesting a token (§5)", () => {
  test("a request by private key has a signature, and neither a secret nor a token", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: granted });
    const { privateKey } = makeMerchantKey();
    const merchant = { baseUrl: `${service.baseUrl}/api/`, merchantCode, privateKey };
    expect(await requestToken(merchant, { operations: ["GET /payins/A-1"] })).toEqual(granted);
    const [call] = server.calls;
    expect(call?.path).toBe("/api/auth-tokens");
    expect(call?.headers).toMatchObject({ "x-signature": expect.stringMatching(/^[\w+/=]{344}$/) });
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.body).not.toContain("secret");
  });

  test("a request by secret has no signature", async () => {
    const { server, service } = await serveAnswers({ status: 200, body: granted });
    const merchant = { baseUrl: service.baseUrl, merchantCode, secret: "open sesame" };
    await expect(requestTokenByAction(merchant, order)).resolves.toEqual(granted);
    const [call] = server.calls;
    expect(call?.headers).not.toHaveProperty("x-signature");
    expect(JSON.parse(call?.body ?? "")).toEqual({ merchantCode, ...order, secret: "open sesame" });
  });

  test("the refusal of an unknown key names the things to check", async () => {
    const { server, service } = await serveAnswers({
      status: 401,
      body: problemOf(401, "unauthorized"),
    });
    const merchant = { baseUrl: service.baseUrl, merchantCode, secret: "wrong" };
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
