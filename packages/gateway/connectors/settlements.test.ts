import { afterAll, beforeAll, expect, it } from "vitest";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout, fund } from "../testing/createTestPayout.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import type { Following } from "./openConnectors.ts";
import { toPaymentKey } from "./orders.ts";
import { findDifferences } from "./findDifferences.ts";

let open: TestDeps;
let following: Following;
let connector: TestConnector;
let caller: Caller;

async function pass(seconds: number): Promise<void> {
  open.clock.advance(seconds * 1000);
  await following.runUntilIdle();
}

beforeAll(async () => {
  open = await openTestDeps();
  following = await open.connectors.follow(open.deps);
  connector = await openTestConnector(open.deps);
  caller = await addMerchant(open.deps, { ...openConfiguration, routes: [{ via: connector.via }] });
  await fund(open.deps, caller);
  await pass(1);
  open.clock.advance(1000);
  for (const id of ["RIGHT", "SHORT", "MISSING", "TWICE"])
    await createTestPayin(open.deps, caller, id);
  await createTestPayout(open.deps, caller, "OUT");
  await createTestPayin(open.deps, caller, "WAITING");
  await pass(1);
  for (const order of connector.orders.values()) {
    if (!("idPayin" in order.order && order.order.idPayin === "WAITING"))
      connector.change(order, { status: "SUCCESS", moneyReceived: order.order.money });
  }
  await pass(60);
});
afterAll(async () => {
  await following.stop();
  await connector.close();
  await open.close();
});

const day = "2026-11-21";
const differences = async () =>
  (await findDifferences(open.deps.database, open.clock.now())).differences.map(
    ({ reason, idPayment, settledMinor, bookedMinor }) =>
      [idPayment, reason, settledMinor, bookedMinor] as const,
  );

function find(id: string) {
  const found = [...connector.orders.values()].find(
    ({ order }) => ("idPayin" in order ? order.idPayin : order.idPayout) === id,
  );
  if (!found) throw new Error(`there is no order ${id}`);
  return found;
}

function line(id: string, amount = "51.00", settledAt = `${day}T10:00:30.000Z`) {
  const found = find(id);
  const money = { amount, currencyCode: "PHP" };
  return { kind: found.direction, key: found.state["key"], money, settledAt };
}

it("lists no difference before the day is closed", async () => {
  connector.settlements = [line("SHORT", "50.99")];
  await pass(3600);
  expect(await differences()).toEqual([]);
});

it("compares the lines of a closed day with the ledger, to the minor unit", async () => {
  const stranger = toPaymentKey({ merchantCode: "M-0", idPayment: "X", requestHash: "00" });
  const { merchantCode } = caller;
  // The answer to an earlier create of the id was lost, and its customer paid twice.
  const earlier = toPaymentKey({ merchantCode, idPayment: "RIGHT", requestHash: "00" });
  connector.settlements = [
    line("RIGHT"),
    line("SHORT", "50.99"),
    line("TWICE"),
    line("OUT"),
    line("WAITING"),
    { ...line("RIGHT"), key: stranger },
    { ...line("RIGHT"), key: earlier },
  ];
  // The next day begins.
  await pass(14 * 3600);
  expect(await differences()).toEqual([
    ["X", "not booked", 5100n, null],
    ["MISSING", "not settled", null, 5100n],
    ["RIGHT", "not booked", 5100n, null],
    ["SHORT", "another amount", 5099n, 5100n],
    ["WAITING", "not booked", 5100n, null],
  ]);
});

it("lists a payment that was settled on two days, and no more what has been booked since", async () => {
  connector.settlements = [line("TWICE", "51.00", "2026-11-22T00:00:01.000Z")];
  const waiting = find("WAITING");
  connector.change(waiting, { status: "SUCCESS", moneyReceived: waiting.order.money });
  await pass(86_400);
  const found = await differences();
  expect(found).toContainEqual(["TWICE", "settled twice", 5100n, 5100n]);
  expect(found.map(([id]) => id)).not.toContain("WAITING");
});

it("reads no day again once it is closed, and books nothing because of one", async () => {
  const settled = connector.requests.filter(({ path }) => path.startsWith("/settlements"));
  expect(settled.map(({ path }) => path)).toEqual([
    "/settlements?day=2026-11-21",
    "/settlements?day=2026-11-22",
  ]);
  const payins = await open.deps.database.selectFrom("payin").select("status").execute();
  expect(payins.every(({ status }) => status === "SUCCESS")).toBe(true);
});

/** Returns whether a list was taken as the last one of its day. */
async function isClosed(ofDay: string): Promise<boolean | undefined> {
  const query = open.deps.database.selectFrom("connectorDay").select("isClosed");
  return (await query.where("day", "=", ofDay).executeTakeFirst())?.isClosed;
}

it("takes no list with a payment twice on one day", async () => {
  const one = line("RIGHT", "51.00", "2026-11-23T10:00:00.000Z");
  connector.settlements = [one, one];
  await pass(86_400);
  expect(await isClosed("2026-11-23")).toBe(false);
});

