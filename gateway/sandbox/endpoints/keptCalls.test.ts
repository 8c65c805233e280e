import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../../testing/apiCall.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import type { TestGateway } from "../../testing/startGateway.ts";
import { hintsOf, kindsOf, startLoggedGateway, timelineCalls } from "../../testing/sandboxCalls.ts";

const dayMs = 86_400_000;

describe("The call log for timelines (G29)", () => {
  let gateway: TestGateway;
  let sandbox: ReturnType<typeof timelineCalls>;
  let id: string;
  beforeAll(async () => {
    gateway = await startLoggedGateway();
    sandbox = timelineCalls(gateway);
  }, 60_000);
  afterAll(async () => await gateway.close());
  beforeEach(() => {
    id = randomUUID();
  });

  it("stores nothing of visits with invented ids", async () => {
    const visit = `/sandbox/institution-visits/${randomUUID()}`;
    const decide = { method: "POST", path: `${visit}/!decide`, body: {} } as const;
    const statuses = [await callApi(gateway, { path: visit }), await callApi(gateway, decide)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 422]);
    // A read of the list writes all waiting notes first.
    await sandbox.call("GET", "/sandbox/payments");
    const kept = await gateway.deps.database
      .selectFrom("sandboxCall")
      .selectAll()
      .where("path", "like", `${visit}%`)
      .execute();
    expect(kept).toEqual([]);
  });

  it("stores neither calls of strangers nor the content of calls", async () => {
    const token = await sandbox.askForToken("PAYIN_CREATE", id);
    const strange = { path: `/payins/${id}`, token: `${token.slice(0, -8)}AAAAAAAA` };
    expect((await callApi(gateway, strange)).statusCode).toBe(401);
    await sandbox.createByPage(token, id, {
      ...createBody({ callbackUrl: "http://127.0.0.1:9/secret-callback?key=hidden" }),
      paymentMethod: { paymentMethodCode: "QR_PH", account: { accountName: "Hidden Person" } },
    });
    // A read of the list writes all waiting notes first.
    await sandbox.call("GET", "/sandbox/payments");
    const rows = await gateway.deps.database
      .selectFrom("sandboxCall")
      .selectAll()
      .where("subject", "=", `payin/${id}`)
      .execute();
    expect(rows.map(({ operationId }) => operationId)).toEqual(["createPayin"]);
    const kept = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(kept).not.toMatch(/hidden|secret-callback/i);
    expect(kept).not.toContain(token.slice(-40));
  });

  it("deletes calls and tokens after a week, and then does not claim that the payment was never read", async () => {
    await sandbox.askForToken("PAYIN_INFO", id);
    await sandbox.create("payins", id, 51);
    await sandbox.advance("payins", id, { by: 5 });
    await gateway.dueWork.settle();
    expect(hintsOf(await sandbox.timeline("payins", id))).toEqual(["callback_answered_never_read"]);
    gateway.clock.advance(7 * dayMs + 1);
    // A later write deletes old calls.
    await sandbox.create("payins", randomUUID(), 51);
    const later = await sandbox.timeline("payins", id);
    expect(kindsOf(later)).toEqual(["state", "state", "ledger", "callbackTry"]);
    expect(hintsOf(later)).toEqual([]);
    expect(later.payment).not.toHaveProperty("wasReadAfterCallback");
  });
});
