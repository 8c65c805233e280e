import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { verifyCallback } from "#sdk/verifyCallback.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { rotateWebhookKey } from "./webhookKey.ts";

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

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway.close());

describe("The published keys of callbacks (G22)", () => {
  it("are public, and verify the service's callbacks without a secret", async () => {
    const answer = await fetch(`${gateway.baseUrl}/.well-known/webhook-keys.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const { keys: publicKeys } = Published.parse(await answer.json());
    expect(publicKeys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);

    const caller = await addMerchant(gateway.deps);
    const body = createBody({ callbackUrl: gateway.receiver.url });
    await createTestPayin(gateway.deps, caller, "KEYS-1", body);
    gateway.clock.advance(5000);
    await gateway.dueWork.settle();
    const [call = { headers: {}, body: "" }] = await gateway.receiver.whenCaught(1);
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
    const read = async () => {
      const answer = await fetch(`${gateway.baseUrl}/.well-known/webhook-keys.json`);
      return Published.parse(await answer.json()).keys;
    };
    const [old = ""] = await read();
    const fresh = await rotateWebhookKey(gateway.deps.database, gateway.clock.now());
    expect(await read()).toEqual([old, fresh]);
    const caller = await addMerchant(gateway.deps);
    const callBack = async (idPayin: string) => {
      const count = gateway.receiver.caught.length;
      const body = createBody({ callbackUrl: gateway.receiver.url });
      await createTestPayin(gateway.deps, caller, idPayin, body);
      gateway.clock.advance(5000);
      await gateway.dueWork.settle();
      return (await gateway.receiver.whenCaught(count + 1))[count] ?? { headers: {}, body: "" };
    };
    const during = await callBack("KEYS-2");
    expect([isSignedBy(old, during), isSignedBy(fresh, during)]).toEqual([true, true]);
    gateway.clock.advance(86_400_000);
    expect(await read()).toEqual([fresh]);
    const after = await callBack("KEYS-3");
    expect([isSignedBy(old, after), isSignedBy(fresh, after)]).toEqual([false, true]);
  });
});
