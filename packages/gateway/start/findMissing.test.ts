import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { runCommand } from "../commands/runCommand.ts";
import type { Command } from "../commands/command.ts";
import { demandEnvironment } from "../database/environmentStamp.ts";
import { listMerchants, openConfiguration } from "../merchant/merchantAccounts.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { findMissing } from "./findMissing.ts";
import { findMissingLogos } from "./findMissingLogos.ts";

let open: TestDeps;
let connector: TestConnector;
beforeAll(async () => {
  const config = { environment: "live", connectorPrivateHosts: ["127.0.0.1"] } as const;
  open = await openTestDeps({ config });
});
afterAll(async () => {
  await connector.close();
  await open.close();
});

const missing = async () => await findMissing(open.deps);
const run = async (command: Command) => {
  expect(await runCommand(command, open.deps)).toMatchObject({ done: true });
};

it("names what a new live service lacks, each with its remedy, and one thing less after each remedy", async () => {
  expect(await missing()).toEqual([
    "There is no connector, so no money can move. Add one: npm run connectors -- add NAME URL",
    "There is no merchant that may take payments. Create one: npm run merchant -- create CODE",
  ]);

  await run({ name: "createMerchant", merchantCode: "SHOP", changes: [] });
  connector = await openTestConnector(open.deps, "live");
  const { name } = connector.connector;
  const noRoute = `The merchant SHOP has no route to a connector that has answered, so it offers no payment method. Give it one: npm run merchant -- configure SHOP --set 'routes=[{"via":"connector:NAME"}]'`;
  expect(await missing()).toEqual([
    `The connector ${name} has not been asked in the last five minutes. Start the service, which asks it every minute.`,
    noRoute,
  ]);
  expect(await findMissing(open.deps, true)).toEqual([noRoute]);

  await demandEnvironment(open.deps.database, "live");
  const both = { path: "routes", value: [{ via: connector.via }, { via: "sandbox" }] };
  expect(
    await runCommand(
      { name: "configureMerchant", merchantCode: "SHOP", changes: [both] },
      open.deps,
    ),
  ).toMatchObject({
    done: false,
    text: 'routes[1].via: sandbox moves no money, and live has none, so the route leads nowhere. Name a connector, such as "connector:own-accounts".',
  });
  // What an earlier version allowed, or a hand has written.
  await open.deps.database
    .updateTable("merchant")
    .set({
      configuration: JSON.stringify({ ...openConfiguration, routes: [{ via: "sandbox" }] }),
    })
    .where("merchantCode", "=", "SHOP")
    .execute();
  expect(await missing()).toContain(
    `The merchant SHOP has a route to sandbox: sandbox moves no money, and live has none, so the route leads nowhere. Give it routes to connectors alone: npm run merchant -- configure SHOP --set 'routes=[{"via":"connector:NAME"}]'`,
  );

  const routes = { path: "routes", value: [{ via: connector.via }] };
  await run({ name: "configureMerchant", merchantCode: "SHOP", changes: [routes] });
  const following = await open.connectors.follow(open.deps);
  open.clock.advance(1000);
  await following.runUntilIdle();
  expect(await missing()).toEqual([]);

  const all = connector.capabilities;
  const bare = { paymentMethodCode: "VA_PAY", currencyCodes: ["IDR"] };
  connector.capabilities = { ...all, payins: [bare] };
  const methods = [{ paymentMethodCode: "VA_PAY", paymentOperatorCodes: ["BRI_ID"] }];
  await run({
    name: "configureMerchant",
    merchantCode: "SHOP",
    changes: [{ path: "payin.methods", value: methods }],
  });
  open.clock.advance(60_000);
  await following.runUntilIdle();
  expect(await missing()).toEqual([
    `Nobody can use a method of the connector ${name}: payin VA_PAY in IDR: its offer names no paymentOperators. Let its offers name what the method needs, or leave the method out of its capabilities.`,
    "The merchant SHOP names a code that no connector of its routes offers: payin.methods[0].paymentOperatorCodes: BRI_ID. Correct it, or let a connector offer it.",
  ]);
  await run({
    name: "configureMerchant",
    merchantCode: "SHOP",
    changes: [{ path: "payin.methods", value: "all" }],
  });

  connector.capabilities = { ...all, payins: [], payouts: [] };
  open.clock.advance(60_000);
  await following.runUntilIdle();
  expect(await missing()).toEqual([
    `The connector ${name} offers no method, so no payment can go to it. Let its capabilities name one; own accounts do so once an account is proven: npm run own-accounts -- accounts prove NAME --amount AMOUNT --by WHO`,
  ]);

  connector.capabilities = { ...all, environment: "sandbox" };
  open.clock.advance(60_000);
  await following.runUntilIdle();
  await following.stop();
  expect(await missing()).toEqual([
    `The connector ${name} does not answer as it should: capabilities: it belongs to sandbox, and this gateway to live. Mend that; npm run connectors -- status shows when it answers.`,
    noRoute,
  ]);
});

