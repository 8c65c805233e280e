import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { createSetClock } from "../testing/setClock.ts";
import type { ClaimedCallback } from "./callbackTable.ts";
import type { OutgoingAnswer } from "./outgoingFetch.ts";
import { webhookSigning } from "@pay/contract/testing/webhookVectors.ts";
import { sendCallback, signCallback } from "./sendCallback.ts";

const clock = createSetClock();
const callback: ClaimedCallback = {
  merchantCode: "M",
  idCallback: "msg_1",
  subject: "payin/P-1",
  type: "payin.updated",
  url: "https://shop.example/callback",
  erasedUrl: null,
  receiver: "https://shop.example",
  body: "{}",
  traceParent: null,
  state: "waiting",
  tries: 0,
  triesBefore: 0,
  position: 1n,
  dueAt: clock.now(),
  leaseId: "lease",
  createdAt: clock.now(),
  settledAt: null,
};

/** Sends a callback to a receiver that answers 200 with this body. */
async function send(body: OutgoingAnswer["body"], isSecret = false) {
  const answer = { status: 200, headers: { get: () => null }, body, isSecret };
  const fetch = async () => await Promise.resolve(answer);
  const keys = { callbackSecrets: [], webhookPrivateKeys: [] };
  return await sendCallback(callback, keys, { fetch, clock }, new AbortController().signal);
}

/** The parts of the bodies that one test read. */
const read: string[] = [];
beforeEach(() => {
  read.length = 0;
});

/** Returns a body in chunks; it fails at an undefined chunk. */
async function* bodyOf(...chunks: readonly (string | undefined)[]) {
  for (const chunk of chunks) {
    if (chunk === undefined) throw new Error("the body broke off");
    read.push(chunk);
    yield await Promise.resolve(new TextEncoder().encode(chunk));
  }
}

/** Returns a body of bytes that may be invalid UTF-8. */
async function* bytesOf(...bytes: readonly number[]) {
  yield await Promise.resolve(Uint8Array.from(bytes));
}

describe("The receiver's response to a callback (G23)", () => {
  it("is read up to its first kilobyte", async () => {
    const [first, second] = ["x".repeat(600), "y".repeat(600)];
    expect(await send(bodyOf(first, second, "z"))).toMatchObject({
      result: "delivered",
      answer: "x".repeat(600) + "y".repeat(424),
    });
    expect(read).toEqual([first, second]);
  });

  it("is stored without NUL, which PostgreSQL does not accept in text", async () => {
    expect(await send(bodyOf("a\0b"))).toMatchObject({ result: "delivered", answer: "ab" });
  });

  it("is not kept if it is the text of a private address that others must not read (G24)", async () => {
    expect(await send(bodyOf("admin panel"), true)).toMatchObject({
      result: "delivered",
      httpStatus: 200,
      answer: null,
    });
  });

  it("is cut to a kilobyte of whole characters, also if it is not UTF-8", async () => {
    const marked = await send(bytesOf(...Array.from({ length: 1024 }, () => 0xff)));
    expect(marked.answer).toBe("\ufffd".repeat(341));
    expect(await send(bytesOf(0x41, 0xe6, 0x97))).toMatchObject({ answer: "A" });
    expect(await send(bodyOf(`${"x".repeat(1023)}日`))).toMatchObject({ answer: "x".repeat(1023) });
  });

  it("counts by its status, also if its body breaks off", async () => {
    expect(await send(bodyOf("O", undefined))).toMatchObject({ result: "delivered", answer: "O" });
  });
});

const firstSecret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const secondSecret = "whsec_HxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const signed = { idCallback: "msg_1", body: '{"idPayin":"Ä-1"}' };

describe("The signature of a callback (G22)", () => {
  it("is verified by any Standard Webhooks library, under each overlapping secret", async () => {
    const keys = { callbackSecrets: [firstSecret, secondSecret], webhookPrivateKeys: [] };
    const headers = await signCallback(signed, keys, new Date());
    expect(new Webhook(firstSecret).verify(signed.body, headers)).toEqual({ idPayin: "Ä-1" });
    expect(new Webhook(secondSecret).verify(signed.body, headers)).toEqual({ idPayin: "Ä-1" });
    expect(() => new Webhook(firstSecret).verify('{"idPayin":"A-2"}', headers)).toThrow("matching");
  });

  it("is that of the shared vectors", async () => {
    const { id, body, timestamp, secret, privateKey, ...right } = webhookSigning;
    const keys = { callbackSecrets: [secret], webhookPrivateKeys: [privateKey] };
    const headers = await signCallback({ idCallback: id, body }, keys, new Date(timestamp * 1000));
    expect(headers["webhook-signature"]).toBe(`${right.signature} ${right.publicSignature}`);
  });

  it("covers the id and the time of the attempt", async () => {
    const keys = { callbackSecrets: [firstSecret], webhookPrivateKeys: [] };
    const now = new Date("2026-11-21T10:00:00.999Z");
    expect(await signCallback(signed, keys, now)).toMatchObject({
      "webhook-id": "msg_1",
      "webhook-timestamp": "1795255200",
    });
  });

  it("equals the one that OpenSSL and Python make with the same keys", async () => {
    // The key of RFC 8032, section 7.1, test 1. OpenSSL made the v1a signature, Python's HMAC the v1 signature.
    const keys = {
      callbackSecrets: [firstSecret],
      webhookPrivateKeys: ["MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g"],
    };
    const now = new Date("2026-11-21T10:00:00.000Z");
    const other = { idCallback: "msg_1", body: '{"idPayin":"A-1"}' };
    const headers = await signCallback(other, keys, now);
    expect(headers["webhook-signature"]).toBe(
      "v1,mexbZq9wbs9/FleVqP41bohk76NbZ8Q3sWqi/73QV40= " +
        "v1a,5piR9uQyij0L1EE0vwb7uqBJk1oWy3MWqVJAxM+Q5FtMqFcc2FLnJQstKRKD8KGb/lJiLdVzGxj0cLeOnMNZAg==",
    );
  });
});
