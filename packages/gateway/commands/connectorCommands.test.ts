import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keysAt, readConnectors } from "../connectors/connectorTable.ts";
import { keepFault } from "../connectors/keptFaults.ts";
import { dayMs, toDay } from "../connectors/settlements.ts";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./runCommand.ts";

let open: TestDeps;
let connector: TestConnector;
let merchantCode: string;
beforeAll(async () => {
  open = await openTestDeps();
});
afterAll(async () => {
  await connector.close();
  await open.close();
});

const run = async (command: Command) => await runCommand(command, open.deps);
const add = async (name: string, url: string) =>
  await run({ name: "addConnector", connector: name, url });

it("says how to add a connector while there is none", async () => {
  expect(await run({ name: "showConnectors" })).toEqual({
    done: true,
    text: "There is no connector yet. Add one: npm run connectors -- add NAME URL",
  });
});

it("adds a connector, with a public key and a secret that is shown once", async () => {
  const { text } = await add("bank", "https://connector.example/v1/");
  expect(text).toContain("Added the connector bank at https://connector.example/v1.");
  expect(text).toMatch(/public key \(JWK\) +\{.*"x":"[\w-]{43}"/);
  expect(text).not.toContain('"d":');
  expect(text).toMatch(/notification secret +whsec_[\w+/]{43}=/);
  const shown = await run({ name: "showConnectors" });
  expect(shown.text).toContain("not asked yet");
  expect(shown.text).not.toContain("whsec_");
  expect(await add("bank", "https://other.example")).toMatchObject({
    done: false,
    text: expect.stringContaining("The connector bank exists already."),
  });
});

it.each(["connector.example", "ftp://c.example", "https://a:b@c.example", "https://c.example?x=1"])(
  "refuses the address %s",
  async (url) => {
    expect(await add("other", url)).toMatchObject({
      done: false,
      text: expect.stringContaining("is no base address of a connector"),
    });
  },
);

it("refuses a merchant's route to a connector that does not exist", async () => {
  const merchant = await addMerchant(open.deps);
  const configure = async (via: string) =>
    await run({
      name: "configureMerchant",
      merchantCode: merchant.merchantCode,
      changes: [{ path: "routes", value: [{ via: "sandbox" }, { via }] }],
    });
  expect(await configure("connector:nobody")).toMatchObject({
    done: false,
    text: expect.stringContaining("routes[1].via: there is no such connector."),
  });
  expect(await configure("connector:bank")).toMatchObject({ done: true });
});

it("shows what a connector supports, what waits for it, and why it does not answer", async () => {
  connector = await openTestConnector(open.deps);
  const offers = [
    {
      currencyCode: "IDR",
      limits: { minimum: "1" },
      usualTime: "instant",
      mandatory: ["accountName"],
      paymentOperators: [{ code: "BCA_ID", name: "BCA" }],
    },
  ];
  const virtual = { paymentMethodCode: "VA_PAY", currencyCodes: ["IDR"], offers };
  const { capabilities } = connector;
  const payins =
    "payins" in capabilities && Array.isArray(capabilities.payins) ? capabilities.payins : [];
  connector.capabilities = { ...capabilities, payins: [...payins, virtual] };
  const following = await open.connectors.follow(open.deps);
  open.clock.advance(1000);
  await following.runUntilIdle();
  await following.stop();
  open.clock.advance(1000);
  const routes = [{ via: connector.via }];
  const caller = await addMerchant(open.deps, { ...openConfiguration, routes });
  merchantCode = caller.merchantCode;
  await createTestPayin(open.deps, caller, "A-1");
  const { text } = await run({ name: "showConnectors" });
  expect(text).toContain("answers    yes, last at 2026-11-21T10:00:01.000Z");
  expect(text).toContain("QR_PH (PHP)");
  expect(text).toContain(
    "offers     payin VA_PAY in IDR: 1 operators; limits 1 to none; usual time instant; demands accountName",
  );
  expect(text).toContain("1 payins, 0 payouts, the oldest since 2026-11-21T10:00:02.000Z");
  expect(text).toContain("answers    never yet: no answer: ENOTFOUND");
});

it("removes a connector that was added by mistake, and no other", async () => {
  const remove = async (name: string) =>
    (await run({ name: "removeConnector", connector: name })).text;
  expect(await remove("nobody")).toContain("There is no connector nobody");
  const { name } = connector.connector;
  expect(await remove(name)).toContain(`The merchant ${merchantCode} has a route to ${name}.`);
  const changes = [{ path: "routes", value: [{ via: "sandbox" }] }];
  await run({ name: "configureMerchant", merchantCode, changes });
  expect(await remove(name)).toContain(`1 payins and 0 payouts are under way at ${name}.`);
  await add("mistake", "https://mistake.example");
  expect(await remove("mistake")).toBe("Removed the connector mistake. Its keys count no more.");
  expect((await run({ name: "showConnectors" })).text).not.toContain("mistake");
});

it("ends a payment of a connector that is gone for good, and lists who ended it and why", async () => {
  expect((await run({ name: "listEndings" })).text).toBe("No payment was ended by a person.");
  const end = async () =>
    await run({
      name: "endPayment",
      connector: connector.connector.name,
      direction: "payin",
      merchantCode,
      idPayment: "A-1",
      status: "FAILED",
      endedBy: "Kim Lee",
      reason: "The provider went out of business.\n\u001B[2Jpayin",
    });
  expect(await end()).toMatchObject({
    done: false,
    text: expect.stringContaining(
      `The payin ${merchantCode}/A-1 was not ended: the connector answered`,
    ),
  });
  open.clock.advance(2 * 86_400_000);
  expect(await end()).toMatchObject({
    done: true,
    text: expect.stringContaining(`The payin ${merchantCode}/A-1 is FAILED, as Kim Lee decided.`),
  });
  expect((await run({ name: "listEndings" })).text).toContain(
    `payin ${merchantCode}/A-1: FAILED by Kim Lee: The provider went out of business.${String.raw`\n\u001b[2Jpayin`}`,
  );
});

it("moves a connector to another address, with its keys", async () => {
  const move = async (name: string, url: string) =>
    await run({ name: "moveConnector", connector: name, url });
  expect(await move("bank", "https://moved.example/")).toMatchObject({ done: true });
  expect((await run({ name: "showConnectors" })).text).toContain("bank  https://moved.example\n");
  expect(await move("bank", "moved.example")).toMatchObject({ done: false });
  expect(await move("nobody", "https://moved.example")).toMatchObject({
    done: false,
    text: expect.stringContaining("There is no connector nobody."),
  });
});

const rotate = async (name: string, isNow = false) =>
  await run({ name: "rotateConnector", connector: name, isNow });

it("rotates the keys of a connector: both are known for a day, then the new ones alone", async () => {
  const keys = async () => {
    const bank = (await readConnectors(open.deps.database)).find(({ name }) => name === "bank");
    return bank ? keysAt(bank, open.clock.now()).map(({ keyId }) => keyId) : [];
  };
  const [first] = await keys();
  const { done, text } = await rotate("bank");
  expect(done).toBe(true);
  const [, next] = await keys();
  expect(text).toContain(`"kid":"${next}"`);
  expect(text).toMatch(/notification secret +whsec_/);
  expect(await keys()).toEqual([first, next]);
  open.clock.advance(86_400_000);
  expect(await keys()).toEqual([next]);
  await rotate("bank");
  const [signing, known] = await keys();
  expect(signing).toBe(next);
  expect((await rotate("bank", true)).text).toContain("the old ones count no more");
  expect(await keys()).toEqual([expect.not.stringMatching(`${signing}|${known}`)]);
  expect(await rotate("nobody")).toMatchObject({ done: false });
});

it("says that no day was compared yet", async () => {
  expect(await run({ name: "showSettlements" })).toEqual({
    done: true,
    text: "0 closed days were compared with the ledger. 0 payments differ.",
  });
});

it("names the closed days of five weeks that it compared, could not compare, and those that are not closed", async () => {
  const { database, clock } = open.deps;
  const day = (daysAgo: number) => toDay(clock.now().getTime() - daysAgo * dayMs);
  const row = (daysAgo: number, isClosed: boolean) => {
    return { connector: "bank", day: day(daysAgo), isClosed, dueAt: clock.now() };
  };
  // No time begins such a day.
  const wrong = { ...row(2, true), day: "2026-11-99" };
  const rows = [row(50, true), row(2, true), row(1, false), wrong];
  await database.insertInto("connectorDay").values(rows).execute();
  const { text, isPartial } = await run({ name: "showSettlements" });
  expect(isPartial).toBe(true);
  expect(text.split("\n")).toEqual([
    "1 closed days were compared with the ledger. 0 payments differ.",
    `compared  bank  ${day(2)}`,
    expect.stringMatching(/^2026-11-99 {2}bank {2}could not be compared: ./),
    `${day(1)}  bank  has not closed this day yet`,
  ]);
});

it("shows the connectors beside one that cannot be shown", async () => {
  const { database } = open.deps;
  await add("damaged", "https://damaged.example");
  await add("whole", "https://whole.example");
  // What no version has written.
  await sql`update connector set capabilities = '{"payins": 5}'::jsonb
    where name = 'damaged'`.execute(database);
  const { done, isPartial, text } = await run({ name: "showConnectors" });
  expect([done, isPartial]).toEqual([true, true]);
  expect(text).toMatch(/^damaged {2}https:\/\/damaged\.example\n {2}cannot be shown: /m);
  expect(text).toMatch(/^whole {2}https:\/\/whole\.example\n {2}answers {4}not asked yet$/m);
});

it("lists the answers that were thrown away, the last ones of all payments and those of one", async () => {
  expect(await run({ name: "listRejectedAnswers" })).toMatchObject({
    text: "No answer about a payment was thrown away.",
  });
  const { database, clock } = open.deps;
  const payment = { direction: "payin", merchantCode, idPayment: "REJECTED-1" } as const;
  const fault = { connector: "bank", operation: "readPayin", fault: "money has another amount" };
  await keepFault(database, payment, fault, clock.now());
  await keepFault(database, payment, fault, clock.now());
  await keepFault(database, { ...payment, idPayment: "REJECTED-2" }, fault, clock.now());
  const one = await run({ name: "listRejectedAnswers", payment });
  expect(one.text).toBe(
    `${clock.now().toISOString()}  bank  payin ${merchantCode}/REJECTED-1: readPayin: money has another amount (2 times)`,
  );
  const { text } = await run({ name: "listRejectedAnswers" });
  expect(text.split("\n")).toHaveLength(2);
  expect(text).toContain(one.text);
});
