import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { webhookCases } from "../contract/testing/webhookVectors.ts";
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

/** Returns the headers of a callback signed by an independent implementation, `ageSecs` before now. */
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

test.each(webhookCases)("$kind, $title: $expected", async (one) => {
  const keys = one.kind === "secret" ? { secrets: [one.key] } : { publicKeys: [one.key] };
  const headers = {
    "webhook-id": one.id,
    "webhook-timestamp": one.timestamp,
    "webhook-signature": one.signature,
  };
  const verdict = verifyCallback({ headers, body: one.body }, keys, new Date(one.now * 1000));
  if (one.expected === "noKey")
    return await expect(verdict).rejects.toThrow(/must be wh(sec|pk)_|is missing/);
  const { ok, fault } = { fault: undefined, ...(await verdict) };
  // The bodies of the vectors are not those of callbacks, which is found after the signature.
  expect({ ok, isSigned: fault === "body_malformed" }).toEqual({
    ok: false,
    isSigned: one.expected === "verified",
  });
});

describe("a callback that verifies (G22)", () => {
  test("a signature by the merchant's secret is accepted", async () => {
    const verdict = await verifyCallback({ headers: signed(body), body }, { secrets }, now);
    expect(verdict).toEqual(payin);
  });

  test("a signature by the service's public key is accepted", async () => {
    const request = { headers: publiclySigned(body), body };
    expect(await verifyCallback(request, { publicKeys: [publicKey] }, now)).toEqual(payin);
  });

  test.each([
    ["bytes", new TextEncoder().encode(body)],
    ["an ArrayBuffer, as a fetch handler reads it", new TextEncoder().encode(body).buffer],
  ])("the body may be %s", async (_, bytes) => {
    const request = { headers: signed(body), body: bytes };
    expect(await verifyCallback(request, { secrets }, now)).toEqual(payin);
  });

  const named = Object.entries(signed(body));
  test.each([
    ["a Headers object", new Headers(signed(body))],
    ["a Map", new Map(named)],
    [
      "a Map with names in mixed case",
      new Map(named.map(([name, value]) => [`W${name.slice(1)}`, value])),
    ],
    [
      "a record with names in upper case, as some proxies send them",
      Object.fromEntries(named.map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ["a record of lists", Object.fromEntries(named.map(([name, value]) => [name, [value]]))],
  ])("the headers may be %s", async (_, headers) => {
    expect(await verifyCallback({ headers, body }, { secrets }, now)).toEqual(payin);
  });

  test("an unknown type needs none of the fields of today's types (§6)", async () => {
    const later = '{"type":"dispute.opened","dispute":{"id":7}}';
    expect(await verifyCallback({ headers: signed(later), body: later }, { secrets }, now)).toEqual(
      { ok: true, callback: { id: "msg_1", type: "unknown", unknownType: "dispute.opened" } },
    );
  });

  test("either of two secrets is accepted during a rotation", async () => {
    const old = newSecret();
    const both = `${signed(body, old)["webhook-signature"]} ${signed(body)["webhook-signature"]}`;
    const headers = { ...signed(body), "webhook-signature": both };
    for (const known of [[old], [secret], [newSecret(), secret]]) {
      const verdict = await verifyCallback({ headers, body }, { secrets: known }, now);
      expect(verdict).toEqual(payin);
    }
  });

  test.each([-300, 300])("an age of %d seconds is accepted", async (ageSecs) => {
    const headers = signed(body, secret, ageSecs);
    expect(await verifyCallback({ headers, body }, { secrets }, now)).toEqual(payin);
  });

  test("a payout's callback and a reversal are read, and an unknown type is reported as unknown (§6, G58)", async () => {
    const payout = body
      .replace("payin.updated", "payout.updated")
      .replace("idPayin", "idPayout")
      .replace("A-1042", "P-7");
    expect(
      await verifyCallback({ headers: signed(payout), body: payout }, { secrets }, now),
    ).toEqual({ ok: true, callback: { ...facts, type: "payout.updated", idPayout: "P-7" } });
    const reversed = payout.replace("payout.updated", "payout.reversed");
    expect(
      await verifyCallback({ headers: signed(reversed), body: reversed }, { secrets }, now),
    ).toEqual({ ok: true, callback: { ...facts, type: "payout.reversed", idPayout: "P-7" } });
    const back = body.replace("payin.updated", "payin.reversed");
    expect(await verifyCallback({ headers: signed(back), body: back }, { secrets }, now)).toEqual({
      ok: true,
      callback: { ...facts, type: "payin.reversed", idPayin: "A-1042" },
    });
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

  test("a signature by another secret is refused", async () => {
    expect(await faultOf(signed(body, newSecret()))).toBe("signature_wrong");
  });

  test("a changed body, id or timestamp is refused, even by one space", async () => {
    expect(await faultOf(signed(body), body.replace("A-1042", "A-1043"))).toBe("signature_wrong");
    expect(await faultOf(signed(body), ` ${body}`)).toBe("signature_wrong");
    expect(await faultOf({ ...signed(body), "webhook-id": "msg_2" })).toBe("signature_wrong");
    const later = String(now.getTime() / 1000 + 1);
    expect(await faultOf({ ...signed(body), "webhook-timestamp": later })).toBe("signature_wrong");
  });

  test.each([301, -301])("an age of %d seconds is refused", async (ageSecs) => {
    expect(await faultOf(signed(body, secret, ageSecs))).toBe("too_old_or_too_new");
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "a callback without %s is refused",
    async (name) => {
      expect(await faultOf({ ...signed(body), [name]: undefined })).toBe("headers_missing");
      expect(await faultOf({ ...signed(body), [name]: "" })).toBe("headers_missing");
    },
  );

  test.each(["soon", "1e9", "-1", " 1795255200", "1795255200.0"])(
    "the timestamp '%s' is refused",
    async (timestamp) => {
      const headers = { ...signed(body), "webhook-timestamp": timestamp };
      expect(await faultOf(headers)).toBe("headers_missing");
    },
  );

  test.each([
    ["of another version", (right: string) => right.replace("v1,", "v2,")],
    ["of the public key's version", (right: string) => right.replace("v1,", "v1a,")],
    ["without a version", (right: string) => right.replace("v1,", "")],
    ["that is cut off", (right: string) => right.slice(0, -8)],
    ["that is not base64", () => "v1,§§§"],
    ["that is empty", () => "v1,"],
    ["after too many others", (right: string) => `${"v1,AAAA ".repeat(16)}${right}`],
  ])("a signature %s is refused", async (_, change) => {
    const right = signed(body)["webhook-signature"];
    expect(await faultOf({ ...signed(body), "webhook-signature": change(right) })).toBe(
      "signature_wrong",
    );
  });

  test("a signature by another public key is refused", async () => {
    const other = generateKeyPairSync("ed25519").publicKey;
    const raw = other.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
    const request = { headers: publiclySigned(body), body };
    expect(await verifyCallback(request, { publicKeys: [`whpk_${raw}`] }, now)).toEqual({
      ok: false,
      fault: "signature_wrong",
    });
  });

  test.each([
    ["invalid JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["a payin's callback without idPayin", body.replace("idPayin", "idPayout")],
    ["a callback without an id", body.replace('"id":"msg_1",', "")],
    ["a callback whose isTest is text", body.replace("true", '"true"')],
  ])("a signed body that is %s is refused", async (_, text) => {
    expect(await faultOf(signed(text), text)).toBe("body_malformed");
  });
});

test.each<[CallbackFault, RegExp]>([
  ["headers_missing", /webhook-signature is missing/],
  ["too_old_or_too_new", /this machine's clock/],
  ["signature_wrong", /the raw body/],
  ["body_malformed", /not a callback of this version/],
])("the explanation of %s says what to check", (fault, sentence) => {
  expect(explainCallbackFault(fault)).toMatch(sentence);
});

test("a parsed body is refused with an error that says so", async () => {
  const request = { headers: signed(body), body: { id: "msg_1", type: "payin.updated" } };
  // @ts-expect-error -- checked types do not allow a parsed body
  await expect(verifyCallback(request, { secrets }, now)).rejects.toThrow(/needs the raw body/);
});

describe("keys for callbacks", () => {
  test.each([
    ["no keys", {}, /needs a secret or a public key/],
    ["empty lists", { secrets: [], publicKeys: [] }, /needs a secret or a public key/],
    ["a secret without its prefix", { secrets: [secret.slice(6)] }, /whsec_/],
    ["a secret that is empty", { secrets: ["whsec_"] }, /24 bytes/],
    ["a secret that is too short", { secrets: [`whsec_${"A".repeat(31)}=`] }, /24 bytes/],
    ["a secret that is not base64", { secrets: ["whsec_§"] }, /24 bytes/],
    ["a secret as a public key", { publicKeys: [secret] }, /whpk_/],
  ])("%s: refused with a remedy", async (_, keys, message) => {
    const request = { headers: signed(body), body };
    await expect(verifyCallback(request, keys, now)).rejects.toThrow(message);
  });
});