it("names each logo that a brand, a bank or a wallet of a connector lacks, until LOGOS_DIR has it", async () => {
  const logosDir = await mkdtemp(path.join(tmpdir(), "logos-"));
  onTestFinished(() => rm(logosDir, { recursive: true }));
  const paymentOperators = [
    { code: "BANK_A", name: "Bank Alpha", logo: "alpha" },
    { code: "BANK_B", name: "Bank Beta" },
  ];
  const payins = [
    { paymentMethodCode: "QR_PH", currencyCodes: ["PHP"] },
    {
      paymentMethodCode: "ONLINE",
      currencyCodes: ["PHP"],
      offers: [{ currencyCode: "PHP", paymentOperators }],
    },
  ];
  await open.deps.database
    .updateTable("connector")
    .set({ capabilities: JSON.stringify({ environment: "live", payins, payouts: [] }) })
    .execute();
  const find = async (given: { readonly logosDir?: string }) =>
    await findMissingLogos(given, open.deps.database);
  expect(await find({})).toEqual([
    "Customers see a sign or initials in place of these logos: BANK_B, QR_PH, alpha. Put an SVG or PNG with each name into a folder, name it in LOGOS_DIR, and start the service again.",
  ]);
  await writeFile(path.join(logosDir, "QR_PH.svg"), "");
  await writeFile(path.join(logosDir, "BANK_A.png"), "");
  expect(await find({ logosDir })).toEqual([
    "Customers see a sign or initials in place of these logos: BANK_B. Put an SVG or PNG with each name into LOGOS_DIR, and start the service again.",
  ]);
  await writeFile(path.join(logosDir, "BANK_B.svg"), "");
  expect(await find({ logosDir })).toEqual([]);
});

it("names a merchant without a way to prove its calls, and forgets one that is suspended", async () => {
  await open.deps.database.deleteFrom("merchantSecret").execute();
  expect(await missing()).toContainEqual(
    "The merchant SHOP has no active key and no secret. Add its public key: npm run merchant -- add-key SHOP FILE",
  );
  await run({ name: "suspendMerchant", merchantCode: "SHOP" });
  expect(await missing()).toContainEqual(expect.stringContaining("There is no merchant that may"));
});

it("says of merchants that are all suspended how to resume one, and not to create one", async () => {
  const suspended = async () => (await missing()).filter((one) => one.includes("suspended"));
  for (const { merchantCode } of await listMerchants(open.deps.database))
    await run({ name: "suspendMerchant", merchantCode });
  expect(await suspended()).toEqual([
    "There is no merchant that may take payments: SHOP is suspended. Resume one when the reason is over: npm run merchant -- resume SHOP",
  ]);
  for (const code of ["A", "B", "C"]) {
    await run({ name: "createMerchant", merchantCode: code, changes: [] });
    await run({ name: "suspendMerchant", merchantCode: code });
  }
  expect(await suspended()).toEqual([
    "There is no merchant that may take payments: A, B, C and 1 more are suspended. Resume one when the reason is over: npm run merchant -- resume A",
  ]);
  expect((await missing()).join(" ")).not.toContain("merchant -- create");
});
