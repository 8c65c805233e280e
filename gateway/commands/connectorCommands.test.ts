import { afterAll, beforeAll, expect, it } from "vitest";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./runCommand.ts";

let open: TestDeps;
let connector: TestConnector;
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
  const { merchantCode } = await addMerchant(open.deps);
  const configure = async (via: string) =>
    await run({
      name: "configureMerchant",
      merchantCode,
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
  const following = await open.connectors.follow(open.deps);
  open.clock.advance(1000);
  await following.settle();
  await following.stop();
  open.clock.advance(1000);
  const routes = [{ via: connector.via }];
  await createTestPayin(
    open.deps,
    await addMerchant(open.deps, { ...openConfiguration, routes }),
    "A-1",
  );
  const { text } = await run({ name: "showConnectors" });
  expect(text).toContain("answers    yes, last at 2026-11-21T10:00:01.000Z");
  expect(text).toContain("QR_PH (PHP)");
  expect(text).toContain("1 payins, 0 payouts, the oldest since 2026-11-21T10:00:02.000Z");
  expect(text).toContain("answers    never yet: no answer: ENOTFOUND");
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

it("says that no day was compared yet", async () => {
  expect(await run({ name: "showSettlements" })).toEqual({
    done: true,
    text: "0 closed days were compared with the ledger. 0 payments differ.",
  });
});
