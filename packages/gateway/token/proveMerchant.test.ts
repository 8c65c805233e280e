import { createSign } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Environment } from "@pay/contract/followableUrl.ts";
import { makeCredentials, storeMerchant } from "../sandbox/merchant/seedSandboxMerchant.ts";
import { proveMerchant } from "./proveMerchant.ts";
import { useTestDeps } from "../testing/useGateway.ts";

describe("Proofs of merchants", () => {
  const opened = useTestDeps();
  let ours: Awaited<ReturnType<typeof makeCredentials>>;
  let others: Awaited<ReturnType<typeof makeCredentials>>;
  beforeAll(async () => {
    ours = await makeCredentials();
    others = { ...(await makeCredentials()), merchantCode: "OTHER" };
    for (const merchant of [ours, others])
      await storeMerchant(opened.deps.database, merchant, opened.clock.now());
  });

  /** The time of the test clock, 2026-11-21T10:00:00.000Z. */
  const nowSecs = 1_795_255_200;

  async function prove(
    body: unknown,
    privateKey?: string,
    signature?: string,
    environment: Environment = "sandbox",
  ) {
    const rawBody = Buffer.from(JSON.stringify(body));
    const signed =
      privateKey && createSign("RSA-SHA256").update(rawBody).sign(privateKey, "base64");
    return await proveMerchant(
      { rawBody, body, signature: signature ?? signed },
      {
        ...opened.deps,
        config: { ...opened.deps.config, environment },
      },
    );
  }

  test("a signature proves its merchant (§5)", async () => {
    expect(await prove({ merchantCode: "SANDBOX", timestamp: nowSecs }, ours.privateKey)).toEqual({
      merchantCode: "SANDBOX",
      method: "signature",
    });
  });

  test("a secret proves its merchant (§5)", async () => {
    expect(await prove({ merchantCode: "SANDBOX", secret: ours.secret })).toEqual({
      merchantCode: "SANDBOX",
      method: "secret",
    });
  });

  describe("a timestamp may differ by 300 seconds, not more (G8)", () => {
    test.each([
      [nowSecs - 300, true],
      [nowSecs + 300, true],
      [nowSecs - 301, false],
      [nowSecs + 301, false],
      [nowSecs + 0.5, false],
      [String(nowSecs), false],
      [undefined, false],
    ])("%s", async (timestamp, isProven) => {
      const body = { merchantCode: "SANDBOX", timestamp };
      const { method, merchantCode, ...fault } = await prove(body, ours.privateKey);
      expect([method, merchantCode]).toEqual([isProven ? "signature" : undefined, "SANDBOX"]);
      expect("fault" in fault).toBe(!isProven);
      // The fault of the time is told to the holder of the key alone.
      expect(await prove({ ...body, timestamp: 1 }, others.privateKey)).toEqual({
        merchantCode: "SANDBOX",
      });
    });
  });

  describe("a proof is refused", () => {
    test("by a test merchant in live, with its key or its secret (G50)", async () => {
      const bySignature = { merchantCode: "SANDBOX", timestamp: nowSecs };
      expect(await prove(bySignature, ours.privateKey, undefined, "live")).toEqual({});
      const bySecret = { merchantCode: "SANDBOX", secret: ours.secret };
      expect(await prove(bySecret, undefined, undefined, "live")).toEqual({});
    });

    test("with a key of another merchant", async () => {
      expect(
        await prove({ merchantCode: "SANDBOX", timestamp: nowSecs }, others.privateKey),
      ).not.toHaveProperty("method");
    });
    test("with a secret of another merchant", async () => {
      expect(await prove({ merchantCode: "SANDBOX", secret: others.secret })).not.toHaveProperty(
        "method",
      );
    });
    test("with a wrong signature beside a right secret (G8)", async () => {
      const body = { merchantCode: "SANDBOX", timestamp: nowSecs, secret: ours.secret };
      expect(await prove(body, others.privateKey)).not.toHaveProperty("method");
      expect(await prove(body, undefined, "")).not.toHaveProperty("method");
    });
    test("for a merchant that does not exist", async () => {
      expect(await prove({ merchantCode: "NOBODY", secret: ours.secret })).toEqual({});
      expect(await prove({ merchantCode: "NOBODY", timestamp: nowSecs }, ours.privateKey)).toEqual(
        {},
      );
    });
    test("without signature and secret", async () => {
      expect(await prove({ merchantCode: "SANDBOX" })).not.toHaveProperty("method");
      expect(await prove({ secret: ours.secret })).not.toHaveProperty("method");
      expect(await prove([])).not.toHaveProperty("method");
      expect(await prove({ merchantCode: "SANDBOX", secret: "" })).not.toHaveProperty("method");
    });
    test("with a retired key or secret", async () => {
      const { database } = opened.deps;
      const now = opened.clock.now();
      await database
        .updateTable("merchantKey")
        .set({ retiredAt: now })
        .where("merchantCode", "=", "OTHER")
        .execute();
      await database
        .updateTable("merchantSecret")
        .set({ retiredAt: now })
        .where("merchantCode", "=", "OTHER")
        .execute();
      // Nothing tells a revoked one from a wrong one (G10).
      const unproven = { merchantCode: "OTHER" };
      expect(await prove({ ...unproven, secret: others.secret })).toEqual(unproven);
      expect(await prove({ ...unproven, timestamp: nowSecs }, others.privateKey)).toEqual(unproven);
    });
  });
});
