import { describe, expect, it } from "vitest";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { setExternalReference } from "../payin/setExternalReference.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { ledgerFaults } from "../testing/ledgerChecks.ts";
import { funded, paid, useConnector } from "../testing/useConnector.ts";
import { readConnector, readFeedAges, readScarceNumbers } from "./connectorTable.ts";
import { askAgain, claimAsks, countOverdue, hastenAsks } from "./dueAsks.ts";

const routed = useConnector();

const asked = () =>
  routed.connector.requests.filter(({ path }) => path.includes("/payins/")).length;

describe("A payin through a connector", () => {
  it("shows the connector's instruction, and is credited when the connector has the money", async () => {
    const created = await createTestPayin(routed.deps, routed.caller, "A-1");
    expect(created).toMatchObject({
      paymentMethodResponse: { qrName: "Nordic Bikes", money: { amount: 51, currencyCode: "PHP" } },
      process: { status: "PROCESSING" },
    });
    expect(routed.connector.only()).toMatchObject({
      order: {
        merchantCode: routed.caller.merchantCode,
        idPayin: "A-1",
        money: { amount: "51.00", currencyCode: "PHP" },
        paymentMethod: { paymentMethodCode: "QR_PH" },
      },
      context: { payee: "Nordic Bikes", returnTo: "https://shop.example/return" },
    });
    await routed.pass(10);
    expect((await routed.readPayin()).status).toBe("PROCESSING");
    routed.change(paid);
    await routed.pass(60);
    const via = routed.connector.connector.name;
    expect(await routed.readPayin()).toMatchObject({ status: "SUCCESS", via });
    expect(await routed.balance()).toBe(funded + 5100n);
    expect(await ledgerFaults(routed.deps.database)).toEqual([]);
  });

  it("is asked about after 10 seconds, then ever later, and at its expiry", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const asks: number[] = [];
    for (const seconds of [9, 1, 5, 5, 10, 60, 1800]) {
      await routed.pass(seconds);
      asks.push(asked() - 1);
    }
    expect(asks).toEqual([0, 1, 1, 2, 3, 4, 5]);
  });

  it("is overdue a minute after nobody asked about it, until somebody does", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    // The clock stands, so that nobody asks meanwhile.
    const overdueIn = async (ms: number) =>
      await countOverdue(routed.deps.database, new Date(routed.clock.now().getTime() + ms));
    expect(await overdueIn(70_000)).toBe(0);
    expect(await overdueIn(70_001)).toBe(1);
    await routed.pass(71);
    expect(await overdueIn(0)).toBe(0);
  });

  it("never fails by itself, and ends late if its evidence comes late (G48)", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    await routed.pass(7 * 86_400);
    expect((await routed.readPayin()).status).toBe("PROCESSING");
    routed.change({ status: "FAILED", processorStatus: "EXPIRED_UNPAID" });
    await routed.pass(60);
    expect(await routed.readPayin()).toMatchObject({
      status: "FAILED",
      processorStatus: "EXPIRED_UNPAID",
    });
    expect(await routed.balance()).toBe(funded);
  });

  it("shows what has arrived of it (G47)", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const moneyReceived = { amount: "20.5", currencyCode: "PHP" };
    routed.change({ processorStatus: "PARTIALLY_PAID", moneyReceived });
    await routed.pass(60);
    expect((await routed.readPayin()).answer).toMatchObject({
      moneyReceived: { amount: 20.5, currencyCode: "PHP" },
      process: { status: "PROCESSING", processorStatus: "PARTIALLY_PAID" },
    });
  });

  it("shows no more of a part that its connector has taken back, also when it fails", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const moneyReceived = { amount: "20.5", currencyCode: "PHP" };
    routed.change({ processorStatus: "PARTIALLY_PAID", moneyReceived });
    await routed.pass(60);
    routed.change({ processorStatus: undefined, moneyReceived: undefined });
    await routed.pass(60);
    const { answer } = await routed.readPayin();
    expect(answer.process).not.toHaveProperty("processorStatus");
    expect(answer).not.toHaveProperty("moneyReceived");
    routed.change({ processorStatus: "PARTIALLY_PAID", moneyReceived });
    await routed.pass(60);
    routed.change({ status: "FAILED", processorStatus: undefined, moneyReceived: undefined });
    await routed.pass(60);
    expect((await routed.readPayin()).answer).not.toHaveProperty("moneyReceived");
  });

  it("is being confirmed while all of its money is there, and it is no success yet", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.change({ moneyReceived: paid.moneyReceived });
    await routed.pass(60);
    expect((await routed.readPayin()).answer.process).toMatchObject({
      status: "PROCESSING",
      processorStatus: "CONFIRMING",
    });
  });

  it("is asked about at once if its hint comes while it is being asked about", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const { merchantCode } = routed.caller;
    const before = JSON.stringify(routed.connector.only().state);
    routed.connector.mood = ({ path }) => {
      if (!path.startsWith("/payins/")) return undefined;
      routed.connector.mood = undefined;
      // The connector has answered the old state when the payin is paid.
      routed.connector.only().state = { ...routed.connector.only().state, ...paid };
      const hint = { connector: routed.connector.connector.name, now: routed.clock.now() };
      const payins = [{ merchantCode, idPayment: "A-1" }];
      void hastenAsks(routed.deps.database, "payin", hint, payins);
      return { status: 200, body: before };
    };
    await routed.pass(10);
    await routed.pass(1);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });

  it("gives the connector a reference that is typed while its order is being sent", async () => {
    const paymentMethod = { paymentMethodCode: "ADDRESS_PAYMENT" };
    await createTestPayin(
      routed.deps,
      routed.caller,
      "A-1",
      createBody({ currencyCode: "INR", paymentMethod }),
    );
    const key = { merchantCode: routed.caller.merchantCode, idPayin: "A-1" };
    await setExternalReference(routed.deps, key, "UTR 1");
    let typed: Promise<unknown> = Promise.resolve();
    routed.connector.mood = ({ method }) => {
      if (method !== "PUT") return undefined;
      routed.connector.mood = undefined;
      typed = setExternalReference(routed.deps, key, "UTR 2");
      return undefined;
    };
    await routed.pass(1);
    await typed;
    await routed.pass(1);
    expect(routed.connector.only().context).toMatchObject({ externalReference: "UTR 2" });
  });

  it("gives the connector the reference that the customer typed (G12)", async () => {
    const paymentMethod = { paymentMethodCode: "ADDRESS_PAYMENT" };
    const body = createBody({ currencyCode: "INR", paymentMethod });
    await createTestPayin(routed.deps, routed.caller, "A-1", body);
    const key = { merchantCode: routed.caller.merchantCode, idPayin: "A-1" };
    await setExternalReference(routed.deps, key, "UTR 123");
    await routed.pass(1);
    expect(routed.connector.only().context).toMatchObject({ externalReference: "UTR 123" });
    await routed.pass(60);
    const puts = routed.connector.requests.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(2);
  });

  it("is credited also if the connector does not take that reference", async () => {
    const paymentMethod = { paymentMethodCode: "ADDRESS_PAYMENT" };
    const body = createBody({ currencyCode: "INR", paymentMethod });
    await createTestPayin(routed.deps, routed.caller, "A-1", body);
    const key = { merchantCode: routed.caller.merchantCode, idPayin: "A-1" };
    await setExternalReference(routed.deps, key, "UTR 123");
    routed.connector.mood = ({ method }) =>
      method === "PUT" ? { status: 409, body: '{"code":"other_order"}' } : undefined;
    const moneyReceived = { amount: "51.00", currencyCode: "INR" };
    routed.change({ status: "SUCCESS", moneyReceived });
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });

  it("keeps its route when the merchant's routes change", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    await routed.deps.database
      .updateTable("merchant")
      .set({ configuration: JSON.stringify({ ...openConfiguration, routes: [] }) })
      .where("merchantCode", "=", routed.caller.merchantCode)
      .execute();
    expect(await callCreate(routed.deps, routed.caller, "A-2", createBody())).toMatchObject({
      problem: "payment_method_not_available",
    });
    routed.change(paid);
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });

  it("is not offered in what the connector no longer supports, and goes on", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    routed.connector.capabilities = { ...routed.connector.capabilities, payins: [] };
    await routed.pass(60);
    routed.clock.advance(1000);
    expect(await callCreate(routed.deps, routed.caller, "A-2", createBody())).toMatchObject({
      problem: "payment_method_not_available",
    });
    routed.change(paid);
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });
});

