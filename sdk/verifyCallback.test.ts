import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { type CallbackFault, explainCallbackFault, verifyCallback } from "./verifyCallback.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const secret = newSecret();
const secrets = [secret];

const body = JSON.stringify({
  id: "msg_1",
  type: "payin.updated",
  timestamp: "2026-11-21T09:59:58.000Z",
  apiVersion: "2",
  merchantCode: "SANDBOX",
  isTest: true,
  idPayin: "A-1042",
});
const facts = {
  id: "msg_1",
  timestamp: "2026-11-21T09:59:58.000Z",
  merchantCode: "SANDBOX",
  isTest: true,
};
const payin = { ok: true, callback: { ...facts, type: "payin.updated", idPayin: "A-1042" } };

/** A callback signed by the independent implementation, `ageSecs` before now. */
function signed(text: string, by = secret, ageSecs = 0) {
  const at = new Date(now.getTime() - ageSecs * 1000);
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign("msg_1", at, text),
  };
}

const ed25519 = generateKeyPairSync("ed25519");
const publicKey = `whpk_${ed25519.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64")}`;
const publiclySigned = (text: string) => {
  const timestamp = String(now.getTime() / 1000);
  const content = Buffer.from(`msg_1.${timestamp}.${text}`);
  const signature = sign(null, content, ed25519.privateKey).toString("base64");
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1a,${signature}`,
  };
};

describe("a callback that verifies (G22)", () => {
  test("by the merchant's secret tells which payin changed", async () => {
    const verdict = await verifyCallback({ headers: signed(body), body }, { secrets }, now);
    expect(verdict).toEqual(payin);
  });

  test("by the service's public key does too", async () => {
    const request = { headers: publiclySigned(body), body };
    expect(await verifyCallback(request, { publicKeys: [publicKey] }, now)).toEqual(payin);
  });

  test("may come as bytes and with Headers", async () => {
    const request = { headers: new Headers(signed(body)), body: new TextEncoder().encode(body) };
    expect(await verifyCallback(request, { secrets }, now)).toEqual(payin);
  });

  test("may come as a fetch handler reads it, as an ArrayBuffer", async () => {
    const bytes = await new Response(body).arrayBuffer();
    const request = { headers: signed(body), body: bytes };
    expect(await verifyCallback(request, { secrets }, now)).toEqual(payin);
  });

  test.each([
    ["a Map", (headers: Record<string, string>) => new Map(Object.entries(headers))],
    [
      "a record in capitals, as some gateways pass it on",
      (headers: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
        ),
    ],
    [
      "lists of values",
      (headers: Record<string, string>) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ],
    [
      "a Map whose names have capitals",
      (headers: Record<string, string>) =>
        new Map(
          Object.entries(headers).map(([name, value]) => [
            name.replace("webhook", "Webhook"),
            value,
          ]),
        ),
    ],
  ])("may come with its headers as %s", async (_, convert) => {
    const request = { headers: convert(signed(body)), body };
    expect(await verifyCallback(request, { secrets }, now)).toEqual(payin);
  });

  test("of a type that came later need not say what those of today say (§6)", async () => {
    const later = '{"type":"dispute.opened","dispute":{"id":7}}';
    expect(await verifyCallback({ headers: signed(later), body: later }, { secrets }, now)).toEqual(
      { ok: true, callback: { id: "msg_1", type: "unknown", unknownType: "dispute.opened" } },
    );
  });

  test("may be signed by the old or by the new of two secrets", async () => {
    const old = newSecret();
    const both = `${signed(body, old)["webhook-signature"]} ${signed(body)["webhook-signature"]}`;
    const headers = { ...signed(body), "webhook-signature": both };
    for (const known of [[old], [secret], [newSecret(), secret]]) {
      const verdict = await verifyCallback({ headers, body }, { secrets: known }, now);
      expect(verdict).toEqual(payin);
    }
  });

  test.each([-300, 300])("may be %d seconds old", async (ageSecs) => {
    const headers = signed(body, secret, ageSecs);
    expect(await verifyCallback({ headers, body }, { secrets }, now)).toEqual(payin);
  });

  test("may be about a payout, or of a type that came later and is to be ignored (§6)", async () => {
    const payout = body
      .replace("payin.updated", "payout.updated")
      .replace("idPayin", "idPayout")
      .replace("A-1042", "P-7");
    expect(
      await verifyCallback({ headers: signed(payout), body: payout }, { secrets }, now),
    ).toEqual({ ok: true, callback: { ...facts, type: "payout.updated", idPayout: "P-7" } });
    const later = body.replace("payin.updated", "refund.updated");
    expect(await verifyCallback({ headers: signed(later), body: later }, { secrets }, now)).toEqual(
      { ok: true, callback: { id: "msg_1", type: "unknown", unknownType: "refund.updated" } },
    );
  });
});

describe("a callback that does not verify (G22)", () => {
  const faultOf = async (headers: Readonly<Record<string, string | undefined>>, text = body) => {
    const verdict = await verifyCallback({ headers, body: text }, { secrets }, now);
    return verdict.ok ? undefined : verdict.fault;
  };

  test("has another secret's signature", async () => {
    expect(await faultOf(signed(body, newSecret()))).toBe("signature_wrong");
  });

  test("has a changed body, id or time, be it by one white space", async () => {
    expect(await faultOf(signed(body), body.replace("A-1042", "A-1043"))).toBe("signature_wrong");
    expect(await faultOf(signed(body), ` ${body}`)).toBe("signature_wrong");
    expect(await faultOf({ ...signed(body), "webhook-id": "msg_2" })).toBe("signature_wrong");
    const later = String(now.getTime() / 1000 + 1);
    expect(await faultOf({ ...signed(body), "webhook-timestamp": later })).toBe("signature_wrong");
  });

  test.each([301, -301])("is %d seconds old", async (ageSecs) => {
    expect(await faultOf(signed(body, secret, ageSecs))).toBe("too_old_or_too_new");
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("lacks %s", async (name) => {
    expect(await faultOf({ ...signed(body), [name]: undefined })).toBe("headers_missing");
    expect(await faultOf({ ...signed(body), [name]: "" })).toBe("headers_missing");
  });

  test.each(["soon", "1e9", "-1", " 1795255200", "1795255200.0"])(
    "has the time '%s'",
    async (timestamp) => {
      const headers = { ...signed(body), "webhook-timestamp": timestamp };
      expect(await faultOf(headers)).toBe("headers_missing");
    },
  );

  test.each([
    ["of another version", (right: string) => right.replace("v1,", "v2,")],
    ["of the other kind's version", (right: string) => right.replace("v1,", "v1a,")],
    ["without its version", (right: string) => right.replace("v1,", "")],
    ["that is cut off", (right: string) => right.slice(0, -8)],
    ["that is no base64", () => "v1,§§§"],
    ["that is empty", () => "v1,"],
    ["after too many others", (right: string) => `${"v1,AAAA ".repeat(16)}${right}`],
  ])("has a signature %s", async (_, change) => {
    const right = signed(body)["webhook-signature"];
    expect(await faultOf({ ...signed(body), "webhook-signature": change(right) })).toBe(
      "signature_wrong",
    );
  });

  test("has the signature of another public key", async () => {
    const other = generateKeyPairSync("ed25519").publicKey;
    const raw = other.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
    const request = { headers: publiclySigned(body), body };
    expect(await verifyCallback(request, { publicKeys: [`whpk_${raw}`] }, now)).toEqual({
      ok: false,
      fault: "signature_wrong",
    });
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "null"],
    ["a list", "[]"],
    ["a payin's callback without idPayin", body.replace("idPayin", "idPayout")],
    ["one without an id", body.replace('"id":"msg_1",', "")],
    ["one whose isTest is text", body.replace("true", '"true"')],
  ])("is rightly signed but holds %s", async (_, text) => {
    expect(await faultOf(signed(text), text)).toBe("body_malformed");
  });
});

test.each<[CallbackFault, RegExp]>([
  ["headers_missing", /webhook-signature is missing/],
  ["too_old_or_too_new", /this machine's clock/],
  ["signature_wrong", /the bytes as they came/],
  ["body_malformed", /no callback of this version/],
])("%s is explained by what to check", (fault, sentence) => {
  expect(explainCallbackFault(fault)).toMatch(sentence);
});

test("a body that a framework parsed before is refused by a sentence that says so", async () => {
  const request = { headers: signed(body), body: { id: "msg_1", type: "payin.updated" } };
  // @ts-expect-error -- where types are checked it does not compile
  await expect(verifyCallback(request, { secrets }, now)).rejects.toThrow(/the body as it came/);
});

describe("keys for callbacks", () => {
  test.each([
    ["none", {}, /needs a secret or a public key/],
    ["empty lists", { secrets: [], publicKeys: [] }, /needs a secret or a public key/],
    ["a secret without its prefix", { secrets: [secret.slice(6)] }, /whsec_/],
    ["a secret that is too short", { secrets: ["whsec_AAAA"] }, /32 bytes/],
    ["a secret that is no base64", { secrets: ["whsec_§"] }, /32 bytes/],
    ["a secret for a public key", { publicKeys: [secret] }, /whpk_/],
  ])("are refused when they are %s", async (_, keys, message) => {
    const request = { headers: signed(body), body };
    await expect(verifyCallback(request, keys, now)).rejects.toThrow(message);
  });
});
