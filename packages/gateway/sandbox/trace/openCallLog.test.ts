import { pino } from "pino";
import { beforeEach, describe, expect, it, test } from "vitest";
import { openTestDeps } from "../../testing/testDeps.ts";
import { type CallLog, openCallLog } from "./openCallLog.ts";
import { type KeptCall, readCalls, readTokens } from "./traceTables.ts";
import { useGateway, useTestDeps } from "../../testing/useGateway.ts";
import { randomUUID } from "node:crypto";
import { callApi } from "../../testing/apiCall.ts";
import { removeOldData } from "../../customerData/removeOldData.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import { hintsOf, kindsOf, timelineCalls } from "../../testing/sandboxCalls.ts";

const at = new Date("2026-11-21T10:00:00.000Z");

const call = (requestId: string, subject = "payin/A-1"): KeptCall => ({
  merchantCode: "M",
  subject,
  at,
  operationId: "readPayin",
  method: "GET",
  path: "/payins/A-1",
  status: 404,
  problemCode: "payment_not_found",
  requestId,
  durationMs: 3,
  byPage: false,
  jti: null,
});

describe("The log of calls", () => {
  const opened = useTestDeps({ config: { sandboxCallLog: true } });
  let callLog: CallLog;
  beforeEach(async () => {
    callLog = openCallLog(opened.deps);
    await opened.deps.database.deleteFrom("sandboxCall").execute();
    return async () => await callLog.stop();
  });
  const count = async () => {
    const { counted } = await opened.deps.database
      .selectFrom("sandboxCall")
      .select((select) => select.fn.countAll<bigint>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  };
  const read = async (subject = "payin/A-1") =>
    await readCalls(opened.deps.database, "M", subject, undefined);

  test("writes notes by itself, in order, and returns them unchanged", async () => {
    for (const id of ["r-1", "r-2", "r-3"]) callLog.noteCall(call(id));
    await expect.poll(async () => (await read()).length).toBe(3);
    const [first] = await read();
    expect(first).toMatchObject(call("r-1"));
    expect((await read()).map(({ requestId }) => requestId)).toEqual(["r-1", "r-2", "r-3"]);
  });

  test("stores the token of one jti once per payment", async () => {
    const token = {
      merchantCode: "M",
      subject: "payin/A-1",
      jti: "j-1",
      issuedAt: at,
      expireAt: new Date("2026-11-21T10:30:00.000Z"),
      action: null,
      operations: ["GET /payins/A-1", String.raw`GET /payins/"quoted\\`],
      amount: "0.1",
      currencyCode: "USD",
    };
    callLog.noteToken(token);
    callLog.noteToken(token);
    callLog.noteToken({ ...token, subject: "payin/A-2" });
    await callLog.flush();
    expect(await readTokens(opened.deps.database, "M", "payin/A-1")).toEqual([token]);
    expect(await readTokens(opened.deps.database, "M", "payin/A-2")).toHaveLength(1);
    expect(await readTokens(opened.deps.database, "OTHER", "payin/A-1")).toEqual([]);
  });

  test("drops new notes while five thousand wait, and accepts more once they are written", async () => {
    for (let index = 0; index < 5100; index += 1) callLog.noteCall(call(`r-${index}`, "payin/B"));
    await callLog.flush();
    expect(await count()).toBe(5000n);
    callLog.noteCall(call("later", "payin/B"));
    await callLog.flush();
    expect(await count()).toBe(5001n);
    // The newest five hundred are returned.
    expect((await read("payin/B")).at(-1)?.requestId).toBe("later");
    expect(await read("payin/B")).toHaveLength(500);
  });

  test("writes the rest when it is stopped, and then stores nothing more", async () => {
    callLog.noteCall(call("r-1"));
    await callLog.stop();
    callLog.noteCall(call("r-2"));
    await callLog.flush();
    expect((await read()).map(({ requestId }) => requestId)).toEqual(["r-1"]);
  });

  test("is shared by several processes", async () => {
    const another = openCallLog(opened.deps);
    callLog.noteCall(call("r-1"));
    another.noteCall(call("r-2"));
    await Promise.all([callLog.flush(), another.stop()]);
    expect((await read()).map(({ requestId }) => requestId).toSorted()).toEqual(["r-1", "r-2"]);
  });

  test("stores nothing if it is switched off", async () => {
    const off = openCallLog({
      ...opened.deps,
      config: { ...opened.deps.config, sandboxCallLog: false },
    });
    expect(off.isKept).toBe(false);
    off.noteCall(call("r-1"));
    await off.flush();
    await off.stop();
    expect(await read()).toEqual([]);
  });
});

test("loses the notes if the database fails, which it logs, and disturbs nobody else", async () => {
  const opened = await openTestDeps({ config: { sandboxCallLog: true } });
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  await opened.deps.database.schema.dropTable("sandboxCall").execute();
  const callLog = openCallLog({ ...opened.deps, log });
  callLog.noteCall(call("r-1"));
  await callLog.flush();
  await callLog.stop();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "could not store calls for timelines",
    dropped: 1,
  });
  await opened.close();
});

const dayMs = 86_400_000;

describe("The call log for timelines (G29)", () => {
  const gateway = useGateway({ config: { sandboxCallLog: true } });
  const sandbox = timelineCalls(gateway);
  let id: string;
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
    await gateway.dueWork.runUntilIdle();
    expect(hintsOf(await sandbox.timeline("payins", id))).toEqual(["callback_answered_never_read"]);
    gateway.clock.advance(7 * dayMs + 1);
    await removeOldData(gateway.deps);
    const later = await sandbox.timeline("payins", id);
    expect(kindsOf(later)).toEqual(["state", "state", "ledger", "callbackTry"]);
    expect(hintsOf(later)).toEqual([]);
    expect(later.payment).not.toHaveProperty("wasReadAfterCallback");
  });
});
