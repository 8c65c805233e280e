import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { expect, test } from "vitest";
import { Refused } from "../ground/refused.ts";
import { onServer } from "../testing/openBooks.ts";
import { describeRisks, findServerFault } from "./demandPostgres.ts";
import { openStore } from "./store.ts";

type Server = Parameters<typeof findServerFault>[0];

const good: Server = {
  product: "PostgreSQL 15.14 (Debian 15.14-1) on x86_64",
  versionNumber: 150_014,
  encoding: "UTF8",
  isStandby: false,
  isReadOnly: false,
  database: "books",
  role: "books",
  schema: "public",
  mayCreate: true,
  undurable: [],
};

test.each<[string, Partial<Server>, boolean, RegExp | undefined]>([
  ["as it should be", {}, false, undefined],
  ["whose role may create no table, with the tables made", { mayCreate: false }, true, undefined],
  [
    "that its makers repair no more",
    { product: "PostgreSQL 14.20 on x86_64", versionNumber: 140_020 },
    true,
    /^The server of DATABASE_URL is PostgreSQL 14\.20, and the books need PostgreSQL 15 or newer\./,
  ],
  [
    "that only speaks like PostgreSQL",
    { product: "CockroachDB CCL v24.1.0", versionNumber: 130_000 },
    true,
    /^The server of DATABASE_URL is CockroachDB CCL, /,
  ],
  ["that is a standby", { isStandby: true }, true, /is a standby.* select pg_promote\(\)$/],
  ["of another encoding", { encoding: "SQL_ASCII" }, true, /has the encoding SQL_ASCII/],
  [
    "that is read-only",
    { isReadOnly: true },
    true,
    /Run there: set default_transaction_read_only = off; alter role books in database books /,
  ],
  [
    "without a schema",
    { schema: null },
    true,
    /Run: alter role books in database books set search/,
  ],
  [
    "whose role may create no table",
    { mayCreate: false },
    false,
    /^The role books may not create the tables .* grant create on schema public to books$/,
  ],
])("a server %s is judged before anything is written", (_title, server, isMigrated, fault) => {
  const found = findServerFault({ ...good, ...server }, isMigrated);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(fault);
});

test("settings by which a crash forgets a payout are told", () => {
  expect(describeRisks(good)).toEqual([]);
  expect(describeRisks({ ...good, undurable: ["fsync", "synchronous_commit"] })).toEqual([
    expect.stringMatching(/^fsync is off .* Set it to on in postgresql\.conf, and reload\.$/),
    expect.stringMatching(/^synchronous_commit is off .* Run there: alter role books in database /),
  ]);
});

test("a server that does not answer refuses the start in a sentence", async () => {
  const opening = openStore({ databaseUrl: "postgres://nobody@127.0.0.1:9/books" });
  await expect(opening).rejects.toThrow(Refused);
  await expect(opening).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used \(connect ECONNREFUSED .*\)\. Check the address/,
  );
});

test("a database that turned read-only refuses the start with a remedy that works", async (context) => {
  const serverUrl = process.env["TEST_DATABASE_URL"] ?? context.skip("there is no PostgreSQL here");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const databaseUrl = new URL(`/${name}`, serverUrl).href;
  await onServer(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
  const refusal = await openStore({ databaseUrl }).then(
    () => "",
    (error: unknown) => String(error),
  );
  expect(refusal).toMatch(/has default_transaction_read_only = on, so nothing could be booked/);
  const remedy = refusal.split("Run there: ")[1] ?? "";
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // As a person types it: two statements at once are one transaction, which is read-only already.
  for (const statement of remedy.split("; ")) await client.query(statement);
  await client.end();
  const store = await openStore({ databaseUrl });
  // The server of the tests does not sync its files.
  expect(store.warnings).toContainEqual(expect.stringMatching(/^fsync is off/));
  await store.close();
  await onServer(serverUrl, `drop database ${name}`);
});