describe("A connector that says another environment", () => {
  it("is offered to nobody, and credits nothing until it says its own again", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const own = routed.connector.capabilities;
    routed.connector.capabilities = { ...own, environment: "live" };
    await routed.pass(60);
    routed.change(paid);
    await routed.pass(60);
    routed.clock.advance(1000);
    expect(await callCreate(routed.deps, routed.caller, "A-2", createBody())).toMatchObject({
      problem: "payment_method_not_available",
    });
    expect((await routed.readPayin()).status).toBe("PROCESSING");
    routed.connector.capabilities = own;
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
  });
});

describe("The feed of a connector", () => {
  it("ages while the connector fails, and is new once it answers", async () => {
    const { name } = routed.connector.connector;
    const age = async () =>
      (await readFeedAges(routed.deps.database, routed.clock.now())).get(name);
    await routed.pass(60);
    expect(await age()).toBe(0);
    routed.connector.mood = () => ({ status: 500, body: "" });
    await routed.pass(120);
    expect(await age()).toBe(120);
    routed.connector.mood = undefined;
    await routed.pass(60);
    expect(await age()).toBe(0);
    const stuck = { changes: [], cursor: "c1", hasMore: true };
    routed.connector.mood = ({ path }) =>
      path.startsWith("/changes") ? { status: 200, body: JSON.stringify(stuck) } : undefined;
    await routed.pass(120);
    expect(await age(), "a list that never ends").toBe(120);
  });
});