it("takes no list with a line of another day", async () => {
  const settlements = [line("RIGHT", "51.00", "2026-11-24T00:00:00.000Z")];
  const body = { day: "2026-11-23", isClosed: true, settlements, hasMore: false };
  connector.mood = ({ path }) =>
    path.startsWith("/settlements") ? { status: 200, body: JSON.stringify(body) } : undefined;
  await pass(3600);
  connector.mood = undefined;
  expect(await isClosed("2026-11-23")).toBe(false);
});

it("compares the reversals of a closed day with the ledger, and those that nobody listed", async () => {
  const money = { amount: "51.00", currencyCode: "PHP" };
  const at = "2026-11-24T10:00:00.000Z";
  const reversed = (id: string, amount = "51.00") => {
    const { direction: kind, state } = find(id);
    return { kind, key: state["key"], money: { ...money, amount }, reversedAt: at };
  };
  for (const id of ["RIGHT", "OUT", "TWICE", "WAITING"])
    connector.change(find(id), { reversal: { money, reversedAt: at } });
  await pass(60);
  connector.settlements = [];
  connector.reversals = [
    reversed("RIGHT"),
    reversed("OUT"),
    reversed("WAITING", "50.99"),
    reversed("SHORT"),
  ];
  await pass(86_400);
  const before = ["MISSING", "X", "SHORT", "RIGHT", "TWICE"];
  const found = await differences();
  const news = found.filter(([, reason]) => !/booked|settled/.test(reason));
  expect(news).toEqual([
    ["SHORT", "another amount", 5099n, 5100n],
    ["SHORT", "not reversed", 5100n, null],
    ["TWICE", "reversal not listed", null, 5100n],
    ["WAITING", "another amount", 5099n, 5100n],
  ]);
  // The line of the success stays as it is.
  expect(found.map(([id]) => id)).toEqual(expect.arrayContaining(before));
  connector.reversals = undefined;
});

it("compares a reversal of another day than its booking, and finds one that is listed on two days, or after its day was closed", async () => {
  const before = await differences();
  const money = { amount: "51.00", currencyCode: "PHP" };
  // The day of these times is closed: its list stays as it is.
  const late = { money, reversedAt: "2026-11-23T10:00:00.000Z" };
  for (const id of ["LATE", "NEXT"]) await createTestPayin(open.deps, caller, id);
  await pass(1);
  for (const id of ["LATE", "NEXT"]) {
    const { order } = find(id);
    connector.change(find(id), { status: "SUCCESS", moneyReceived: order.money, reversal: late });
  }
  await pass(60);
  const today = open.clock.now().toISOString();
  const reversed = (id: string, reversedAt: string) => {
    const { direction: kind, state } = find(id);
    return { kind, key: state["key"], money, reversedAt };
  };
  connector.settlements = ["LATE", "NEXT"].map((id) => line(id, "51.00", today));
  connector.reversals = [reversed("RIGHT", today)];
  await pass(86_400);
  const ofToday = [
    ["LATE", "reversal not listed", null, 5100n],
    ["NEXT", "reversal not listed", null, 5100n],
    ["RIGHT", "reversed twice", 5100n, 5100n],
  ];
  const news = async () =>
    (await differences()).filter((one) => !before.some((old) => old.join() === one.join()));
  expect(await news()).toEqual(ofToday);
  connector.settlements = [];
  // The books of the connector have it on the day after the gateway's.
  connector.reversals = [reversed("NEXT", open.clock.now().toISOString())];
  await pass(86_400);
  expect(await news()).toEqual(ofToday.filter(([id]) => id !== "NEXT"));
  connector.reversals = undefined;
});

it("compares each other day where one cannot be compared, and names that one", async () => {
  const { database } = open.deps;
  const before = await differences();
  const name = connector.via.slice("connector:".length);
  // No time begins such a day.
  await database
    .insertInto("connectorDay")
    .values({ connector: name, day: "2026-11-99", dueAt: open.clock.now(), isClosed: true })
    .execute();
  const { failed } = await findDifferences(database, open.clock.now());
  expect(failed).toMatchObject([{ connector: name, day: "2026-11-99" }]);
  expect(await differences()).toEqual(before);
  await database.deleteFrom("connectorDay").where("day", "=", "2026-11-99").execute();
});

it("stops between two answers of a list without an end, and leaves its day as it was", async () => {
  let answers = 0;
  let stopped: Promise<void> | undefined;
  connector.mood = ({ path }) => {
    if (!path.startsWith("/settlements")) return undefined;
    answers += 1;
    stopped ??= following.stop();
    const asked = new URLSearchParams(path.split("?")[1]).get("day");
    const body = {
      day: asked,
      isClosed: true,
      settlements: [],
      cursor: `${answers}`,
      hasMore: true,
    };
    return { status: 200, body: JSON.stringify(body) };
  };
  await pass(86_400);
  await stopped;
  expect(answers).toBeGreaterThan(0);
  // A list is refused as endless after 4,000.
  expect(answers).toBeLessThan(4000);
  const last = open.deps.database
    .selectFrom("connectorDay")
    .select(["isClosed", "dueAt"])
    .orderBy("day", "desc");
  // The next process goes on at once.
  expect(await last.executeTakeFirst()).toEqual({ isClosed: false, dueAt: open.clock.now() });
});
