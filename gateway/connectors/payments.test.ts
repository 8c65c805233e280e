import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setExternalReference } from "../payin/setExternalReference.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../testing/createTestPayout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import {
  type ConnectorMood,
  openTestConnector,
  type TestConnector,
  type WrittenOrder,
} from "../testing/testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { hastenAsks } from "./dueAsks.ts";
import { type Following, openConnectors } from "./openConnectors.ts";

let open: TestDeps;
let following: Following;
let connector: TestConnector;
let caller: Caller;

beforeAll(async () => {
  open = await openTestDeps();
  following = await open.connectors.follow(open.deps);
}, 60_000);
afterAll(async () => {
  await following.stop();
  await open.close();
});

/** Lets time pass and does what is due then. */
async function pass(seconds: number): Promise<void> {
  open.clock.advance(seconds * 1000);
  await following.settle();
}

beforeEach(async () => {
  connector = await openTestConnector(open.deps);
  caller = await addMerchant(open.deps, { ...openConfiguration, routes: [{ via: connector.via }] });
  await fund(open.deps, caller);
  await pass(2);
  // A process remembers capabilities for a second.
  open.clock.advance(1000);
  return async () => await connector.close();
});

async function readPayin(idPayin = "A-1") {
  const payin = await findPayin(open.deps.database, caller.merchantCode, idPayin);
  if (!payin) throw new Error(`there is no payin ${idPayin}`);
  return { ...payin, answer: toPayin(payin) };
}

async function readPayout(idPayout = "P-1") {
  const payout = await findPayout(open.deps.database, caller.merchantCode, idPayout);
  if (!payout) throw new Error(`there is no payout ${idPayout}`);
  return payout;
}

const asked = () => connector.requests.filter(({ path }) => path.includes("/payins/")).length;
const paid = { status: "SUCCESS", moneyReceived: { amount: "51.00", currencyCode: "PHP" } };
const balance = async () =>
  (await accountsOf(open.deps.database, caller.merchantCode, "PHP"))["available"];
const funded = 1_000_000_000n;

