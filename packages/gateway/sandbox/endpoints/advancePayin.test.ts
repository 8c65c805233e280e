import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../../testing/apiCall.ts";
import { ledgerFaults } from "../../testing/ledgerChecks.ts";
import { openReceiver } from "../../testing/callbackReceiver.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { addMerchant } from "../../testing/testDeps.ts";
import { issueToken } from "../../token/issueToken.ts";
import { useGateway } from "../../testing/useGateway.ts";

const hourMs = 3_600_000;
const at = (text: string) => Date.parse(text);

describe("The clock of a payment (G29)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });
  const calls = (of: string) =>
    gateway.receiver.caught.filter(({ body }) => body.includes(`"${of}"`));

  describe.each(["payins", "payouts"] as const)("of %s", (kind) => {
    it("reaches the next event at once, with its callback, while stored times stay real", async () => {
      const created = await sandbox.create(kind, id, 51);
      const { json, status } = await sandbox.advance(kind, id, { by: 5 });
      expect([status, json.process.status]).toEqual([200, "SUCCESS"]);
      const now = gateway.clock.now().toISOString();
      expect(json.process).toMatchObject({ createdAt: now, processedAt: now });
      expect(created.json.process.createdAt).toBe(now);
      await gateway.dueWork.runUntilIdle();
      const [call] = calls(id);
      expect(calls(id)).toHaveLength(1);
      expect(JSON.parse(call?.body ?? "").timestamp).toBe(now);
      expect(Number(call?.headers["webhook-timestamp"]) * 1000).toBe(at(now));
    });

    it("can be moved in parts, and does nothing before the due time", async () => {
      await sandbox.create(kind, id, 51);
      expect((await sandbox.advance(kind, id, { by: 4 })).json.process.status).toBe("PROCESSING");
      gateway.clock.advance(999);
      await gateway.dueWork.runUntilIdle();
      expect((await sandbox.read(kind, id)).json.process.status).toBe("PROCESSING");
      gateway.clock.advance(1);
      await gateway.dueWork.runUntilIdle();
      expect((await sandbox.read(kind, id)).json.process.status).toBe("SUCCESS");
    });

    it("reaches a failure two hours after the expiry with `toNext`, for exactly 1 (§3)", async () => {
      await sandbox.create(kind, id, 1);
      const { json } = await sandbox.advance(kind, id, { toNext: true });
      expect(json.process).toMatchObject({ status: "FAILED", processorStatus: "EXPIRED" });
      const row = await gateway.deps.database
        .selectFrom(kind === "payins" ? "payin" : "payout")
        .select("expireAt")
        .where(kind === "payins" ? "idPayin" : "idPayout", "=", id)
        .executeTakeFirstOrThrow();
      expect(row.expireAt.getTime()).toBe(gateway.clock.now().getTime() - 2 * hourMs);
    });

    it("walks the schedule of a callback's attempts, and then has nothing left", async () => {
      const dead = await openReceiver(() => ({ status: 500 }));
      await sandbox.create(kind, id, 51, dead.url);
      await sandbox.advance(kind, id, { toNext: true });
      for (let tries = 1; tries <= 12; tries += 1) {
        await gateway.dueWork.runUntilIdle();
        expect(dead.caught).toHaveLength(tries);
        const { status } = await sandbox.advance(kind, id, { toNext: true });
        expect([tries, status]).toEqual([tries, tries < 12 ? 200 : 409]);
      }
      expect((await sandbox.advance(kind, id, { by: 1 })).code).toBe("payment_is_final");
      await dead.close();
    });

    it("is moved by many calls at once no further than asked, with one final status and one callback", async () => {
      await sandbox.create(kind, id, 51);
      const moves = Array.from({ length: 20 }, async (_, index) => {
        const move = index % 2 === 0 ? { by: 1 } : { toNext: true };
        return (await sandbox.advance(kind, id, move)).status;
      });
      const statuses = await Promise.all(moves);
      expect(statuses).toContain(200);
      // Calls after the delivery of the callback are refused, because nothing is due any more.
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      await gateway.dueWork.runUntilIdle();
      expect((await sandbox.read(kind, id)).json.process.status).toBe("SUCCESS");
      expect(calls(id)).toHaveLength(1);
      expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
    });

    it.each([
      [{}, "", "required"],
      [{ by: 5, toNext: true }, "", "not_allowed"],
      [{ by: 0 }, "/by", "out_of_limits"],
      [{ by: 1.5 }, "/by", "wrong_type"],
      [{ by: 31 * 86_400 + 1 }, "/by", "out_of_limits"],
      [{ toNext: false }, "/toNext", "not_allowed"],
      [{ to: "2026-11-21T09:59:59.999Z" }, "/to", "out_of_limits"],
      [{ to: "2027-11-21T10:00:00.000Z" }, "/to", "out_of_limits"],
      [{ to: "tomorrow" }, "/to", "wrong_format"],
    ])("is not moved by %j", async (move, pointer, code) => {
      await sandbox.create(kind, id, 51);
      const { status, json } = await sandbox.advance(kind, id, move);
      expect([status, json.code]).toEqual([422, "invalid_fields"]);
      expect(json.errors[0]).toMatchObject({ pointer, code });
    });

    it("is 404 for a missing payment, and for one of the other kind (G15)", async () => {
      const none = await sandbox.advance(kind, id, { toNext: true });
      expect([none.status, none.code]).toEqual([404, "payment_not_found"]);
      await sandbox.create(kind === "payins" ? "payouts" : "payins", id, 51);
      expect((await sandbox.advance(kind, id, { toNext: true })).status).toBe(404);
    });

    it("is 404 for another merchant, with every control", async () => {
      await sandbox.create(kind, id, 51);
      const { merchantCode } = await addMerchant(gateway.deps);
      const scope = { kind: "operations", operations: ["GET /.*", "POST /.*"] } as const;
      const order = { merchantCode, scope, validitySecs: 1800 };
      const { token } = await issueToken(gateway.deps, order);
      const control = async (name: string, body: object) => {
        const path = `/sandbox/${kind}/${id}/${name}`;
        return (await callApi(gateway, { method: "POST", path, token, body })).statusCode;
      };
      expect(await control("!advance", { toNext: true })).toBe(404);
      expect(await control("!decide", { status: "FAILED" })).toBe(404);
      // The scenario is stored for a payment of the other kind with the same id, in case it is created (G15).
      expect(await control("!scenario", { name: "lateCallback" })).toBe(200);
      expect((await sandbox.read(kind, id)).json.process.status).toBe("PROCESSING");
      const settled = await callApi(gateway, { path: "/sandbox/!settled", token });
      expect(settled.json()).toEqual({ settled: true });
      await sandbox.advance(kind, id, { toNext: true });
      await gateway.dueWork.runUntilIdle();
      expect(calls(id)).toHaveLength(1);
    });

    it("is moved with a general token, and with none that a customer may have (§5)", async () => {
      await sandbox.create(kind, id, 51);
      const path = `/sandbox/${kind}/${id}/!advance`;
      const call = { method: "POST", path, body: { toNext: true } } as const;
      for (const [operation, status] of [
        ["POST /payins/.*", 403],
        ["POST /payouts/.*", 403],
        ["GET /sandbox/.*", 403],
        ["POST /sandbox/.*", 200],
      ] as const) {
        const token = await gateway.issueToken(operation);
        const { statusCode } = await callApi(gateway, { ...call, token });
        expect([operation, statusCode]).toEqual([operation, status]);
      }
    });
  });

  it("also moves the expiry, at which a payin of 40 fails (G25, G27)", async () => {
    const created = await sandbox.create("payins", id, 40);
    const { expireAt } = created.json.paymentMethodResponse;
    const half = await sandbox.advance("payins", id, { by: 900 });
    const nearer = half.json.paymentMethodResponse.expireAt;
    expect(at(expireAt) - at(nearer)).toBe(900_000);
    expect(half.json.process.status).toBe("PROCESSING");
    const { json } = await sandbox.advance("payins", id, { to: nearer });
    expect(json.process).toMatchObject({ status: "FAILED", processorStatus: "EXPIRED" });
    expect(json.paymentMethodResponse.expireAt).toBe(gateway.clock.now().toISOString());
  });

  it("is settled when nothing is due and no attempt is under way, and shows the next event", async () => {
    const silent = await openReceiver(() => "silent");
    await gateway.dueWork.runUntilIdle();
    await sandbox.create("payins", id, 51, silent.url);
    const { nextDueAt } = await sandbox.settled();
    expect(at(nextDueAt) - gateway.clock.now().getTime()).toBeLessThanOrEqual(5000);
    await sandbox.advance("payins", id, { toNext: true });
    await silent.whenCaught(1);
    expect(await sandbox.settled()).toEqual({ settled: false });
    silent.hangUp();
    await gateway.dueWork.runUntilIdle();
    expect(await sandbox.settled()).toMatchObject({ settled: true });
    gateway.clock.advance(10_000);
    expect(await sandbox.settled()).toEqual({ settled: false });
    await silent.close();
    await gateway.dueWork.runUntilIdle();
    expect(await sandbox.settled()).toMatchObject({ settled: true });
  });
});
