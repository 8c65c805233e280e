import { afterAll, beforeAll, expect, test } from "vitest";
import { addConnector } from "../connectors/connectorTable.ts";
import { openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { findNameFaults } from "./findNameFaults.ts";

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
  for (const [name, url] of [
    ["public", "https://bank.example/pay"],
    ["hosts", "https://only-here.example"],
    ["typo", "https://bnak.example"],
    ["inside", "http://connector:8090"],
    ["address", "https://203.0.113.9"],
  ] as const)
    await addConnector(open.deps.database, { name, url }, open.deps.clock.now());
});
afterAll(async () => await open.close());

function failing(code: string): Error {
  return Object.assign(new Error(`query ${code}`), { code });
}

/** Knows the names of /etc/hosts. */
async function lookUp(name: string) {
  if (name !== "only-here.example") throw failing("ENOTFOUND");
  return await Promise.resolve({ address: "10.0.0.5" });
}

/** Finds faults where the name servers fail by these codes, and know the other names. */
async function find(codes: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    const code = codes[name];
    if (code !== undefined) throw failing(code);
    return await Promise.resolve([{ address: "8.8.8.8", family: 4 }]);
  };
  const config = { connectorPrivateHosts: ["connector"], publicUrl: "https://pay.example" };
  const faults = await findNameFaults({ database: open.deps.database, config }, resolve, lookUp);
  return { faults, asked: asked.toSorted() };
}

test("a connector that only this machine knows, and one that nobody knows, are told apart", async () => {
  const codes = { "only-here.example": "ENOTFOUND", "bnak.example": "ENODATA" };
  expect(await find(codes)).toEqual({
    // Private hosts are looked up as the machine does, and addresses never.
    asked: ["bank.example", "bnak.example", "only-here.example"],
    faults: expect.arrayContaining([
      "Only this machine knows the host only-here.example of the connector hosts (/etc/hosts, or a search domain), and live asks the name servers. Give it a name that they know; or list it in CONNECTOR_PRIVATE_HOSTS, if its address is private.",
      "The host bnak.example of the connector typo has no address. Correct its name, or the name servers of this machine.",
    ]),
  });
});

test("name servers that answer nothing are told once", async () => {
  const codes = {
    "bank.example": "ETIMEOUT",
    "only-here.example": "ECONNREFUSED",
    "bnak.example": "ESERVFAIL",
  };
  expect((await find(codes)).faults).toEqual([
    "The name servers of this machine do not answer, so callbacks and connectors cannot be reached. See /etc/resolv.conf, and let this machine reach them.",
  ]);
});

test("name servers that answer nothing are told also where there is no connector to ask for", async () => {
  const bare = await openTestDeps();
  const config = { connectorPrivateHosts: [], publicUrl: "https://pay.example" };
  const ask = async (code: string) =>
    await findNameFaults(
      { database: bare.deps.database, config },
      async () => await Promise.reject(failing(code)),
      lookUp,
    );
  expect(await ask("ETIMEOUT")).toEqual([
    expect.stringMatching(/^The name servers .* do not answer/),
  ]);
  expect(await ask("ENOTFOUND"), "its own name is no fault here").toEqual([]);
  await bare.close();
});

test("nothing is said where all names are known", async () => {
  expect((await find({})).faults).toEqual([]);
});
