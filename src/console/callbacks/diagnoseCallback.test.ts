import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import { diagnoseCallback, readHeaders } from "./diagnoseCallback.ts";

const secret = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
const otherSecret = `whsec_${btoa("fedcba9876543210fedcba9876543210")}`;
const sentAt = new Date("2026-11-21T10:00:07.000Z");
const now = new Date("2026-11-21T10:12:07.000Z");
const body = JSON.stringify({
  id: "msg_1",
  type: "payin.updated",
  timestamp: "2026-11-21T10:00:07.000Z",
  apiVersion: "2",
  merchantCode: "SANDBOX",
  isTest: true,
  idPayin: "A-1042",
});
const headersOf = (signed: string, key = secret) =>
  [
    "webhook-id: msg_1",
    `webhook-timestamp: ${sentAt.getTime() / 1000}`,
    `webhook-signature: ${new Webhook(key).sign("msg_1", sentAt, signed)}`,
  ].join("\n");
const pasted = { headers: headersOf(body), body, key: secret };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a callback verified by hand (G22)", () => {
  test("is genuine at any age, and its age is reported", async () => {
    expect(await diagnoseCallback(pasted, now)).toEqual({ kind: "genuine", ageSecs: 720 });
    const spaced = { ...pasted, key: ` ${secret}\n` };
    expect(await diagnoseCallback(spaced, now)).toMatchObject({ kind: "genuine" });
  });

  test.each([
    ["lineEnd", `${body}\n`],
    ["spaces", JSON.stringify(JSON.parse(body), undefined, 2)],
    ["spaces", body.replaceAll(",", ", ")],
  ] as const)("was signed over another body: %s", async (change, changed) => {
    expect(await diagnoseCallback({ ...pasted, body: changed }, now)).toEqual({
      kind: "changedBody",
      change,
    });
  });

  test("was signed with a line end that the pasted body lacks, or with other line ends", async () => {
    const longer = { ...pasted, headers: headersOf(`${body}\n`) };
    expect(await diagnoseCallback(longer, now)).toEqual({
      kind: "changedBody",
      change: "noLineEnd",
    });
    const lines = JSON.stringify(JSON.parse(body), undefined, 1);
    const crlf = { ...pasted, headers: headersOf(lines), body: lines.replaceAll("\n", "\r\n") };
    expect(await diagnoseCallback(crlf, now)).toEqual({ kind: "changedBody", change: "crlf" });
  });

  test.each([
    [{ headers: "" }, ["webhook-id", "webhook-timestamp", "webhook-signature"]],
    [{ headers: headersOf(body).replace(/^webhook-id.*\n/, "") }, ["webhook-id"]],
  ])("lacks headers", async (change, names) => {
    expect(await diagnoseCallback({ ...pasted, ...change }, now)).toEqual({
      kind: "headersMissing",
      names,
    });
  });

  test.each([
    ["1795255207000", "timeInMilliseconds"],
    ["2026-11-21T10:00:07Z", "timeNoNumber"],
  ])("has the time %s, which is %s", async (timestamp, kind) => {
    const headers = headersOf(body).replace(/(webhook-timestamp: )\d+/, `$1${timestamp}`);
    expect(await diagnoseCallback({ ...pasted, headers }, now)).toEqual({ kind });
  });

  test("is of another secret, or has changed words", async () => {
    const other = { ...pasted, key: otherSecret };
    expect(await diagnoseCallback(other, now)).toEqual({ kind: "signatureWrong" });
    const changed = { ...pasted, body: body.replace("A-1042", "A-1043") };
    expect(await diagnoseCallback(changed, now)).toEqual({ kind: "signatureWrong" });
  });

  test("has no signature of the key's kind", async () => {
    const headers = headersOf(body).replace("v1,", "v1a,");
    expect(await diagnoseCallback({ ...pasted, headers }, now)).toEqual({
      kind: "noSignatureOfKind",
      version: "v1",
    });
  });

  test.each(["", "whsec_", "whpk_AAAA", "0123456789abcdef"])(
    "cannot be verified with the key %j",
    async (key) => {
      expect(await diagnoseCallback({ ...pasted, key }, now)).toEqual({ kind: "keyMalformed" });
    },
  );

  test("cannot be verified in a browser without Web Crypto, and the key is not blamed", async () => {
    vi.stubGlobal("crypto", {});
    expect(await diagnoseCallback(pasted, now)).toEqual({ kind: "cannotVerify" });
  });

  test("is signed but has no readable payload", async () => {
    const empty = { ...pasted, headers: headersOf("{}"), body: "{}" };
    expect(await diagnoseCallback(empty, now)).toEqual({ kind: "bodyMalformed" });
  });
});

test.each([
  ["Webhook-Id: msg_1", "msg_1"],
  ["> webhook-id: msg_1\r\n> accept: */*", "msg_1"],
  ['"webhook-id": msg_1', "msg_1"],
  ['{\n  "webhook-id": "msg_1",\n  "accept": "*/*"\n}', "msg_1"],
  ["{\n  'webhook-id': 'msg_1',\n  accept: '*/*'\n}", "msg_1"],
  ["< webhook-id: msg_1", "msg_1"],
  ["nothing\nwebhook-id=msg_1", "msg_1"],
])("the header of %j is %s", (text, id) => {
  expect(readHeaders(text).get("webhook-id")).toBe(id);
});