describe("The changes of a connector", () => {
  it("are heard while its capabilities break a rule", async () => {
    await createTestPayin(routed.deps, routed.caller, "A-1");
    // Its next ask is minutes away.
    await routed.pass(600);
    const { capabilities } = routed.connector;
    routed.connector.capabilities = { ...capabilities, payins: [{ paymentMethodCode: "QR_PH" }] };
    await routed.pass(60);
    routed.change(paid);
    await routed.pass(60);
    expect((await routed.readPayin()).status).toBe("SUCCESS");
    const row = await readConnector(routed.deps.database, routed.connector.connector.name);
    expect(row).toMatchObject({ fault: expect.stringMatching(/^capabilities: /), capabilities });
  });

  it("are not asked for once they are those of another environment", async () => {
    await routed.pass(60);
    const { capabilities } = routed.connector;
    routed.connector.capabilities = { ...capabilities, environment: "live" };
    const before = routed.connector.requests.length;
    await routed.pass(60);
    await routed.pass(60);
    const since = routed.connector.requests.slice(before).map(({ path }) => path);
    expect(since.filter((path) => !path.startsWith("/capabilities"))).toEqual([]);
  });
});

describe("The virtual numbers of a connector", () => {
  it("are counted for its account of which the smallest part is free, and not at all without any", async () => {
    const { name } = routed.connector.connector;
    const read = async () => (await readScarceNumbers(routed.deps.database)).get(name);
    await routed.pass(60);
    expect(await read()).toBeUndefined();
    const { capabilities } = routed.connector;
    const scarceNumbers = [
      { account: "few", free: 2, all: 4 },
      { account: "many", free: 9, all: 100 },
    ];
    routed.connector.capabilities = { ...capabilities, scarceNumbers };
    await routed.pass(60);
    expect(await read()).toMatchObject({ free: 9, all: 100 });
    routed.connector.capabilities = capabilities;
  });
});

describe("An ask about a payin", () => {
  it("is set again by the process alone that has claimed it last", async () => {
    const { database } = routed.deps;
    await createTestPayin(routed.deps, routed.caller, "A-1");
    const connector = routed.connector.connector.name;
    const claim = async () => {
      await hastenAsks(database, "payin", { connector, now: routed.clock.now() });
      const claims = { connector, now: routed.clock.now(), atMost: 1 };
      const [claimed] = await claimAsks(database, "payin", claims);
      if (!claimed) throw new Error("nothing was due");
      routed.clock.advance(1000);
      return claimed;
    };
    const first = await claim();
    // The customer types a reference.
    await database
      .updateTable("payinStep")
      .set({ isPut: false })
      .where("via", "=", connector)
      .execute();
    const second = await claim();
    await askAgain(database, first, { dueAt: new Date(0), isPut: true });
    const read = async () =>
      await database
        .selectFrom("payinStep")
        .select(["dueAt", "isPut"])
        .where("via", "=", connector)
        .executeTakeFirstOrThrow();
    expect(await read()).toEqual({ dueAt: second.leasedUntil, isPut: false });
    const dueAt = new Date(routed.clock.now().getTime() + 60_000);
    await askAgain(database, second, { dueAt, isPut: true });
    expect(await read()).toEqual({ dueAt, isPut: true });
  });
});
