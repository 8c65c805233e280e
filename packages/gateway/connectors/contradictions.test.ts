import { afterEach, describe, expect, it } from "vitest";
import { connectorOperations } from "@pay/contract/connector/operations.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout } from "../testing/createTestPayout.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { hintChanges } from "./dueAsks.ts";
import { keepFault, listFaultsOf } from "./keptFaults.ts";

const routed = useConnector();
afterEach(() => {
  routed.connector.mood = undefined;
});

const about = (direction: "payin" | "payout", idPayment: string) => ({
  direction,
  merchantCode: routed.caller.merchantCode,
  idPayment,
});
const faultsOf = async (direction: "payin" | "payout" = "payin", idPayment = "A-1") =>
  (await listFaultsOf(routed.deps.database, about(direction, idPayment))).map(
    ({ operation, fault, count }) => [operation, fault, Number(count)],
  );
async function contradictions(): Promise<number> {
  const name = `connector_contradictions_total{connector="${routed.connector.connector.name}"} `;
  const line = (await routed.deps.metrics.read()).text.split(name)[1] ?? "-1";
  return Number.parseInt(line, 10);
}

/** Ends the only payin so, and lets the time pass in which a hint is about that end. */
async function endedPayin(end: object): Promise<void> {
  await createTestPayin(routed.deps, routed.caller, "A-1");
  routed.change(end);
  await routed.pass(60);
  await routed.pass(121);
}

describe("A final status that its connector contradicts", () => {
  it.each([
    ["FAILED after SUCCESS", paid, { status: "FAILED" }],
    ["REFUSED after SUCCESS", paid, { status: "REFUSED" }],
    ["SUCCESS after FAILED", { status: "FAILED" }, paid],
  ])("stays, and is reported once and kept at the payin: %s", async (title, end, told) => {
    await endedPayin(end);
    const before = await routed.readPayin();
    routed.change(told);
    await routed.pass(60);
    await routed.pass(3600);
    expect(await routed.readPayin()).toMatchObject({
      status: before.status,
      processorStatus: before.processorStatus,
    });
    expect(await contradictions()).toBe(1);
    const [first = "", , last = ""] = title.split(" ");
    expect(await faultsOf()).toEqual([
      ["readPayin", expect.stringContaining(`it says ${first} of a payment that was ${last}`), 1],
    ]);
  });

  it("of a payout moves no money back", async () => {
    await createTestPayout(routed.deps, routed.caller, "P-1");
    await routed.pass(0);
    routed.change({ status: "SUCCESS" });
    await routed.pass(60);
    await routed.pass(121);
    const balance = await routed.balance();
    routed.change({ status: "FAILED" });
    await routed.pass(60);
    expect((await routed.readPayout()).status).toBe("SUCCESS");
    expect(await routed.balance()).toBe(balance);
    expect(await contradictions()).toBe(1);
    expect(await faultsOf("payout", "P-1")).toHaveLength(1);
  });

  it("is found by a notification too", async () => {
    await endedPayin(paid);
    const order = routed.connector.only();
    order.state = { ...order.state, status: "FAILED" };
    const hinted = { connector: routed.connector.connector.name, now: routed.clock.now() };

    await hintChanges(routed.deps.database, "payin", hinted, [about("payin", "A-1")]);
    await routed.pass(1);
    expect(await contradictions()).toBe(1);
  });

  it.each([
    ["its own end again", paid, paid],
    ["UNKNOWN", { status: "FAILED" }, { status: "UNKNOWN" }],
    ["REFUSED instead of FAILED", { status: "FAILED" }, { status: "REFUSED" }],
  ])("is none if the connector says %s", async (_what, end, told) => {
    await endedPayin(end);
    routed.change({ ...told, processorStatus: undefined });
    await routed.pass(60);
    const asked = routed.connector.requests.length;
    await routed.pass(60);
    const since = routed.connector.requests.slice(asked);
    expect(since.filter(({ path }) => path.includes("/payins/"))).toEqual([]);
    expect(await contradictions()).toBe(0);
    expect(await faultsOf()).toEqual([]);
  });

  it("costs no call for hints of the end itself", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change(paid);
    await routed.pass(60);
    const asked = routed.connector.requests.length;
    routed.change({});
    await routed.pass(61);
    const since = routed.connector.requests.slice(asked);
    expect(since.filter(({ path }) => path.includes("/payins/"))).toEqual([]);
  });
});

describe("An answer that was thrown away", () => {
  const other = { money: { amount: "5100.00", currencyCode: "PHP" } };

  it("is kept at its payment with its count", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change({ ...paid, ...other });
    await routed.pass(60);
    await routed.pass(60);
    const reads = routed.connector.requests.filter(
      ({ method, path }) => method === "GET" && path.includes("/payins/"),
    );
    expect(reads.length).toBeGreaterThan(1);
    expect(await faultsOf()).toEqual([["readPayin", "money has another amount", reads.length]]);
    expect((await routed.readPayin()).status).toBe("PROCESSING");
    expect(await routed.balance()).toBe(funded);
  });

  it("of a create that led to no payin is kept under its id", async () => {
    routed.connector.mood = () => ({ status: 409, body: '{"code":"other_order"}' });
    await callCreate(routed.deps, routed.caller, "A-2", createBody());
    expect(await faultsOf("payin", "A-2")).toEqual([
      ["putPayin", "it has another order under this key", 1],
    ]);
  });

  it("is an increase of the metric of its alert, also if it is the first of its operation", async () => {
    const { connector } = routed.connector;
    const zero = (operation: string) =>
      `connector_refused_answers_total{connector="${connector.name}",operation="${operation}"} 0`;
    expect((await routed.deps.metrics.read()).text.split("\n")).toEqual(
      expect.arrayContaining(Object.keys(connectorOperations).map(zero)),
    );
  });

  it("takes no more than twenty rows of a payment", async () => {
    const payment = about("payin", "A-3");
    for (let count = 0; count < 25; count += 1) {
      const fault = { connector: "bank", operation: "readPayin", fault: `rule ${count}` };
      await keepFault(routed.deps.database, payment, fault, routed.clock.now());
    }
    expect(await faultsOf("payin", "A-3")).toHaveLength(20);
  });
});
