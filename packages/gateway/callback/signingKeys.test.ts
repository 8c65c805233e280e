import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { ensureWebhookKey, readWebhookKeys, rotateWebhookKey } from "./signingKeys.ts";

const start = new Date("2026-11-21T10:00:00.000Z");

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The service's key for callbacks on ${kind} (G22)`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(async () => await opened.close());

    async function publicKeysAt(time: Date) {
      const keys = await readWebhookKeys(opened.database, time);
      return keys.map(({ publicKey }) => publicKey);
    }

    it("is created once by several processes that start together, and stays", async () => {
      const { database } = opened;
      await Promise.all(
        Array.from({ length: 8 }, async () => await ensureWebhookKey(database, start)),
      );
      const keys = await publicKeysAt(start);
      expect(keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);
      await ensureWebhookKey(database, start);
      expect(await publicKeysAt(start)).toEqual(keys);
    });

    it("is replaced once it is retired", async () => {
      const { database } = opened;
      await ensureWebhookKey(database, start);
      const [retired] = await publicKeysAt(start);
      await database.updateTable("webhookKey").set({ retiredAt: start }).execute();
      await ensureWebhookKey(database, start);
      const keys = await publicKeysAt(start);
      expect(keys).toHaveLength(1);
      expect(keys).not.toContain(retired);
    });
  });
}

const Published = z.object({ keys: z.array(z.string()) });

/** Returns whether a published key, `whpk_…`, verifies one of the `v1a` signatures of a call. */
function isSignedBy(
  published: string,
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: string },
): boolean {
  const x = Buffer.from(published.slice("whpk_".length), "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const content = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return String(headers["webhook-signature"])
    .split(" ")
    .filter((signature) => signature.startsWith("v1a,"))
    .some((one) => verify(null, Buffer.from(content), key, Buffer.from(one.slice(4), "base64")));
}

describe("The published keys of callbacks (G22)", () => {
  let gateway: TestGateway;
  let caller: Awaited<ReturnType<typeof addMerchant>>;
  beforeAll(async () => {
    gateway = await startGateway();
    caller = await addMerchant(gateway.deps);
  });
  afterAll(async () => await gateway.close());

  const readPublished = async () => await fetch(`${gateway.baseUrl}/.well-known/webhook-keys.json`);
  const readKeys = async () => Published.parse(await (await readPublished()).json()).keys;
  /** Finishes a new payin; returns its callback. */
  async function callBack(idPayin: string) {
    const count = gateway.receiver.caught.length;
    const body = createBody({ callbackUrl: gateway.receiver.url });
    await createTestPayin(gateway.deps, caller, idPayin, body);
    gateway.clock.advance(5000);
    await gateway.dueWork.runUntilIdle();
    return (await gateway.receiver.whenCaught(count + 1))[count] ?? { headers: {}, body: "" };
  }

  it("are public, and verify the service's callbacks without a secret", async () => {
    const answer = await readPublished();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const { keys: publicKeys } = Published.parse(await answer.json());
    expect(publicKeys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);

    const call = await callBack("KEYS-1");
    const now = gateway.clock.now();
    expect(await verifyCallback(call, { publicKeys }, now)).toMatchObject({
      ok: true,
      callback: { type: "payin.updated", idPayin: "KEYS-1", merchantCode: caller.merchantCode },
    });
    // Uses only the platform's crypto and the published text, none of the service's code.
    const [published = ""] = publicKeys;
    expect(isSignedBy(published, call)).toBe(true);
    const changed = { ...call, body: call.body.replace("KEYS-1", "KEYS-2") };
    expect(await verifyCallback(changed, { publicKeys }, now)).toEqual({
      ok: false,
      fault: "signature_wrong",
    });
    expect(isSignedBy(published, changed)).toBe(false);
  });

  it("are two for a day after a rotation, and each verifies (G22)", async () => {
    const [old = ""] = await readKeys();
    const fresh = await rotateWebhookKey(gateway.deps.database, gateway.clock.now());
    expect(await readKeys()).toEqual([old, fresh]);
    const during = await callBack("KEYS-2");
    expect([isSignedBy(old, during), isSignedBy(fresh, during)]).toEqual([true, true]);
    // The callback took five seconds of the day.
    gateway.clock.advance(86_394_999);
    expect(await readKeys()).toEqual([old, fresh]);
    gateway.clock.advance(1);
    expect(await readKeys()).toEqual([fresh]);
    const after = await callBack("KEYS-3");
    expect([isSignedBy(old, after), isSignedBy(fresh, after)]).toEqual([false, true]);
  });
});
