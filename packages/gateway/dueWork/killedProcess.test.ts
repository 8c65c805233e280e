import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { readSandboxMerchantFile } from "../sandbox/merchant/sandboxMerchantFile.ts";
import { openReceiver, type Receiver } from "../testing/callbackReceiver.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { findFreePort } from "../testing/freePort.ts";
import { endService, killServices, startService } from "../testing/serviceProcess.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";

const isThere = testDatabaseUrl !== undefined;

describe.skipIf(!isThere)("Two services on one PostgreSQL", () => {
  let opened: TestDatabase;
  let dataDir: string;
  let receiver: Receiver;
  beforeEach(async () => {
    opened = await openTestDatabase("PostgreSQL");
    dataDir = await mkdtemp(path.join(tmpdir(), "main-postgres-"));
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await killServices();
    await receiver.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start() {
    const port = String(await findFreePort());
    const { child } = await startService({
      PORT: port,
      DATA_DIR: dataDir,
      ENVIRONMENT: "sandbox",
      DATABASE_URL: opened.databaseUrl ?? "",
      WEB_APP_DIR: path.join(dataDir, "none"),
      RATE_LIMIT_PER_PROCESS: "true",
    });
    return { child, baseUrl: `http://127.0.0.1:${port}/api` };
  }
  async function merchantAt(baseUrl: string): Promise<PaymentGatewayClient> {
    const merchant = await readSandboxMerchantFile(dataDir);
    if (!merchant) throw new Error("the service wrote no credentials");
    const { merchantCode, privateKey, callbackSecret, webAppUrl } = merchant;
    const callbackKeys = { secrets: [callbackSecret] };
    return new PaymentGatewayClient({ merchantCode, privateKey, callbackKeys, baseUrl, webAppUrl });
  }

  test("the other one finishes the payment of a process killed after the create, and calls back", async () => {
    const first = await start();
    const second = await start();
    const created = await (
      await merchantAt(first.baseUrl)
    ).createPayin("KILLED-1", createBody({ callbackUrl: receiver.url }));
    expect(created.process.status).toBe("PROCESSING");
    await endService(first.child, "SIGKILL");
    expect(first.child.signalCode).toBe("SIGKILL");
    expect(receiver.caught).toEqual([]);

    const merchant = await merchantAt(second.baseUrl);
    const [call = { headers: {}, body: "" }] = await receiver.whenCaught(1);
    expect(await merchant.verifyCallback(call)).toMatchObject({
      ok: true,
      callback: { idPayin: "KILLED-1" },
    });
    expect((await merchant.readPayin("KILLED-1")).process.status).toBe("SUCCESS");
    // The second service finishes its work under way before it ends.
    expect(await endService(second.child, "SIGTERM")).toBe(0);
    expect(receiver.caught).toHaveLength(1);
  });
});