describe("A payin through a connector", () => {
  it("shows the connector's instruction, and is credited when the connector has the money", async () => {
    const created = await createTestPayin(open.deps, caller, "A-1");
    expect(created).toMatchObject({
      paymentMethodResponse: { qrName: "Nordic Bikes", money: { amount: 51, currencyCode: "PHP" } },
      process: { status: "PROCESSING" },
    });
    expect(connector.only()).toMatchObject({
      order: {
        merchantCode: caller.merchantCode,
        idPayin: "A-1",
        money: { amount: "51.00", currencyCode: "PHP" },
        paymentMethod: { paymentMethodCode: "QR_PH" },
      },
      context: { payee: "Nordic Bikes", returnTo: "https://shop.example/return" },
    });
    await pass(10);
    expect((await readPayin()).status).toBe("PROCESSING");
    connector.change(connector.only(), paid);
    await pass(60);
    expect(await readPayin()).toMatchObject({ status: "SUCCESS", via: connector.connector.name });
    expect(await balance()).toBe(funded + 5100n);
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });

  it("is asked about after 10 seconds, then ever later, and at its expiry", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    const asks: number[] = [];
    for (const seconds of [9, 1, 5, 5, 10, 60, 1800]) {
      await pass(seconds);
      asks.push(asked() - 1);
    }
    expect(asks).toEqual([0, 1, 1, 2, 3, 4, 5]);
  });

  it("never fails by itself, and ends late if its evidence comes late (G48)", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    await pass(7 * 86_400);
    expect((await readPayin()).status).toBe("PROCESSING");
    connector.change(connector.only(), { status: "FAILED", processorStatus: "EXPIRED_UNPAID" });
    await pass(60);
    expect(await readPayin()).toMatchObject({
      status: "FAILED",
      processorStatus: "EXPIRED_UNPAID",
    });
    expect(await balance()).toBe(funded);
  });

  it("shows what has arrived of it (G47)", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    const moneyReceived = { amount: "20.5", currencyCode: "PHP" };
    connector.change(connector.only(), { processorStatus: "PARTIALLY_PAID", moneyReceived });
    await pass(60);
    expect((await readPayin()).answer).toMatchObject({
      moneyReceived: { amount: 20.5, currencyCode: "PHP" },
      process: { status: "PROCESSING", processorStatus: "PARTIALLY_PAID" },
    });
  });

  it("is asked about at once if its hint comes while it is being asked about", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    const { merchantCode } = caller;
    const before = JSON.stringify(connector.only().state);
    connector.mood = ({ path }) => {
      if (!path.startsWith("/payins/")) return undefined;
      connector.mood = undefined;
      // The connector has answered the old state when the payin is paid.
      connector.only().state = { ...connector.only().state, ...paid };
      const hint = { connector: connector.connector.name, now: open.clock.now() };
      const payins = [{ merchantCode, idPayment: "A-1" }];
      void hastenAsks(open.deps.database, "payin", hint, payins);
      return { status: 200, body: before };
    };
    await pass(10);
    await pass(1);
    expect((await readPayin()).status).toBe("SUCCESS");
  });

  it("gives the connector a reference that is typed while its order is being sent", async () => {
    const paymentMethod = { paymentMethodCode: "ADDRESS_PAYMENT" };
    await createTestPayin(
      open.deps,
      caller,
      "A-1",
      createBody({ currencyCode: "INR", paymentMethod }),
    );
    const key = { merchantCode: caller.merchantCode, idPayin: "A-1" };
    await setExternalReference(open.deps, key, "UTR 1");
    let typed: Promise<unknown> = Promise.resolve();
    connector.mood = ({ method }) => {
      if (method !== "PUT") return undefined;
      connector.mood = undefined;
      typed = setExternalReference(open.deps, key, "UTR 2");
      return undefined;
    };
    await pass(1);
    await typed;
    await pass(1);
    expect(connector.only().context).toMatchObject({ externalReference: "UTR 2" });
  });

  it("gives the connector the reference that the customer typed (G12)", async () => {
    const paymentMethod = { paymentMethodCode: "ADDRESS_PAYMENT" };
    const body = createBody({ currencyCode: "INR", paymentMethod });
    await createTestPayin(open.deps, caller, "A-1", body);
    const key = { merchantCode: caller.merchantCode, idPayin: "A-1" };
    await setExternalReference(open.deps, key, "UTR 123");
    await pass(1);
    expect(connector.only().context).toMatchObject({ externalReference: "UTR 123" });
    await pass(60);
    const puts = connector.requests.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(2);
  });

  it("keeps its route when the merchant's routes change", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    await open.deps.database
      .updateTable("merchant")
      .set({ configuration: JSON.stringify({ ...openConfiguration, routes: [] }) })
      .where("merchantCode", "=", caller.merchantCode)
      .execute();
    expect(await callCreate(open.deps, caller, "A-2", createBody())).toMatchObject({
      problem: "payment_method_not_available",
    });
    connector.change(connector.only(), paid);
    await pass(60);
    expect((await readPayin()).status).toBe("SUCCESS");
  });

  it("is not offered in what the connector no longer supports, and goes on", async () => {
    await createTestPayin(open.deps, caller, "A-1");
    connector.capabilities = { ...connector.capabilities, payins: [] };
    await pass(60);
    open.clock.advance(1000);
    expect(await callCreate(open.deps, caller, "A-2", createBody())).toMatchObject({
      problem: "payment_method_not_available",
    });
    connector.change(connector.only(), paid);
    await pass(60);
    expect((await readPayin()).status).toBe("SUCCESS");
  });
});

describe("A create that the connector does not answer", () => {
  const moods: readonly (readonly [string, ConnectorMood])[] = [
    ["cuts the connection after it has written the order", "cut"],
    ["answers 500", { status: 500, body: "{}" }],
    ["answers garbage", { status: 201, body: "<html>" }],
    ["redirects", { status: 302, body: "{}" }],
    ["answers more than 64 KiB", { status: 201, body: `"${"x".repeat(70_000)}"` }],
    ["answers without an instruction", { status: 201, body: '{"status":"PROCESSING"}' }],
    ["says that it has another order", { status: 409, body: '{"code":"other_order"}' }],
  ];
  it.each(moods)("is 503, and the same create leads to one payin: it %s", async (_title, mood) => {
    connector.mood = () => mood;
    expect(await callCreate(open.deps, caller, "A-1", createBody())).toMatchObject({
      problem: "processor_unavailable",
      headers: { "retry-after": "5" },
    });
    connector.mood = undefined;
    await createTestPayin(open.deps, caller, "A-1");
    connector.change(connector.only(), paid);
    await pass(60);
    expect((await readPayin()).status).toBe("SUCCESS");
    expect(await balance()).toBe(funded + 5100n);
  });

  it(
    "is 503 after eight seconds of silence, and the same create leads to one payin",
    { tags: ["all"], timeout: 20_000 },
    async () => {
      connector.mood = () => "silent";
      const startedMs = performance.now();
      expect(await callCreate(open.deps, caller, "A-1", createBody())).toMatchObject({
        problem: "processor_unavailable",
      });
      expect(performance.now() - startedMs).toBeGreaterThan(7900);
      connector.mood = undefined;
      await createTestPayin(open.deps, caller, "A-1");
      expect(connector.orders.size).toBe(1);
    },
  );

  it("lets the customer choose another method, and credits only what was shown", async () => {
    connector.mood = () => "cut";
    await callCreate(open.deps, caller, "A-1", createBody());
    connector.mood = undefined;
    const paymentMethod = { paymentMethodCode: "ONLINE" };
    await createTestPayin(open.deps, caller, "A-1", createBody({ paymentMethod }));
    const [lost, shown] = connector.orders.values();
    if (!lost || !shown) throw new Error("there are not two orders");
    connector.change(lost, paid);
    await pass(60);
    expect(await readPayin()).toMatchObject({ status: "PROCESSING", paymentMethodCode: "ONLINE" });
    connector.change(shown, paid);
    await pass(60);
    expect((await readPayin()).status).toBe("SUCCESS");
    expect(await balance()).toBe(funded + 5100n);
  });

  it("ends as the first one did if that was paid meanwhile", async () => {
    connector.mood = () => "cut";
    await callCreate(open.deps, caller, "A-1", createBody());
    connector.mood = undefined;
    connector.change(connector.only(), paid);
    await createTestPayin(open.deps, caller, "A-1");
    await pass(1);
    expect((await readPayin()).status).toBe("SUCCESS");
  });

  it("is answered at once after five failures, until one call succeeds again", async () => {
    connector.mood = () => ({ status: 500, body: "{}" });
    const create = async (id: string) => await callCreate(open.deps, caller, id, createBody());
    for (let count = 0; count < 5; count += 1) await create("A-1");
    const calls = connector.requests.length;
    expect(await create("A-1")).toMatchObject({ headers: { "retry-after": "30" } });
    expect(connector.requests).toHaveLength(calls);
    connector.mood = undefined;
    open.clock.advance(30_000);
    expect(await create("A-1")).toHaveProperty("body");
    expect(await create("A-2")).toHaveProperty("body");
  });
});

