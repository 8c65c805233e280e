import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { verifyCallback } from "#sdk/verifyCallback.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { addMerchant } from "../testing/testDeps.ts";

const Published = z.object({ keys: z.array(z.string()) });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway.close());

describe("The published keys of callbacks (G22)", () => {
  it("are open to everybody and verify what the service sends, without any secret", async () => {
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
    const changed = { ...call, body: call.body.replace("KEYS-1", "KEYS-2") };
    expect(await verifyCallback(changed, { publicKeys }, now)).toEqual({
      ok: false,
      fault: "signature_wrong",
    });
  });
});
