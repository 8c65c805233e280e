import { createPublicKey, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SignatureCheck } from "@pay/contract/endpoints/checkSignature.ts";
import { makeMerchantKey } from "payment-web-app-sdk/testing/merchantKey.ts";
import { examplePublicKey } from "../../openapi/signedExamples.ts";
import { sandboxExamples } from "../../openapi/sandboxExamples.ts";
import { fingerprint } from "../../merchant/credentialTables.ts";
import { callApi } from "../../testing/apiCall.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

// 2026-11-21T10:00:00Z, the time of the test clock.
const timestamp = 1_795_255_200;

const keyIdOf = (privateKey: string) =>
  fingerprint(createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString());

describe("The check of a token request's signature (G8)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);

  const request = (more: object = {}) =>
    JSON.stringify({
      merchantCode: "SANDBOX",
      action: "PAYIN_INFO",
      idPayment: "A-1",
      timestamp,
      ...more,
    });
  const signed = (body: string, key = gateway.merchant.privateKey) =>
    sign("sha256", Buffer.from(body), key).toString("base64");
  async function check(body: string, signature: string, keyId?: string): Promise<SignatureCheck> {
    const call = { body, signature, ...(keyId !== undefined && { keyId }) };
    const { status, json } = await sandbox.call("POST", "/sandbox/!checkSignature", call);
    expect(status).toBe(200);
    return json;
  }
  /** Returns whether the token endpoint accepts the same request. */
  async function isTaken(body: string, signature: string): Promise<boolean> {
    const headers = { "x-signature": signature };
    const call = { method: "POST", path: "/auth-tokens-by-action", body, headers } as const;
    const { statusCode } = await callApi(gateway, call);
    return statusCode === 200;
  }
  it("accepts the same as the token endpoint, and names key and form", async () => {
    const keyId = keyIdOf(gateway.merchant.privateKey);
    const minified = request();
    const spaced = JSON.stringify(JSON.parse(minified), null, 2);
    for (const [body, signature, form] of [
      [minified, signed(minified), "raw"],
      [spaced, signed(spaced), "raw"],
      [spaced, signed(minified), "minified"],
    ] as const) {
      expect(await check(body, signature)).toEqual({
        isAccepted: true,
        detail: `A token endpoint accepts this request. The key ${keyId} proves it.`,
        match: { keyId, form },
        wouldMatch: [],
        faults: [],
      });
      expect(await isTaken(body, signature)).toBe(true);
    }
  });

  it.each<[string, () => readonly [string, string], string[]]>([
    [
      "signed with a line end after it",
      () => [request(), signed(`${request()}\n`)],
      ["trailing_newline"],
    ],
    [
      "in hexadecimal",
      () => [request(), Buffer.from(signed(request()), "base64").toString("hex")],
      ["hex_signature"],
    ],
    [
      "of a key that is nobody's",
      () => [request(), signed(request(), makeMerchantKey().privateKey)],
      [],
    ],
  ])("refuses, like the token endpoint, one %s", async (_name, make, differences) => {
    const [body, signature] = make();
    const found = await check(body, signature);
    expect(found).toMatchObject({ isAccepted: false, faults: [] });
    expect(found).not.toHaveProperty("match");
    expect(found.wouldMatch.flatMap((one) => one.differences)).toEqual(differences);
    const [near] = found.wouldMatch;
    expect(found.detail).toContain(
      near?.text ?? "No public key of the merchant proves this signature",
    );
    expect(await isTaken(body, signature)).toBe(false);
  });

  it.each<[string, string, string, RegExp]>([
    ["without timestamp", '{"merchantCode":"SANDBOX"}', "timestamp_missing", /needs timestamp/],
    [
      "301 s old",
      request({ timestamp: timestamp - 301 }),
      "timestamp_too_old",
      /301 s in the past/,
    ],
    [
      "301 s ahead",
      request({ timestamp: timestamp + 301 }),
      "timestamp_too_new",
      /301 s in the future/,
    ],
    [
      "in milliseconds",
      request({ timestamp: timestamp * 1000 }),
      "timestamp_too_new",
      /milliseconds/,
    ],
    [
      "with a text for a time",
      request({ timestamp: String(timestamp) }),
      "timestamp_missing",
      /whole seconds/,
    ],
    ["of another merchant", request({ merchantCode: "OTHER" }), "other_merchant", /merchantCode/],
    [
      "with a key twice",
      `{"merchantCode":"SANDBOX","timestamp":1,"timestamp":${timestamp}}`,
      "duplicate_keys",
      /twice/,
    ],
    ["that is not JSON", "merchantCode=SANDBOX", "not_json", /no|not/],
  ])("names the fault of a correctly signed body %s", async (_name, body, code, text) => {
    const found = await check(body, signed(body));
    expect(found.isAccepted).toBe(false);
    expect(found.match?.form).toBe("raw");
    expect(found.faults).toMatchObject([{ code, text: expect.stringMatching(text) }]);
    expect(found.detail).toContain("The signature is correct");
    expect(await isTaken(body, signed(body))).toBe(false);
  });

  it.each([-300, 300])("accepts a timestamp %d s from the service's time", async (secs) => {
    const body = request({ timestamp: timestamp + secs });
    expect((await check(body, signed(body))).isAccepted).toBe(true);
    expect(await isTaken(body, signed(body))).toBe(true);
  });

  it("tries only the named key, and says if it does not exist", async () => {
    const second = makeMerchantKey();
    const added = await sandbox.call("POST", "/sandbox/merchant/public-keys", {
      publicKeyPem: second.publicKey,
    });
    const body = request();
    const signature = signed(body, second.privateKey);
    expect((await check(body, signature)).match?.keyId).toBe(added.json.keyId);
    const named = keyIdOf(gateway.merchant.privateKey);
    expect((await check(body, signature, named)).isAccepted).toBe(false);
    expect((await check(body, signature, "none")).detail).toBe(
      "The merchant has no public key none. Name another one, or leave out keyId.",
    );
  });

  it("says that a key was retired, which the token endpoint does not reveal", async () => {
    const third = makeMerchantKey();
    const { json } = await sandbox.call("POST", "/sandbox/merchant/public-keys", {
      publicKeyPem: third.publicKey,
    });
    const body = request();
    const signature = signed(body, third.privateKey);
    expect(await isTaken(body, signature)).toBe(true);
    await sandbox.call("POST", "/sandbox/merchant/!retire", { keyId: json.keyId });
    expect(await isTaken(body, signature)).toBe(false);
    const found = await check(body, signature);
    expect(found.wouldMatch).toMatchObject([{ keyId: json.keyId, differences: ["retired_key"] }]);
  });

  it("tries a given key in place of the merchant's, as in the API's example", async () => {
    const { request: example } = sandboxExamples["checkSignature"] ?? {};
    const { status, json } = await sandbox.call("POST", "/sandbox/!checkSignature", example);
    expect([status, json]).toEqual([
      200,
      {
        isAccepted: false,
        detail:
          "The given key proves the signature, but it is not an active key of the merchant. Add it before you ask for a token.",
        match: { keyId: fingerprint(examplePublicKey), form: "raw" },
        wouldMatch: [],
        faults: [],
      },
    ]);
    const own = gateway.merchant.privateKey;
    const call = {
      body: request(),
      signature: signed(request(), own),
      publicKeyPem: createPublicKey(own).export({ type: "spki", format: "pem" }),
    };
    const checked = await sandbox.call("POST", "/sandbox/!checkSignature", call);
    expect(checked.json.isAccepted).toBe(true);
    const refused = await sandbox.call("POST", "/sandbox/!checkSignature", {
      ...call,
      publicKeyPem: "a key",
    });
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([422, "/publicKeyPem"]);
  });
});
