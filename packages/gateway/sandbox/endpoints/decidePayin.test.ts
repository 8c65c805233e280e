import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../../testing/apiCall.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import { ledgerFaults } from "../../testing/ledgerChecks.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { openTestConnector } from "../../testing/testConnector.ts";
import { useGateway } from "../../testing/useGateway.ts";

const byHand = { processorStatus: "DECIDED_BY_HAND" };

describe("A decision by hand (G25, G29)", () => {
  const gateway = useGateway();
  const sandbox = sandboxCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });
  async function callbackCount() {
    gateway.clock.advance(2000);
    await gateway.dueWork.runUntilIdle();
    return gateway.receiver.caught.filter(({ body }) => body.includes(`"${id}"`)).length;
  }

  it("leaves a REFUSED payin with nothing to pay to in its answers (G3)", async () => {
    const transfer = { paymentMethodCode: "OFFLINE", emailAddress: "kim@customer.example" };
    const body = createBody({ amount: 45, currencyCode: "JPY", paymentMethod: transfer });
    const created = await sandbox.call("POST", `/payins/${id}`, body);
    expect(Object.keys(created.json.paymentMethodResponse)).toEqual(
      expect.arrayContaining(["account", "reference", "expireAt"]),
    );
    await sandbox.decide("payins", id, "REFUSED");
    const read = await sandbox.read("payins", id);
    expect(read.json.paymentMethodResponse).toEqual({
      idPayin: id,
      paymentMethodCode: "OFFLINE",
      returnUrl: "https://shop.example/return",
      instructionKind: "transfer",
      money: { amount: 45, currencyCode: "JPY" },
      paymentOperator: { code: "BANK_ALPHA_JP", name: "Bank Alpha" },
    });
  });

  describe.each(["payins", "payouts"] as const)("of %s", (kind) => {
    it.each([
      [40, "SUCCESS", {}],
      [49.99, "FAILED", byHand],
      [45, "REFUSED", byHand],
      [51, "FAILED", byHand],
      [1, "SUCCESS", {}],
    ] as const)("makes one of %s %s, called back once", async (amount, status, more) => {
      await sandbox.create(kind, id, amount);
      const decided = await sandbox.decide(kind, id, status);
      expect(decided).toMatchObject({ status: 200, json: { process: { status, ...more } } });
      expect(decided.json.process.processedAt).toBe(gateway.clock.now().toISOString());
      if (status === "SUCCESS") {
        expect(decided.json.process).not.toHaveProperty("processorStatus");
        expect(decided.json.fee.amount).toBeGreaterThan(0);
      } else expect(decided.json.fee.amount).toBe(0);
      expect(await callbackCount()).toBe(1);
      expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
      gateway.clock.advance(48 * 3_600_000);
      await gateway.dueWork.runUntilIdle();
      const read = await sandbox.read(kind, id);
      expect(read.json.process.status).toBe(status);
    });

    it("is made once, of many at the same time", async () => {
      await sandbox.create(kind, id, 40);
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const status = index % 2 === 0 ? "SUCCESS" : "FAILED";
          return (await sandbox.decide(kind, id, status)).status;
        }),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(9);
      expect(await callbackCount()).toBe(1);
      expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
    });

    it("is refused for a payment of a connector, with the way to end that", async () => {
      await sandbox.create(kind, id, 40);
      const { connector, close } = await openTestConnector(gateway.deps);
      const { database } = gateway.deps;
      const via = connector.name;
      if (kind === "payins")
        await database.updateTable("payin").set({ via }).where("idPayin", "=", id).execute();
      else await database.updateTable("payout").set({ via }).where("idPayout", "=", id).execute();
      const { status, json } = await sandbox.decide(kind, id, "FAILED");
      expect([status, json.code]).toEqual([404, "payment_not_found"]);
      expect(json.detail).toContain(`the connector ${via}, which alone ends it`);
      expect(json.detail).toContain(kind === "payins" ? "bank expire" : "bank reject");
      expect((await sandbox.read(kind, id)).json.process.status).toBe("PROCESSING");
      await close();
    });

    it("is refused after a final status, for a missing payment, and with a status that is not final", async () => {
      expect((await sandbox.decide(kind, id, "SUCCESS")).code).toBe("payment_not_found");
      await sandbox.create(kind, id, 2);
      expect((await sandbox.decide(kind, id, "SUCCESS")).code).toBe("payment_is_final");
      const { status, json } = await sandbox.decide(kind, id, "PROCESSING");
      expect([status, json.errors[0].pointer]).toEqual([422, "/status"]);
    });
  });

  it("shows the account that the customer used, like a success by amount (§2)", async () => {
    const token = await gateway.issueToken();
    const paymentMethod = { paymentMethodCode: "UPI_ID", upiId: "kim@testbank" };
    const body = createBody({ amount: 45, currencyCode: "INR", paymentMethod });
    await callApi(gateway, { method: "POST", path: `/payins/${id}`, token, body });
    const { json } = await sandbox.decide("payins", id, "SUCCESS");
    expect(json.paymentMethodResponse.accountCustomerUsedForPayment).toEqual({
      accountName: "Ada Example",
      upiId: "kim@testbank",
    });
  });
});
