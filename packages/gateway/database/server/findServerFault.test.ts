import { expect, test } from "vitest";
import { shareSessions } from "./demandServer.ts";
import { findServerFault } from "./findServerFault.ts";
import type { ServerFacts } from "./serverFacts.ts";

const good: ServerFacts = {
  product: "PostgreSQL 15.14 (Debian 15.14-1) on x86_64",
  versionNumber: 150_014,
  encoding: "UTF8",
  isStandby: false,
  database: "pay",
  role: "gateway",
  schema: "public",
  mayCreateTables: true,
  mayCreateSchemas: true,
  tablesOwner: null,
  isOwnerPinned: false,
  mayWriteTables: true,
  foreignTables: [],
  settings: [{ name: "transaction_timeout", value: "0", source: "default" }],
};

test.each<[string, Partial<ServerFacts>, string | undefined]>([
  ["as it should be", {}, undefined],
  ["of a newer version", { product: "PostgreSQL 18.4", versionNumber: 180_004 }, undefined],
  [
    "that its makers repair no more",
    { product: "PostgreSQL 14.20 on x86_64", versionNumber: 140_020 },
    "The server of DATABASE_URL is PostgreSQL 14.20, and the service needs PostgreSQL 15 or newer. Upgrade the server, or name another one.",
  ],
  [
    "that only speaks like PostgreSQL",
    { product: "CockroachDB CCL v24.1.0", versionNumber: 130_000 },
    "The server of DATABASE_URL is CockroachDB CCL, and the service needs PostgreSQL 15 or newer. Upgrade the server, or name another one.",
  ],
  [
    "that is a standby",
    { isStandby: true },
    "The only server of DATABASE_URL is a standby, which takes no writes. Name its primary too, as in postgres://one:5432,two:5432/name; or promote it, if the primary is gone: select pg_promote()",
  ],
  [
    "that ends long transactions",
    { settings: [{ name: "transaction_timeout", value: "30000", source: "user" }] },
    "The database of DATABASE_URL has transaction_timeout = 30000, so PostgreSQL would end migrations. Run there: alter role gateway in database pay set transaction_timeout = 0",
  ],
  [
    "whose schema belongs to somebody else",
    { schema: "payments", mayCreateTables: false },
    "The role gateway may not create the tables of the service in the schema payments of the database pay. Run as a superuser: alter database pay owner to gateway; grant create on schema payments to gateway",
  ],
  [
    "whose tables the superuser made, whom PostgreSQL lets nobody take them from at once",
    { tablesOwner: "postgres", isOwnerPinned: true, mayWriteTables: false },
    "The role gateway may not read and change the tables of the service, which belong to postgres. Sign in as that role; or dump the database, and restore it as gateway with --no-owner into one that gateway owns",
  ],
  [
    "with many foreign tables",
    { foreignTables: ["a", "b", "c", "d", "e"] },
    "The database of DATABASE_URL has tables that this service did not make (a, b, c, d …). Give it a database of its own: create database NAME owner gateway",
  ],
])("a server %s is judged by what it tells", (_title, facts, fault) => {
  expect(findServerFault({ ...good, ...facts })).toBe(fault);
});

test.each([
  ["two sessions of their own", [1, 2, 2, 1, 1, 2], false],
  ["the session that was used last", [1, 1, 1, 1, 1, 1], true],
  ["two sessions in turn", [1, 2, 1, 2, 1, 2], true],
  ["three sessions in turn", [1, 2, 3, 1, 2, 3], true],
  ["many sessions", [1, 2, 3, 4, 5, 6], true],
])("two connections that get %s share sessions: %j %s", async (_title, pids, isShared) => {
  let asked = 0;
  const query = async () => {
    asked += 1;
    return await Promise.resolve({ rows: [{ pid: pids[asked - 1] }] });
  };
  expect(await shareSessions({ query }, { query })).toBe(isShared);
});
