import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { useGateway } from "../testing/useGateway.ts";
import { issueToken } from "../token/issueToken.ts";

const money = { amount: 51, currencyCode: "PHP" };
const options = { path: "/payins/!availablePaymentOptions", body: { paymentRequested: { money } } };

describe("A suspended merchant (G49)", () => {
  const gateway = useGateway();
  const command = async (name: "suspendMerchant" | "resumeMerchant") =>
    await runCommand({ name, merchantCode: gateway.merchant.merchantCode }, gateway.deps);
  const call = async (given: ApiCall) => {
    const token = given.token ?? (await gateway.issueToken());
    const method = given.body === undefined ? "GET" : "POST";
    const response = await callApi(gateway, { method, ...given, token });
    const { code, detail } = response.json();
    return { status: response.statusCode, code, detail, json: response.json() };
  };

  test("creates nothing, while everything else goes on, until it is resumed", async () => {
    const callbackUrl = gateway.receiver.url;
    const before = { path: "/payins/BEFORE", body: createBody({ callbackUrl }) };
    expect((await call(before)).status).toBe(201);
    await command("suspendMerchant");

    const { merchantCode, secret } = gateway.merchant;
    // Typed by hand from G49: the refused calls, then the calls that go on.
    const rows: readonly [ApiCall, number, string?][] = [
      [options, 403, "merchant_suspended"],
      [{ path: "/payins/DURING", body: createBody() }, 403, "merchant_suspended"],
      [{ path: "/payouts/DURING", body: payoutBody() }, 403, "merchant_suspended"],
      [{ path: "/payins/DURING", body: createBody({ amount: -1 }) }, 422, "invalid_fields"],
      [before, 409, "id_already_accepted"],
      [{ path: "/payins/BEFORE" }, 200],
      [{ path: "/payins/BEFORE/accounts" }, 200],
      [{ path: "/merchant-info" }, 200],
      [{ path: "/balances" }, 200],
      [{ path: "/payment-operators" }, 200],
      [{ path: "/callbacks" }, 200],
      [{ path: "/auth-tokens", body: { merchantCode, secret, operations: ["GET /.*"] } }, 200],
    ];
    for (const [given, status, code] of rows) {
      const answer = await call(given);
      expect([given.path, answer.status, answer.code]).toEqual([given.path, status, code]);
    }
    expect((await call(options)).detail).toBe(
      "The administrator has suspended this merchant, so it can create no payments. Nothing was created, and no money moved; existing payments go on. Ask the administrator to resume it.",
    );
    expect((await call({ path: "/sandbox/merchant" })).json.suspendedAt).toBe(
      gateway.clock.now().toISOString(),
    );
    gateway.clock.advance(6000);
    await gateway.dueWork.runUntilIdle();
    expect((await call({ path: "/payins/BEFORE" })).json.process.status).toBe("SUCCESS");
    expect(gateway.receiver.caught).toHaveLength(1);

    await command("resumeMerchant");
    expect((await call(options)).status).toBe(200);
    expect((await call({ path: "/payins/DURING", body: createBody() })).status).toBe(201);
    expect((await call({ path: "/sandbox/merchant" })).json.suspendedAt).toBeUndefined();
  });

  test("stops no other merchant", async () => {
    await command("suspendMerchant");
    const { merchantCode, scope } = await addMerchant(gateway.deps);
    const { token } = await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 60 });
    const path = `/payins/${randomUUID()}`;
    expect((await call({ path, body: createBody(), token })).status).toBe(201);
    await command("resumeMerchant");
  });

  test("the replies of the commands tell the state before and after", async () => {
    const { merchantCode } = gateway.merchant;
    expect([
      await command("suspendMerchant"),
      await command("suspendMerchant"),
      await runCommand({ name: "showMerchant", merchantCode }, gateway.deps),
      await runCommand({ name: "listMerchants" }, gateway.deps),
      await command("resumeMerchant"),
      await command("resumeMerchant"),
    ]).toEqual(
      [
        'SANDBOX is suspended. It creates no payments until "npm run merchant -- resume SANDBOX"; existing payments go on.',
        "SANDBOX is suspended already.",
        expect.stringContaining(`suspended     since ${gateway.clock.now().toISOString()}\n`),
        expect.stringMatching(/^SANDBOX {2}.* {2}\(suspended\)$/m),
        "SANDBOX takes payments again.",
        "SANDBOX is not suspended. It takes payments.",
      ].map((text) => ({ done: true, text })),
    );
  });
});

describe("A merchant without payin methods", () => {
  const gateway = useGateway();

  test("creates no payin, and its payouts go on", async () => {
    const { merchantCode } = gateway.merchant;
    const changes = [{ path: "payin.methods", value: [] }];
    await runCommand({ name: "configureMerchant", merchantCode, changes }, gateway.deps);
    const token = await gateway.issueToken();
    const create = async (path: string, body: object) =>
      (await callApi(gateway, { method: "POST", path, body, token })).statusCode;
    expect((await callApi(gateway, { method: "POST", token, ...options })).json()).toEqual({
      paymentOptions: [],
    });
    expect([
      await create("/payins/NONE", createBody()),
      await create("/payouts/SOME", payoutBody()),
    ]).toEqual([422, 201]);
  });
});

describe("A revoked token (G49)", () => {
  const gateway = useGateway();
  const revoke = async (more: object) =>
    await runCommand(
      { name: "revoke", merchantCode: gateway.merchant.merchantCode, ...more },
      gateway.deps,
    );
  const read = async (token: string) => {
    const answer = await callApi(gateway, { path: "/payins/NONE", token });
    return [answer.statusCode, answer.json().code, answer.headers["www-authenticate"]];
  };

  test("is answered 401 half a second later at the latest, while another one of the merchant goes on", async () => {
    const [leaked, other] = [await gateway.issueToken(), await gateway.issueToken()];
    expect(await read(leaked)).toEqual([404, "payment_not_found", undefined]);
    await revoke({ jti: String(decodeJwt(leaked).jti) });
    gateway.clock.advance(500);
    expect(await read(leaked)).toEqual([401, "unauthorized", expect.stringMatching(/^Bearer/)]);
    const answer = await callApi(gateway, { path: "/payins/NONE", token: leaked });
    expect(answer.json().detail).toBe(
      "The administrator of the service has revoked the token. Request a new one.",
    );
    expect(await read(other)).toEqual([404, "payment_not_found", undefined]);
  });

  test("gives way to a new one, after all tokens were revoked", async () => {
    const old = await gateway.issueToken();
    await revoke({ tokensBefore: "now" });
    gateway.clock.advance(2000);
    expect((await read(old))[0]).toBe(401);
    expect((await read(await gateway.issueToken()))[0]).toBe(404);
  });
});
