import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCallbacks, resendCallbacks } from "payment-web-app-sdk/callbacks.ts";
import { callApi } from "../testing/apiCall.ts";
import {
  idPayinsOf,
  openReceiver,
  type Receiver,
  type ReceiverAnswer,
} from "../testing/callbackReceiver.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { useGateway } from "../testing/useGateway.ts";

describe("Dead letters (G23)", () => {
  const gateway = useGateway({ config: { rateLimitPerSecond: 1000 } });
  let ours: Caller;
  let receiver: Receiver;
  let answer: ReceiverAnswer;
  beforeAll(async () => {
    // A higher rate limit than the default, which these tests would exceed.
    const { merchantCode } = gateway.merchant;
    ours = { ...(await addMerchant(gateway.deps)), merchantCode };
  });
  beforeEach(async () => {
    await gateway.deps.database.deleteFrom("callbackTry").execute();
    await gateway.deps.database.deleteFrom("callback").execute();
    answer = {};
    receiver = await openReceiver(() => answer);
    return async () => await receiver.close();
  });

  /** Creates payins and advances the clock until their callbacks are sent. */
  async function callBack(...idPayins: readonly string[]) {
    const body = createBody({ callbackUrl: receiver.url });
    for (const id of idPayins) await createTestPayin(gateway.deps, ours, id, body);
    await pass(5000);
  }
  async function pass(milliseconds: number) {
    gateway.clock.advance(milliseconds);
    await gateway.dueWork.runUntilIdle();
  }
  async function asked(method: "GET" | "POST", path: string, body?: unknown, token?: string) {
    const bearer = token ?? (await gateway.issueToken());
    return await callApi(gateway, { method, path, token: bearer, body });
  }
  async function list(query = "") {
    const { callbacks } = (await asked("GET", `/callbacks${query}`)).json();
    return callbacks;
  }
  async function resend(body: unknown) {
    const { statusCode, body: text } = await asked("POST", "/callbacks/!resend", body);
    return { statusCode, ...JSON.parse(text) };
  }

  it("are listed with every attempt, and resent by id under the same id, with the whole schedule", async () => {
    answer = { status: 410, body: "no such shop" };
    await callBack("D-1");
    const gone = { startedAt: gateway.clock.now().toISOString(), durationMs: 0 };
    const [dead] = await list("?states=dead");
    expect(dead).toEqual({
      id: receiver.caught[0]?.headers["webhook-id"],
      type: "payin.updated",
      idPayin: "D-1",
      callbackUrl: receiver.url,
      state: "dead",
      createdAt: gone.startedAt,
      settledAt: gone.startedAt,
      tries: [{ ...gone, result: "gone", httpStatus: 410, answer: "no such shop" }],
    });
    await pass(7 * 86_400_000);
    answer = { status: 500 };
    expect(await resend({ ids: [dead.id] })).toEqual({
      statusCode: 200,
      resent: 1,
      remaining: 0,
    });
    await gateway.dueWork.runUntilIdle();
    expect(await list("?states=dead")).toEqual([]);
    answer = {};
    await pass(3999);
    expect(receiver.caught).toHaveLength(2);
    await pass(2001);
    expect(receiver.caught).toHaveLength(3);
    expect(new Set(receiver.caught.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await list("?states=delivered,none")).toMatchObject([
      {
        idPayin: "D-1",
        tries: [{ result: "gone" }, { result: "http_status" }, { result: "delivered" }],
      },
    ]);
  });

  it("are resent for a range, its start included and its end excluded, and no others", async () => {
    answer = { status: 410 };
    await callBack("R-1");
    const from = gateway.clock.now();
    await callBack("R-2", "R-3");
    answer = {};
    await callBack("R-4");
    answer = { status: 410 };
    await callBack("R-5");
    const to = gateway.clock.now();
    expect(idPayinsOf(receiver)).toHaveLength(5);
    answer = {};
    expect(await resend({ from: from.toISOString(), to: to.toISOString() })).toMatchObject({
      resent: 3,
    });
    await gateway.dueWork.runUntilIdle();
    expect(new Set(idPayinsOf(receiver).slice(5))).toEqual(new Set(["R-1", "R-2", "R-3"]));
    expect(receiver.caught).toHaveLength(8);
    expect(await list("?states=dead")).toMatchObject([{ idPayin: "R-5" }]);
  });

  it.each([
    [{}, ["/from required", "/to required"]],
    [{ from: "2026-11-21T10:00:00.000Z" }, ["/to required"]],
    [{ to: "2026-11-21T10:00:00.000Z" }, ["/from required"]],
    [{ from: "2026-11-21T10:00:00.000Z", to: "2026-11-21T10:00:00.000Z" }, ["/to not_allowed"]],
    [{ from: "2026-11-21", to: "2026-11-22T10:00:00.000Z" }, ["/from wrong_format"]],
    [{ from: "2026-11-41T10:00:00.000Z", to: "2026-11-22T10:00:00.000Z" }, ["/from wrong_format"]],
    [{ ids: [] }, ["/ids too_short"]],
    [{ ids: Array.from({ length: 101 }, (_, index) => `msg_${index}`) }, ["/ids too_long"]],
    [{ ids: [1] }, ["/ids/0 wrong_type"]],
    [{ ids: ["msg_1"], to: "2026-11-21T10:00:00.000Z" }, ["/ids not_allowed"]],
  ])("are not resent for %j: %j", async (body, faults) => {
    const { statusCode, errors } = await resend(body);
    expect(statusCode).toBe(422);
    expect(
      errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
    ).toEqual(faults);
  });

  it("are reached through the SDK", async () => {
    const service = { baseUrl: gateway.baseUrl, token: await gateway.issueToken() };
    answer = { status: 410 };
    await callBack("S-1");
    const [dead] = await listCallbacks(service, { states: ["dead"] });
    expect(dead).toMatchObject({ idPayin: "S-1", state: "dead" });
    const ids = [dead?.id ?? "", "msg_none"];
    expect(await resendCallbacks(service, { ids })).toEqual({ resent: 1, remaining: 0 });
    await gateway.dueWork.runUntilIdle();
    expect(receiver.caught).toHaveLength(2);
    const range = { from: new Date("2026-01-01"), to: new Date("2026-01-02") };
    expect(await resendCallbacks(service, range)).toEqual({ resent: 0, remaining: 0 });
  });

  it("are resent a thousand at a time, the oldest first", async () => {
    const { merchantCode } = ours;
    await sql`insert into callback (merchant_code, id_callback, subject, type, url, receiver, body, state, tries, due_at, created_at, settled_at)
      select ${merchantCode}, 'msg_' || n, 'payin/' || n, 'payin.updated', ${receiver.url}, 'r', '{}', 'dead', 12, at, at, at
      from (select n, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second' as at from generate_series(0, 1001) n) as made`.execute(
      gateway.deps.database,
    );
    // Stopped, so that the callbacks stay due.
    await gateway.dueWork.stop();
    const range = { from: "2026-01-01T00:00:00.000Z", to: "2026-01-02T00:00:00.000Z" };
    expect(await resend(range)).toMatchObject({ resent: 1000, remaining: 2 });
    expect(await list("?states=dead")).toMatchObject([{ id: "msg_1001" }, { id: "msg_1000" }]);
    expect(await resend(range)).toMatchObject({ resent: 2, remaining: 0 });
    expect(await resend(range)).toMatchObject({ resent: 0, remaining: 0 });
    expect(await list()).toHaveLength(50);
  });
});
