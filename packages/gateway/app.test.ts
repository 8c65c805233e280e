import { expect, test } from "vitest";
import { ShopLink } from "@pay/contract/endpoints/createShopLink.ts";
import { toOpenApi } from "./openapi/openApi.ts";
import { callApi } from "./testing/apiCall.ts";
import { createBody } from "./testing/createTestPayin.ts";
import { payoutBody } from "./testing/createTestPayout.ts";
import { startGateway } from "./testing/startGateway.ts";
import { listSandboxOffers } from "./sandbox/catalogue/sandboxOffers.ts";

test("the sandbox's shop creates links and lists its callbacks beside the API", async () => {
  // Its signatures contain the machine's time.
  const real = await startGateway({ withWebApp: true, clock: "real" });
  const make = async (amount: string) =>
    await fetch(`${real.publicUrl}/sandbox/shop/links`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"money":{"amount":${amount},"currencyCode":"JPY"},"scenario":1}`,
    });
  // Never rounded to 51 (G16).
  expect((await make("51.0000000000000001")).status).toBe(422);
  const made = await make("5000");
  expect(made.status).toBe(200);
  expect(ShopLink.parse(await made.json()).redirectUrl).toContain(
    `${real.publicUrl}/?merchantCode=SANDBOX&`,
  );
  const inbox = await fetch(`${real.publicUrl}/sandbox/shop/callbacks`);
  expect(await inbox.json()).toEqual({ callbacks: [] });
  await real.close();
});

test("live has neither the shop nor any sandbox endpoint (G28, G29)", async () => {
  const live = await startGateway({ config: { environment: "live" } });
  const shop = await fetch(`${live.publicUrl}/sandbox/shop/callbacks`);
  expect(shop.status).toBe(404);
  const asked = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  for (const path of ["credentials", "listen"])
    expect((await fetch(`${live.publicUrl}/sandbox/shop/${path}`, asked)).status).toBe(404);
  const token = await live.issueToken();
  const { paths } = toOpenApi({
    baseUrl: "https://pay.example/api",
    environment: "sandbox",
    offers: listSandboxOffers,
  });
  const sandboxPaths = Object.entries(paths).filter(([path]) => path.startsWith("/sandbox/"));
  expect(sandboxPaths.length).toBeGreaterThan(17);
  for (const [path, byMethod] of sandboxPaths) {
    const call = "get" in byMethod ? ({} as const) : ({ method: "POST", body: {} } as const);
    const answer = await callApi(live, { ...call, path: path.replace(/\{\w+\}/, "A-1"), token });
    expect([path, answer.json().code]).toEqual([path, "path_not_found"]);
    live.clock.advance(1000);
  }
  await live.close();
});

test("live offers no method without a processor, and never calls back over http (G24, G30)", async () => {
  const live = await startGateway({ config: { environment: "live" } });
  const token = await live.issueToken();
  const money = { amount: 51, currencyCode: "PHP" };
  const options = await callApi(live, {
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    token,
    body: { paymentRequested: { money } },
  });
  expect([options.statusCode, options.json()]).toEqual([200, { paymentOptions: [] }]);
  for (const [path, bodyOf] of [
    ["/payins/A-1", createBody],
    ["/payouts/A-1", payoutBody],
  ] as const) {
    const create = async (callbackUrl: string) => {
      const body = bodyOf({ callbackUrl });
      return (await callApi(live, { method: "POST", path, token, body })).json();
    };
    expect((await create("https://shop.example/callback")).code).toBe(
      "payment_method_not_available",
    );
    const overHttp = await create("http://127.0.0.1:9/callback");
    expect(overHttp).toMatchObject({
      code: "invalid_fields",
      errors: [{ pointer: "/callbackUrl" }],
    });
    live.clock.advance(1000);
  }
  await live.close();
});
