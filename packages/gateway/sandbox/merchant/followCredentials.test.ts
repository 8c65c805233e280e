import { createPublicKey } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { requestToken } from "payment-web-app-sdk/requestToken.ts";
import { runCommand } from "../../commands/runCommand.ts";
import { callApi } from "../../testing/apiCall.ts";
import { issueToken } from "../../token/issueToken.ts";
import { followCredentials } from "./followCredentials.ts";
import { makeCredentials } from "./seedSandboxMerchant.ts";
import { fingerprint } from "../../merchant/credentialTables.ts";
import { SandboxMerchantFile } from "./sandboxMerchantFile.ts";
import { useGateway } from "../../testing/useGateway.ts";

const keyIdOf = ({ privateKey }: { readonly privateKey: string }) =>
  fingerprint(createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString());

describe("The credentials of the sandbox's own shop", () => {
  const config = { consoleCredentials: "everyone" } as const;
  const gateway = useGateway({ clock: "real", withWebApp: true, config });
  let file: string;
  beforeAll(() => {
    file = join(gateway.deps.config.dataDir, "sandbox-merchant.json");
  });

  const kept = async () => SandboxMerchantFile.parse(JSON.parse(await readFile(file, "utf8")));
  async function call(path: string, body?: object, merchantCode = "SANDBOX") {
    const scope = { kind: "operations", operations: ["POST /sandbox/.*"] } as const;
    const { token } = await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 60 });
    return await callApi(gateway, { method: "POST", path, token, ...(body && { body }) });
  }
  const shown = async () =>
    (
      await gateway.app.inject({ method: "POST", url: "/sandbox/shop/credentials", payload: {} })
    ).json();
  /** Returns whether the key in the file proves a token request, after the shop has used its credentials. */
  async function isProven(): Promise<boolean> {
    const order = { scenario: 1, money: { amount: 51, currencyCode: "PHP" } };
    const url = "/sandbox/shop/links";
    const made = await gateway.app.inject({ method: "POST", url, payload: order });
    expect(made.statusCode).toBe(200);
    const { baseUrl, merchantCode, privateKey } = await kept();
    const proven = { baseUrl, merchantCode, privateKey, maximumTries: 1 };
    return await requestToken(proven, { operations: ["GET /balances"] }).then(
      () => true,
      () => false,
    );
  }
  /** Ends the overlap of a rotation at once. */
  async function endOverlap() {
    const { database: tables } = gateway.deps;
    const past = new Date(0);
    await tables
      .updateTable("callbackSecret")
      .set({ retiresAt: past })
      .where("retiresAt", "is not", null)
      .execute();
    await tables
      .updateTable("merchantSecret")
      .set({ retiredAt: past })
      .where("retiredAt", "is not", null)
      .execute();
  }

  it("stay unchanged while they are valid", async () => {
    const before = await kept();
    expect(await isProven()).toBe(true);
    expect(await shown()).toMatchObject({ secret: before.secret });
    await followCredentials(gateway.deps, "SANDBOX");
    expect(await kept()).toEqual(before);
  });

  it("follow secrets that a call rotated, also in the file", async () => {
    const { secret } = (await call("/sandbox/merchant/!rotateSecret")).json();
    expect((await kept()).secret).toBe(secret);
    const callback = (await call("/sandbox/merchant/!rotateCallbackSecret")).json();
    expect((await kept()).callbackSecret).toBe(callback.secret);
    expect(await shown()).toEqual({
      merchantCode: "SANDBOX",
      secret,
      callbackSecret: callback.secret,
    });
  });

  it("get a new key for a retired one, so that the shop can prove itself", async () => {
    const before = await kept();
    const retired = await call("/sandbox/merchant/!retire", { keyId: keyIdOf(before) });
    expect(retired.statusCode).toBe(200);
    const after = await kept();
    expect(after).toEqual({ ...before, privateKey: expect.any(String) });
    expect(retired.json().publicKeys).toContainEqual(
      expect.objectContaining({ keyId: keyIdOf(after), isActive: true }),
    );
    expect(await isProven()).toBe(true);
  });

  it("are repaired at their next use after an administrator's command changed them", async () => {
    const before = await kept();
    const merchantCode = "SANDBOX";
    const id = keyIdOf(before);
    await runCommand({ name: "rotateSecret", merchantCode }, gateway.deps);
    await runCommand({ name: "rotateCallbackSecret", merchantCode }, gateway.deps);
    await runCommand({ name: "revoke", merchantCode, keyId: id }, gateway.deps);
    await endOverlap();
    const proofs = await Promise.all([isProven(), isProven(), isProven()]);
    expect(proofs).toEqual([true, true, true]);
    const after = await kept();
    const { secret, callbackSecret } = await shown();
    expect({ secret, callbackSecret }).toEqual({
      secret: after.secret,
      callbackSecret: after.callbackSecret,
    });
    const proof = { merchantCode, secret, action: "PAYIN_INFO", idPayment: "A-1" };
    const token = await callApi(gateway, {
      method: "POST",
      path: "/auth-tokens-by-action",
      body: proof,
    });
    expect(token.statusCode).toBe(200);
    const counting = await gateway.deps.database
      .selectFrom("callbackSecret")
      .select("secret")
      .where("merchantCode", "=", merchantCode)
      .where("retiresAt", "is", null)
      .execute();
    expect(counting).toEqual([{ secret: after.callbackSecret }]);
  });

  it("ignore changes of other merchants, and files of other installations", async () => {
    const merchantCode = "OTHER";
    await runCommand({ name: "createMerchant", merchantCode, changes: [] }, gateway.deps);
    const before = await kept();
    await call("/sandbox/merchant/!rotateSecret", undefined, merchantCode);
    expect(await kept()).toEqual(before);
    const foreign = { ...before, ...(await makeCredentials()) };
    await writeFile(file, JSON.stringify(foreign));
    await call("/sandbox/merchant/!rotateSecret");
    expect(await kept()).toEqual(foreign);
  });
});
