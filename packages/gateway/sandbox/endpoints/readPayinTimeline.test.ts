import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { PaymentTimeline } from "@pay/contract/paymentTimeline.ts";
import { keepFault } from "../../connectors/keptFaults.ts";
import { callApi } from "../../testing/apiCall.ts";
import { timelineCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

const now = "2026-11-21T10:00:00.000Z";
const journalsOf = ({ events }: PaymentTimeline) =>
  events.flatMap((event) =>
    event.kind === "ledger"
      ? [
          [
            event.journal,
            ...event.lines.map(({ account, amount }) => `${account} ${amount.amount}`),
          ],
        ]
      : [],
  );

describe("The timeline of a payment (G29)", () => {
  const gateway = useGateway({ config: { sandboxCallLog: true } });
  const sandbox = timelineCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });

  it("has no trace of a call that names the payment with the token of another (G19)", async () => {
    const create = await sandbox.askForToken("PAYIN_CREATE", id);
    await sandbox.createByPage(create, id);
    const before = (await sandbox.timeline("payins", id)).events;
    const other = await sandbox.askForToken("PAYIN_INFO", randomUUID());
    for (const path of [`/payins/${id}`, `/payins/${id}/accounts`]) {
      const { statusCode } = await callApi(gateway, { path, token: other });
      expect([path, statusCode]).toEqual([path, 403]);
    }
    expect((await sandbox.timeline("payins", id)).events).toEqual(before);
  });

  it("shows its token, its create by a page, its statuses, its money, the callback's attempt, and the read after it", async () => {
    const token = await sandbox.askForToken("PAYIN_CREATE", id);
    const created = await sandbox.createByPage(token, id);
    await sandbox.advance("payins", id, { by: 5 });
    await gateway.dueWork.runUntilIdle();
    await sandbox.read("payins", id);
    const timeline = await sandbox.timeline("payins", id);
    const [webhook] = gateway.receiver.caught.slice(-1);
    const idCallback = webhook?.headers["webhook-id"];
    expect(timeline).toMatchObject({
      direction: "payin",
      idPayment: id,
      payment: {
        status: "SUCCESS",
        paymentMethodCode: "QR_PH",
        money: { amount: 51, currencyCode: "PHP" },
        createdAt: now,
        updatedAt: now,
        callbackState: "delivered",
        wasReadAfterCallback: true,
      },
      hints: [],
    });
    const [first, second, ...rest] = timeline.events;
    expect(first).toEqual({
      kind: "token",
      at: now,
      jti: expect.any(String),
      action: "PAYIN_CREATE",
      operations: [
        "POST /payins/!availablePaymentOptions",
        `POST /payins/${id}`,
        `GET /payins/${id}`,
        `POST /payins/${id}/external-reference`,
      ],
      money: { amount: 51, currencyCode: "PHP" },
      validitySecs: 1800,
      expireAt: "2026-11-21T10:30:00.000Z",
    });
    expect(second).toEqual({
      kind: "call",
      at: expect.any(String),
      operationId: "createPayin",
      method: "POST",
      path: `/payins/${id}`,
      status: 201,
      requestId: created.headers["x-request-id"],
      durationMs: expect.any(Number),
      by: "page",
      jti: first?.kind === "token" && first.jti,
    });
    expect(rest).toMatchObject([
      { kind: "call", operationId: "advancePayin", by: "server", status: 200 },
      { kind: "call", operationId: "readPayin", by: "server", status: 200 },
      { kind: "state", status: "PROCESSING", why: "The create was accepted." },
      {
        kind: "state",
        status: "SUCCESS",
        why: "In the sandbox an amount of 51 leads to SUCCESS (section 3 of the interface).",
      },
      {
        kind: "ledger",
        journal: "credited",
        // 1.5 % of 51 is 0.765, rounded half up (G31).
        lines: [
          { account: "available", amount: { amount: 50.23, currencyCode: "PHP" } },
          { account: "fees", amount: { amount: 0.77, currencyCode: "PHP" } },
          { account: "processor", amount: { amount: -51, currencyCode: "PHP" } },
        ],
      },
      { kind: "callbackTry", idCallback, tryNumber: 1, result: "delivered", httpStatus: 200 },
      { kind: "followUpRead", idCallback, afterMs: 0 },
    ]);
    expect(JSON.stringify(timeline)).not.toContain(token);
  });

  it("of a payin that is refused at once shows one status", async () => {
    await sandbox.create("payins", id, 2.5);
    const states = (await sandbox.timeline("payins", id)).events.filter(
      ({ kind }) => kind === "state",
    );
    expect(states).toMatchObject([
      { status: "REFUSED", why: expect.stringContaining("2.5 leads") },
    ]);
  });

  it("shows the money that a payout holds, pays and releases", async () => {
    await sandbox.create("payouts", id, 51);
    await sandbox.advance("payouts", id, { by: 5 });
    const failed = randomUUID();
    await sandbox.create("payouts", failed, 3);
    await sandbox.advance("payouts", failed, { by: 5 });
    await gateway.dueWork.runUntilIdle();
    const { events } = await sandbox.timeline("payouts", id);
    expect(events).toMatchObject([
      { kind: "call", operationId: "createPayout", path: `/payouts/${id}`, status: 201 },
      { kind: "call", operationId: "advancePayout" },
      { kind: "state", status: "PROCESSING" },
      { kind: "state", status: "SUCCESS" },
      { kind: "ledger" },
      { kind: "ledger" },
      { kind: "callbackTry", result: "delivered" },
    ]);
    expect(journalsOf(await sandbox.timeline("payouts", id))).toEqual([
      ["held", "available -52", "reserved 52"],
      ["paid", "fees 1", "processor 51", "reserved -52"],
    ]);
    expect(journalsOf(await sandbox.timeline("payouts", failed))).toEqual([
      ["held", "available -4", "reserved 4"],
      ["released", "available 4", "reserved -4"],
    ]);
  });

  it("shows a token of operations with each payment that it names, and a general one with none", async () => {
    const { merchantCode, secret } = gateway.merchant;
    const other = randomUUID();
    const ask = async (operations: string[]) =>
      await callApi(gateway, {
        method: "POST",
        path: "/auth-tokens",
        body: { merchantCode, secret, operations },
      });
    await ask([`GET /payins/${id}`, `GET /payins/${other}`, "GET /merchant-info"]);
    await ask(["GET /payins/.*"]);
    for (const one of [id, other]) {
      const [token, ...more] = (await sandbox.timeline("payins", one)).events;
      expect(token).toMatchObject({
        kind: "token",
        operations: expect.arrayContaining([`GET /payins/${one}`]),
      });
      expect(token).not.toHaveProperty("action");
      expect(more).toEqual([]);
    }
  });

  it("shows the answers of a connector about it that were thrown away, equal ones as one event", async () => {
    await sandbox.create("payins", id, 51);
    const { merchantCode } = gateway.merchant;
    const payment = { direction: "payin", merchantCode, idPayment: id } as const;
    const fault = { connector: "bank", operation: "readPayin", fault: "money has another amount" };
    for (let count = 0; count < 2; count += 1)
      await keepFault(gateway.deps.database, payment, fault, gateway.clock.now());
    const { events } = await sandbox.timeline("payins", id);
    expect(events.filter(({ kind }) => kind === "connectorFault")).toEqual([
      { ...fault, kind: "connectorFault", at: now, fault: "money has another amount.", count: 2 },
    ]);
  });

  it("is 404 for an id that nobody used, even after reads of it, and for the other kind's", async () => {
    for (let asked = 0; asked < 2; asked += 1) {
      const { status, code } = await sandbox.call("GET", `/sandbox/payins/${id}/timeline`);
      expect([status, code]).toEqual([404, "payment_not_found"]);
    }
    await sandbox.create("payouts", id, 51);
    expect((await sandbox.call("GET", `/sandbox/payins/${id}/timeline`)).status).toBe(404);
  });
});
