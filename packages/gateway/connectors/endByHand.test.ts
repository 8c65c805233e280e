import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout } from "../testing/createTestPayout.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { type Ending, endByHand } from "./endByHand.ts";

const routed = useConnector();

beforeEach(async () => {
  await createTestPayin(routed.deps, routed.caller, "A-1");
});

/** Lets the connector answer nothing any more, and time pass. */
async function goAway(days: number): Promise<void> {
  routed.connector.mood = () => ({ status: 503, body: "{}" });
  await routed.pass(days * 86_400);
}

/** Ends a payment of the merchant as Kim decided. Returns why it was refused. */
async function end(more: Partial<Ending> = {}): Promise<string | undefined> {
  const ending: Ending = {
    connector: routed.connector.connector.name,
    direction: "payin",
    merchantCode: routed.caller.merchantCode,
    idPayment: "A-1",
    status: "FAILED",
    endedBy: "Kim Lee",
    reason: "The provider went out of business.",
    ...more,
  };
  return await endByHand(routed.deps.database, ending, routed.clock.now());
}

/** Stores the line that the connector once listed about its only order. */
async function settle(amountMinor: bigint, currencyCode = "PHP"): Promise<void> {
  const { database } = routed.deps;
  const connector = routed.connector.connector.name;
  const day = "2026-11-21";
  await database
    .insertInto("connectorDay")
    .values({ connector, day, dueAt: routed.clock.now(), isClosed: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto("connectorSettlement")
    .values({
      connector,
      day,
      direction: "payin",
      paymentKey: String(routed.connector.only().state["key"]),
      merchantCode: routed.caller.merchantCode,
      idPayment: "A-1",
      amountMinor,
      currencyCode,
    })
    .execute();
}

describe("A payment whose connector is gone for good", () => {
  it("is ended by a person alone: with the record, the callback and the money", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    // The order was sent, so that nobody but the connector knows its end.
    await routed.pass(0);
    await goAway(14);
    expect((await routed.readPayin()).status).toBe("PROCESSING");
    expect(await end()).toBeUndefined();
    expect(await end({ direction: "payout", idPayment: "P-1" })).toBeUndefined();
    const ended = { status: "FAILED", processorStatus: "ENDED_BY_OPERATOR" };
    expect(await routed.readPayin()).toMatchObject(ended);
    expect(await routed.readPayout()).toMatchObject(ended);
    expect(await routed.balance()).toBe(funded);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
    const { database } = routed.deps;
    const { merchantCode } = routed.caller;
    const records = await database
      .selectFrom("handEnding")
      .select(["direction", "idPayment", "status", "endedBy", "reason", "endedAt"])
      .where("merchantCode", "=", merchantCode)
      .orderBy("direction")
      .execute();
    const record = {
      status: "FAILED",
      endedBy: "Kim Lee",
      reason: "The provider went out of business.",
      endedAt: routed.clock.now(),
    };
    expect(records).toEqual([
      { direction: "payin", idPayment: "A-1", ...record },
      { direction: "payout", idPayment: "P-1", ...record },
    ]);
    const callbacks = await database
      .selectFrom("callback")
      .select("subject")
      .where("merchantCode", "=", merchantCode)
      .execute();
    expect(callbacks.map(({ subject }) => subject).toSorted()).toEqual(["payin/A-1", "payout/P-1"]);
  });

  it("stays as it was ended, also if the connector comes back and says otherwise", async () => {
    await goAway(2);
    await end();
    routed.connector.mood = undefined;
    routed.change(paid);
    await routed.pass(120);
    expect((await routed.readPayin()).status).toBe("FAILED");
    expect(await routed.balance()).toBe(funded);
  });

  it("is not ended in restored data before a process has asked the connector again", async () => {
    await goAway(2);
    routed.connector.mood = undefined;
    await sql`update connector set asked_run = 'before'
      where name = ${routed.connector.connector.name}`.execute(routed.deps.database);
    expect(await end()).toMatch(/^nobody has asked the connector since .* Start the service/);
    await routed.pass(60);
    expect(await end()).toMatch("It decides about its payments");
  });

  it("is SUCCESS only by a line of the settlements with its money", async () => {
    await goAway(2);
    expect(await end({ status: "SUCCESS" })).toMatch("the connector has settled no such payment");
    await settle(5100n);
    expect(await end()).toMatch("the connector settled it on 2026-11-21");
    expect(await end({ status: "SUCCESS" })).toBeUndefined();
    expect(await routed.balance()).toBe(funded + 5100n);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
  });

  it.each([
    ["another amount", 5099n, "PHP"],
    ["another currency", 5100n, "USD"],
  ])("is no SUCCESS by a line with %s", async (_what, amountMinor, currencyCode) => {
    await goAway(2);
    await settle(amountMinor, currencyCode);
    expect(await end({ status: "SUCCESS" })).toMatch("the connector has settled no such payment");
    expect((await routed.readPayin()).status).toBe("PROCESSING");
  });
});

describe("A payment is not ended by a person", () => {
  it("while its connector has answered within a day", async () => {
    expect(await end()).toMatch("less than a day ago. It decides about its payments");
    await goAway(0.9);
    expect(await end()).toMatch("less than a day ago");
  });

  it("while its connector answers, save with its changes", async () => {
    routed.connector.mood = ({ path }) =>
      path.startsWith("/changes") ? { status: 503, body: "{}" } : undefined;
    await routed.pass(2 * 86_400);
    expect(await end()).toMatch("only its list of changes does not");
  });

  it("while its connector answers, save with its capabilities", async () => {
    const { capabilities } = routed.connector;
    routed.connector.capabilities = { ...capabilities, payins: [{ paymentMethodCode: "QR_PH" }] };
    await routed.pass(2 * 86_400);
    expect(await end()).toMatch("only its capabilities break a rule");
    routed.connector.capabilities = { ...capabilities, environment: "live" };
    await routed.pass(60);
    expect(await end(), "it is another connector").toBeUndefined();
  });

  it("before its time to pay is over", async () => {
    const paymentMethod = { paymentMethodCode: "OFFLINE" };
    const body = createBody({ currencyCode: "VND", paymentMethod });
    routed.clock.advance(60_000);
    // It takes the order, and says no more what it can do.
    routed.connector.mood = ({ path }) =>
      path.startsWith("/payins/") ? undefined : { status: 503, body: "{}" };
    await createTestPayin(routed.deps, routed.caller, "A-2", body);
    routed.clock.advance(86_400_000 - 1000);
    expect(await end({ idPayment: "A-2" })).toMatch("its time to pay ends at");
    routed.clock.advance(1000);
    expect(await end({ idPayment: "A-2" })).toBeUndefined();
  });

  it("at a connector that it does not go through, or under an id that is none", async () => {
    await goAway(2);
    expect(await end({ connector: "nobody" })).toBe("there is no connector nobody");
    expect(await end({ idPayment: "A-9" })).toBe("it is not under way at this connector");
    expect(await end({ direction: "payout" })).toBe("it is not under way at this connector");
    expect((await routed.readPayin()).status).toBe("PROCESSING");
  });
});
