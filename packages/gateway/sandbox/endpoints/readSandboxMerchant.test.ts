import { createPublicKey, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { SandboxMerchant } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import { readSigningKeys } from "../../callback/signingKeys.ts";
import { runCommand } from "../../commands/runCommand.ts";
import { callApi } from "../../testing/apiCall.ts";
import { issueToken } from "../../token/issueToken.ts";
import { useGateway } from "../../testing/useGateway.ts";

const now = "2026-11-21T10:00:00.000Z";
const tomorrow = "2026-11-22T10:00:00.000Z";
const dayMs = 86_400_000;

describe("Keys and secrets of a merchant of the sandbox", () => {
  const gateway = useGateway();
  let merchantCode: string;
  let made = 0;
  beforeEach(async () => {
    made += 1;
    merchantCode = `KEYS-${made}`;
    await runCommand({ name: "createMerchant", merchantCode, changes: [] }, gateway.deps);
  });

  async function call(method: "GET" | "POST", path: string, body?: object) {
    const scope = {
      kind: "operations",
      operations: ["GET /sandbox/.*", "POST /sandbox/.*"],
    } as const;
    const { token } = await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 60 });
    const response = await callApi(gateway, { method, path, token, ...(body && { body }) });
    return { status: response.statusCode, json: response.json(), headers: response.headers };
  }
  const read = async (): Promise<SandboxMerchant> => (await call("GET", "/sandbox/merchant")).json;
  const add = async (publicKeyPem: string) =>
    await call("POST", "/sandbox/merchant/public-keys", { publicKeyPem });
  const retire = async (keyId: string) =>
    await call("POST", "/sandbox/merchant/!retire", { keyId });
  async function isProven(by: { readonly secret: string } | { readonly privateKey: string }) {
    const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
    const common = { merchantCode, action: "PAYIN_INFO", idPayment: "A-1", timestamp };
    const body = JSON.stringify({ ...common, ...("secret" in by && by) });
    const headers =
      "secret" in by
        ? {}
        : { "x-signature": sign("sha256", Buffer.from(body), by.privateKey).toString("base64") };
    const request = { method: "POST", path: "/auth-tokens-by-action", body, headers } as const;
    return (await callApi(gateway, request)).statusCode === 200;
  }

  const signing = async (at: string) => {
    const keys = await readSigningKeys(gateway.deps.database, merchantCode, new Date(at));
    return keys.callbackSecrets;
  };

  it("are shown with the fees, without their secret parts", async () => {
    const { json } = await call("GET", "/sandbox/merchant");
    expect(json).toEqual({
      merchantCode,
      createdAt: now,
      publicKeys: [],
      secrets: [{ secretId: expect.any(String), createdAt: now, isActive: true }],
      callbackSecrets: [{ secretId: expect.any(String), createdAt: now, isActive: true }],
      callbackPublicKeys: [expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)],
      settings: {
        payinFeeBasisPoints: 0,
        payinVatBasisPoints: {},
        payoutFee: "0",
        payoutFeeByCurrency: {},
      },
    });
    const { whole } = await gateway.deps.database
      .selectFrom("callbackSecret")
      .select("secret as whole")
      .where("merchantCode", "=", merchantCode)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(json)).not.toContain(whole.slice(6));
  });

  it("have the fees and methods of the seeded merchant", async () => {
    merchantCode = "SANDBOX";
    const { settings, channelName, publicKeys } = await read();
    expect(channelName).toBe("Nordic Bikes");
    // The fees of G31.
    expect(settings).toEqual({
      payinFeeBasisPoints: 150,
      payinVatBasisPoints: { IDR: 1100 },
      payoutFee: "1",
      payoutFeeByCurrency: {},
    });
    const publicKeyPem = createPublicKey(gateway.merchant.privateKey)
      .export({ type: "spki", format: "pem" })
      .toString();
    expect(publicKeys).toMatchObject([{ publicKeyPem, isActive: true }]);
  });

  it("accept a public key, once however often it is sent, which is valid at once", async () => {
    const { publicKey, privateKey } = makeMerchantKey();
    expect(await isProven({ privateKey })).toBe(false);
    const { status, json } = await add(publicKey);
    expect([status, json]).toEqual([
      200,
      { keyId: expect.any(String), publicKeyPem: publicKey, createdAt: now, isActive: true },
    ]);
    expect(await isProven({ privateKey })).toBe(true);
    expect((await add(`\n${publicKey.replaceAll("\n", "\r\n")}`)).json).toEqual(json);
    expect((await read()).publicKeys).toEqual([json]);
  });

  it.each([
    ["a private key", () => makeMerchantKey().privateKey, /private key, which must stay/],
    ["a key of 1024 bits", () => makeMerchantKey(1024).publicKey, /1024 bits/],
    ["text", () => "a key", /not one public key/],
  ])("do not accept %s", async (_name, make, detail) => {
    const { status, json } = await add(make());
    expect([status, json.code]).toEqual([422, "invalid_fields"]);
    expect(json.errors).toMatchObject([
      { pointer: "/publicKeyPem", code: "not_allowed", detail: expect.stringMatching(detail) },
    ]);
    expect((await read()).publicKeys).toEqual([]);
  });

  it("lose a retired key at once, and do not accept it again", async () => {
    const { publicKey, privateKey } = makeMerchantKey();
    const { keyId } = (await add(publicKey)).json;
    const { status, json } = await retire(keyId);
    expect(status).toBe(200);
    expect(json.publicKeys).toMatchObject([{ keyId, isActive: false, endsAt: now }]);
    expect(await isProven({ privateKey })).toBe(false);
    expect((await retire(keyId)).json.code).toBe("public_key_not_found");
    const again = await add(publicKey);
    expect(again.json.errors[0].detail).toContain("was retired and cannot be used again");
    expect((await retire("none")).status).toBe(404);
  });

  it("keep the last credential: a key without another key and without a secret", async () => {
    const [first, second] = [makeMerchantKey(), makeMerchantKey()];
    const firstId = (await add(first.publicKey)).json.keyId;
    const secondId = (await add(second.publicKey)).json.keyId;
    // A secret with a set end does not count as a remaining credential.
    await gateway.deps.database
      .updateTable("merchantSecret")
      .set({ retiredAt: new Date(tomorrow) })
      .where("merchantCode", "=", merchantCode)
      .execute();
    const outcomes = await Promise.all([retire(firstId), retire(secondId)]);
    expect(outcomes.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const refused = outcomes.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      code: "last_credential",
      detail: expect.stringContaining("Add another public key first"),
    });
    const active = (await read()).publicKeys.filter(({ isActive }) => isActive);
    expect(active).toHaveLength(1);
  });

  it("rotate the secret, shown once; the old one stays valid for a day", async () => {
    const first = (await call("POST", "/sandbox/merchant/!rotateSecret")).json;
    const { json, headers } = await call("POST", "/sandbox/merchant/!rotateSecret");
    expect(json).toEqual({
      secretId: expect.any(String),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      oldEndAt: tomorrow,
    });
    expect(headers["cache-control"]).toBe("no-store");
    const { secrets } = await read();
    expect(secrets).toHaveLength(3);
    expect(secrets).toContainEqual({ secretId: json.secretId, createdAt: now, isActive: true });
    expect(secrets).toContainEqual({
      secretId: first.secretId,
      createdAt: now,
      endsAt: tomorrow,
      isActive: true,
    });
    expect([await isProven(first), await isProven(json)]).toEqual([true, true]);
    gateway.clock.advance(dayMs);
    expect([await isProven(first), await isProven(json)]).toEqual([false, true]);
    gateway.clock.advance(-dayMs);
  });

  it("rotate the callback secret; the old one signs beside it for a day (G22)", async () => {
    const { json, headers } = await call("POST", "/sandbox/merchant/!rotateCallbackSecret");
    expect(json).toMatchObject({ secret: expect.stringMatching(/^whsec_/), oldEndAt: tomorrow });
    expect(headers["cache-control"]).toBe("no-store");
    expect(await signing(now)).toHaveLength(2);
    expect(await signing(tomorrow)).toEqual([json.secret]);
    const { callbackSecrets } = await read();
    expect(callbackSecrets.map(({ endsAt }) => endsAt)).toEqual(
      expect.arrayContaining([tomorrow, undefined]),
    );
  });
});