describe("An answer that breaks the rules changes nothing", () => {
  const lies: readonly (readonly [string, object])[] = [
    ["another amount", { ...paid, money: { amount: "5100.00", currencyCode: "PHP" } }],
    ["another currency", { ...paid, money: { amount: "51.00", currencyCode: "USD" } }],
    ["more decimals", { ...paid, money: { amount: "51.001", currencyCode: "PHP" } }],
    ["a float", { ...paid, money: { amount: 51, currencyCode: "PHP" } }],
    ["less than the amount", { ...paid, moneyReceived: { amount: "50.99", currencyCode: "PHP" } }],
    [
      "money of another currency",
      { ...paid, moneyReceived: { amount: "51", currencyCode: "USD" } },
    ],
    ["no money at all", { status: "SUCCESS" }],
    ["another payment's key", { ...paid, key: "TTEvQS05" }],
    ["a status that is none", { ...paid, status: "PAID" }],
    ["a null", { ...paid, processorStatus: null }],
    ["NUL in a text", { ...paid, accountCustomerUsedForPayment: { accountName: "a\0b" } }],
    ["a part that is all", { ...paid, status: "PROCESSING", processorStatus: "PARTIALLY_PAID" }],
  ];
  it.each(lies)(
    "a payin with %s is not credited, until the answer is right",
    async (_what, lie) => {
      await createTestPayin(open.deps, caller, "A-1");
      const right = { ...connector.only().state };
      connector.change(connector.only(), lie);
      await pass(60);
      await pass(3600);
      expect(await readPayin()).toMatchObject({ status: "PROCESSING", note: null });
      expect(await balance()).toBe(funded);
      connector.change({ ...connector.only() }, {});
      connector.only().state = right;
      connector.change(connector.only(), { status: "SUCCESS", moneyReceived: paid.moneyReceived });
      await pass(60);
      expect((await readPayin()).status).toBe("SUCCESS");
    },
  );

  it.each([
    ["UNKNOWN", { status: "UNKNOWN" }],
    ["a failure of other money", { status: "FAILED", money: { amount: "1", currencyCode: "PHP" } }],
  ])("a payout with %s is neither failed nor sent again", async (_what, lie) => {
    await createTestPayout(open.deps, caller, "P-1");
    await pass(0);
    connector.change(connector.only(), lie);
    await pass(60);
    await pass(86_400);
    expect((await readPayout()).status).toBe("PROCESSING");
    expect(connector.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});

describe("A payout through a connector", () => {
  const states: readonly (readonly [string, bigint])[] = [
    ["SUCCESS", funded - 5100n],
    ["FAILED", funded],
    ["REFUSED", funded],
  ];
  it.each(states)("is sent once and ends as %s, with its money at %d", async (status, left) => {
    await createTestPayout(open.deps, caller, "P-1");
    expect(connector.orders.size).toBe(0);
    await pass(0);
    expect(connector.only()).toMatchObject({
      order: { idPayout: "P-1", money: { amount: "51.00", currencyCode: "PHP" } },
      sent: 1,
    });
    connector.change(connector.only(), { status });
    await pass(60);
    expect(await readPayout()).toMatchObject({ status, via: connector.connector.name });
    expect(await balance()).toBe(left);
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });

  const faults: readonly (readonly [string, ConnectorMood])[] = [
    ["cuts the connection after it has sent the money", "cut"],
    ["answers 500", { status: 500, body: "{}" }],
    ["answers 404", { status: 404, body: "<html>" }],
    ["answers garbage", { status: 201, body: "OK" }],
    ["answers a payment of other money", { status: 201, body: '{"key":"x","status":"FAILED"}' }],
  ];
  it.each(faults)("is the same order, sent once, when the connector %s", async (_title, mood) => {
    connector.mood = ({ method }) => (method === "PUT" ? mood : undefined);
    await createTestPayout(open.deps, caller, "P-1");
    await pass(0);
    await pass(20);
    await pass(61);
    expect((await readPayout()).status).toBe("PROCESSING");
    connector.mood = undefined;
    await pass(61);
    expect([connector.orders.size, connector.only().sent]).toEqual([1, 1]);
    connector.change(connector.only(), { status: "SUCCESS" });
    await pass(60);
    expect((await readPayout()).status).toBe("SUCCESS");
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });

  it("is never sent again once it was answered, also if the connector forgets it", async () => {
    await createTestPayout(open.deps, caller, "P-1");
    await pass(0);
    const forget = { status: 404, body: '{"code":"not_found"}' };
    connector.mood = ({ path }) => (path.includes("/payouts/") ? forget : undefined);
    for (let count = 0; count < 3; count += 1) await pass(86_400);
    expect((await readPayout()).status).toBe("PROCESSING");
    expect(connector.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("is not accepted while payouts rest, and its id stays free", async () => {
    connector.mood = ({ method }) => (method === "PUT" ? { status: 500, body: "" } : undefined);
    for (const id of ["P-1", "P-2", "P-3", "P-4", "P-5"])
      await createTestPayout(open.deps, caller, id);
    await pass(0);
    expect(await callCreatePayout(open.deps, caller, "P-6", payoutBody())).toMatchObject({
      problem: "processor_unavailable",
    });
    connector.mood = undefined;
    await pass(61);
    expect(await callCreatePayout(open.deps, caller, "P-6", payoutBody())).toHaveProperty("body");
    await pass(30);
    expect([...connector.orders.values()].map(({ sent }: WrittenOrder) => sent)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
  });

  it("is sent, and its end told, within two minutes after the connector has healed", async () => {
    for (let index = 0; index < 25; index += 1) {
      await createTestPayout(open.deps, caller, `P-${index}`);
      await createTestPayin(open.deps, caller, `A-${index}`);
    }
    connector.mood = () => ({ status: 503, body: "{}" });
    for (let minute = 0; minute < 10; minute += 1) await pass(60);
    connector.mood = undefined;
    const orders = () => [...connector.orders.values()];
    for (const order of orders()) connector.change(order, paid);
    for (let count = 0; count < 6; count += 1) await pass(10);
    expect(orders().filter(({ direction }) => direction === "payout")).toHaveLength(25);
    for (const order of orders()) connector.change(order, paid);
    for (let count = 0; count < 6; count += 1) await pass(10);
    for (const table of ["payin", "payout"] as const) {
      const ends = await open.deps.database
        .selectFrom(table)
        .select("status")
        .where("merchantCode", "=", caller.merchantCode)
        .execute();
      expect(ends).toEqual(Array.from({ length: 25 }, () => ({ status: "SUCCESS" })));
    }
  });

  it("is sent once if several processes work, each order by one of them", async () => {
    const other = openConnectors({ ...open.deps, metrics: createMetrics() });
    const beside = await other.follow(open.deps);
    const ids = Array.from({ length: 45 }, (_, index) => `P-${index}`);
    for (const id of ids) await createTestPayout(open.deps, caller, id);
    await Promise.all([following.settle(), beside.settle()]);
    await Promise.all([following.settle(), beside.settle()]);
    const puts = connector.requests.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(45);
    await beside.stop();
    await other.close();
  });

  it("is asked about again if a process dies between the answer and its report", async () => {
    await createTestPayout(open.deps, caller, "P-1");
    await open.deps.database
      .updateTable("payoutStep")
      .set({ dueAt: new Date(open.clock.now().getTime() + 30_000) })
      .where("merchantCode", "=", caller.merchantCode)
      .execute();
    await pass(29);
    expect(connector.orders.size).toBe(0);
    await pass(1);
    expect(connector.only().sent).toBe(1);
  });
});
