import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accountsOf, ledgerFaults } from "../../testing/ledgerChecks.ts";
import { timelineCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

/**
 * The seeded merchant's fees (G31): a payin of 45.00 PHP costs 1.5 %, rounded half up 0.68, and a payout 1.00. A reversal moves the
 * amount, and the fee stays charged (G58). In minor units: the change of the available balance after create, success and reversal.
 */
const rows = [
  ["payins", "payin", { available: -68n, reversals: 4500n, fees: 68n, processor: -4500n }],
  ["payouts", "payout", { available: -100n, reversals: -4500n, fees: 100n, processor: 4500n }],
] as const;

describe("A reversal by hand (G29, G58)", () => {
  const gateway = useGateway();
  const sandbox = timelineCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });

  async function callbackTypes(): Promise<readonly string[]> {
    gateway.clock.advance(2000);
    await gateway.dueWork.runUntilIdle();
    return gateway.receiver.caught
      .filter(({ body }) => body.includes(`"${id}"`))
      .map(({ body }) => String(JSON.parse(body).type));
  }

  describe.each(rows)("of %s", (kind, direction, moved) => {
    const types = [`${direction}.updated`, `${direction}.reversed`];

    it("keeps SUCCESS and the fee, moves the amount once and is called back once, told often", async () => {
      const { database } = gateway.deps;
      const before = await accountsOf(database, gateway.merchant.merchantCode, "PHP");
      await sandbox.create(kind, id, 45);
      const { json: paid } = await sandbox.decide(kind, id, "SUCCESS");
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => await sandbox.reverse(kind, id)),
      );
      for (const { status, json } of answers)
        expect({ status, json }).toEqual({
          status: 200,
          json: { ...paid, process: { ...paid.process, processorStatus: "REVERSED" } },
        });
      expect(await callbackTypes()).toEqual(types);
      const after = await accountsOf(database, gateway.merchant.merchantCode, "PHP");
      const changes = Object.keys(moved).map((account) => [
        account,
        (after[account] ?? 0n) - (before[account] ?? 0n),
      ]);
      expect(Object.fromEntries(changes)).toEqual(moved);
      expect(await ledgerFaults(database)).toEqual([]);
    });

    it("of one under way succeeds first", async () => {
      await sandbox.create(kind, id, 45);
      expect(await sandbox.reverse(kind, id)).toMatchObject({
        status: 200,
        json: { process: { status: "SUCCESS", processorStatus: "REVERSED" } },
      });
      expect(await callbackTypes()).toEqual(types);
      expect(await ledgerFaults(gateway.deps.database)).toEqual([]);
    });

    it("is refused for one that failed, and for one that does not exist", async () => {
      expect(await sandbox.reverse(kind, id)).toMatchObject({ code: "payment_not_found" });
      await sandbox.create(kind, id, 45);
      await sandbox.decide(kind, id, "FAILED");
      const refused = await sandbox.reverse(kind, id);
      expect(refused).toMatchObject({ status: 409, code: "payment_is_final" });
      expect(refused.json.detail).toContain("no money has moved");
      expect(await callbackTypes()).toEqual([types[0]]);
    });

    it("stands in the timeline, in the list of reversed payments and in the statement", async () => {
      await sandbox.create(kind, id, 45);
      await sandbox.decide(kind, id, "SUCCESS");
      gateway.clock.advance(60_000);
      await sandbox.reverse(kind, id);
      const { events } = await sandbox.timeline(kind, id);
      const states = events.filter((event) => event.kind === "state");
      expect(states.map(({ status, processorStatus }) => [status, processorStatus])).toEqual([
        ["PROCESSING", undefined],
        ["SUCCESS", undefined],
        ["SUCCESS", "REVERSED"],
      ]);
      expect(states.at(-1)?.why).toContain("!reverse");
      const other = randomUUID();
      await sandbox.create(kind, other, 45);
      await sandbox.decide(kind, other, "SUCCESS");
      const { json } = await sandbox.call("GET", `/${kind}?processorStatuses=REVERSED,UNKNOWN`);
      const ids: readonly string[] = json[kind].map((one: Record<string, string>) => {
        expect(one).toMatchObject({ status: "SUCCESS", processorStatus: "REVERSED" });
        return one[kind === "payins" ? "idPayin" : "idPayout"];
      });
      expect(ids).toContain(id);
      expect(ids).not.toContain(other);
      const ofUnknown = await sandbox.call("GET", `/${kind}?processorStatuses=UNKNOWN`);
      expect(ofUnknown.json[kind]).toEqual([]);
      const from = encodeURIComponent(gateway.clock.now().toISOString());
      const statement = await sandbox.call("GET", `/statement?from=${from}`);
      expect(statement.json.entries).toContainEqual(
        expect.objectContaining({
          account: "available",
          kind: "reversal",
          amount: { amount: kind === "payins" ? -45 : 45, currencyCode: "PHP" },
          direction,
          idPayment: id,
        }),
      );
    });
  });
});
