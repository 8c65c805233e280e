import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listShopCallbacks } from "#contract/endpoints/listShopCallbacks.ts";
import { problemOf } from "#sdk/testing/startServer.ts";
import { shopNow, startTestShop } from "./testing/startTestShop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(() => {
  shop.reset();
});
afterAll(async () => await shop.close());

const json = { "content-type": "application/json" };
const bodyOfType = (type: string) => ({
  id: "msg_1",
  type,
  timestamp: "2026-11-21T09:59:58.000Z",
  apiVersion: "2",
  merchantCode: "SANDBOX",
  isTest: true,
  ...(type === "payin.updated" && { idPayin: "A-1042" }),
});
const payin = bodyOfType("payin.updated");
const signed = (text: string): Record<string, string> => ({
  ...json,
  "webhook-id": "msg_1",
  "webhook-timestamp": String(shopNow.getTime() / 1000),
  "webhook-signature": new Webhook(shop.service.credentials.callbackSecret).sign(
    "msg_1",
    shopNow,
    text,
  ),
});
const call = (text: string, headers = signed(text)) =>
  shop.post("/sandbox/shop/callbacks", text, headers);

describe("the shop's inbox (§6)", () => {
  test("a verified callback is kept with the status that was read after it", async () => {
    // The raw white space and order: the signature covers the bytes.
    const response = await call(JSON.stringify(payin, null, 3));
    expect(response.statusCode).toBe(204);
    expect(shop.kept).toEqual([
      {
        receivedAt: "2026-11-21T10:00:00.000Z",
        webhookId: "msg_1",
        isVerified: true,
        headers: signed(JSON.stringify(payin, null, 3)),
        body: JSON.stringify(payin, null, 3),
        callback: payin,
        statusRead: "SUCCESS",
      },
    ]);
    expect(shop.service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/auth-tokens",
      "GET /api/payins/A-1042",
    ]);
  });

  test("a callback that does not verify is refused, and kept without reading the payment", async () => {
    const text = JSON.stringify(payin);
    expect((await call(text.replace("A-1042", "A-1043"), signed(text))).statusCode).toBe(400);
    expect((await call("no JSON", json)).statusCode).toBe(400);
    expect(shop.kept).toMatchObject([
      { webhookId: "", isVerified: false, headers: json, body: "no JSON" },
      { webhookId: "msg_1", isVerified: false, callback: { idPayin: "A-1043" } },
    ]);
    expect(shop.service.calls).toEqual([]);
  });

  test("an unknown type is accepted and ignored (§6)", async () => {
    const response = await call(JSON.stringify(bodyOfType("refund.updated")));
    expect(response.statusCode).toBe(204);
    expect(shop.kept).toMatchObject([{ isVerified: true, callback: { type: "refund.updated" } }]);
    expect(shop.service.calls).toEqual([]);
  });

  test("a callback is accepted even if the payment cannot be read", async () => {
    shop.service.answerInstead(({ method }) =>
      method === "GET" ? { status: 404, body: problemOf(404, "payment_not_found") } : undefined,
    );
    expect((await call(JSON.stringify(payin))).statusCode).toBe(204);
    expect(shop.kept[0]).toMatchObject({ isVerified: true });
    expect(shop.kept[0]).not.toHaveProperty("statusRead");
  });

  test("a callback that could not be kept is refused, so that it is sent again", async () => {
    shop.fillDisk();
    const response = await call(JSON.stringify(payin));
    expect(response.json()).toMatchObject({ status: 500, code: "internal_error" });
    expect(response.body).not.toContain("disk");
  });

  test("the list shows the callbacks as they are kept", async () => {
    await call(JSON.stringify(payin));
    const response = await shop.app.inject({ method: "GET", url: "/sandbox/shop/callbacks" });
    expect(response.statusCode).toBe(200);
    expect(listShopCallbacks.success.body.parse(response.json())).toEqual({ callbacks: shop.kept });
    expect(shop.kept).toHaveLength(1);
  });
});
