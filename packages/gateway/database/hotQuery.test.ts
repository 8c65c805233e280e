import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { QueryResult } from "pg";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { hotQuery, preparingClient, type QueryClient } from "./hotQuery.ts";
import { noteWarning } from "./unconfirmedCommit.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`A hot query on ${kind}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
      await sql`create table fruit (name text primary key, is_ripe boolean)`.execute(
        opened.database,
      );
    });
    afterAll(async () => await opened.close());

    const addFruit = hotQuery<{ name: string; isRipe: boolean | null }, { name: string }>(
      "add_fruit",
      (database, place) =>
        sql<{ name: string }>`insert into fruit (is_ripe, name)
          values (${place("isRipe")}, ${place("name")}) returning name`.compile(database),
    );
    const findFruit = hotQuery<{ name: string }, { isRipe: boolean | null }>(
      "find_fruit",
      (database, place) =>
        sql<{ isRipe: boolean | null }>`select is_ripe from fruit
          where name = ${place("name")} or name = upper(${place("name")})`.compile(database),
    );

    it("puts each value in its place, in each call", async () => {
      const { database } = opened;
      expect(await addFruit(database, { name: "fig", isRipe: true })).toEqual([{ name: "fig" }]);
      expect(await addFruit(database, { isRipe: null, name: "PEAR" })).toEqual([{ name: "PEAR" }]);
      expect(await findFruit(database, { name: "fig" })).toEqual([{ isRipe: true }]);
      expect(await findFruit(database, { name: "pear" })).toEqual([{ isRipe: null }]);
      expect(await findFruit(database, { name: "plum" })).toEqual([]);
    });

    it("is rolled back with its transaction", async () => {
      const undone = opened.database.transaction().execute(async (transaction) => {
        await addFruit(transaction, { name: "kiwi", isRipe: false });
        throw new Error("undo");
      });
      await expect(undone).rejects.toThrow("undo");
      expect(await findFruit(opened.database, { name: "kiwi" })).toEqual([]);
    });

    it("still works when a newer version of the service adds a column", async () => {
      await opened.database.connection().execute(async (connection) => {
        await addFruit(connection, { name: "lime", isRipe: true });
        await sql`alter table fruit add column colour text`.execute(connection);
        expect(await findFruit(connection, { name: "lime" })).toEqual([{ isRipe: true }]);
      });
    });

    // PGlite has one connection, and prepares nothing.
    if (kind !== "PostgreSQL") return;
    it("is prepared once per connection; other queries are not", async () => {
      await opened.database.connection().execute(async (connection) => {
        await findFruit(connection, { name: "fig" });
        await findFruit(connection, { name: "fig" });
        await sql`select count(*) from fruit`.execute(connection);
        const { rows } = await sql<{ name: string; calls: number }>`
          select name, (generic_plans + custom_plans)::int as calls
          from pg_prepared_statements where name = 'find_fruit' or statement like '%count%'
        `.execute(connection);
        expect(rows.map(({ name }) => name)).toEqual(["find_fruit"]);
        expect(rows[0]?.calls).toBeGreaterThanOrEqual(2);
      });
    });
  });
}

const answered: QueryResult = { command: "SELECT", rowCount: 0, oid: 0, fields: [], rows: [] };

/** Returns a connection that fails with `failure`, the calls made to it, and a function that sends it a warning. */
function openClient(
  failure: Error | undefined,
  use: NonNullable<Parameters<typeof preparingClient>[1]> = {},
) {
  const done: string[] = [];
  const asked: unknown[] = [];
  const client: QueryClient = {
    query: async (config) => {
      asked.push(config);
      return await (failure ? Promise.reject(failure) : Promise.resolve(answered));
    },
    release: (destroy) => done.push(destroy === true ? "thrown away" : "given back"),
    connection: { stream: { destroy: () => done.push("cut") } },
  };
  const warn = (routine: string) => noteWarning(client, routine);
  return { client: preparingClient(client, use), asked, done, warn };
}

test("a connection that did not answer in time is cut and never reused", async () => {
  const { client, done } = openClient(new Error("Query read timeout"));
  await expect(client.query("select 1", [])).rejects.toThrow("Query read timeout");
  expect(done).toEqual(["cut"]);
  client.release();
  expect(done).toEqual(["cut", "thrown away"]);
});

test("a connection whose server refuses writes is never reused, and the owner is told", async () => {
  let refusals = 0;
  const refused = Object.assign(new Error("cannot execute INSERT"), { code: "25006" });
  const { client, done } = openClient(refused, { onReadOnly: () => (refusals += 1) });
  await expect(client.query("insert", [])).rejects.toThrow(refused);
  client.release();
  expect([done, refusals]).toEqual([["thrown away"], 1]);
});

test("a commit whose wait for the standby was cancelled is no success", async () => {
  const { client, warn, done } = openClient(undefined);
  await client.query("commit", []);
  warn("NotifyMyFrontEnd");
  await client.query("commit", []);
  warn("SyncRepWaitForLSN");
  await expect(client.query("commit", [])).rejects.toMatchObject({ code: "08007" });
  client.release();
  expect(done).toEqual(["thrown away"]);
});

test("a client behind a pooler sends marked queries unnamed", async () => {
  const marked = "/* prepared find_fruit */ select 1";
  const [direct, pooled] = [openClient(undefined), openClient(undefined, { isPreparing: false })];
  for (const { client } of [direct, pooled]) await client.query(marked, []);
  expect(direct.asked).toEqual([{ name: "find_fruit", text: marked, values: [] }]);
  expect(pooled.asked).toEqual([{ text: marked, values: [] }]);
});

test("a connection on which a query failed is reused", async () => {
  const { client, done } = openClient(new Error("duplicate key value"));
  await expect(client.query("select 1", [])).rejects.toThrow("duplicate key value");
  client.release();
  expect(done).toEqual(["given back"]);
});

test("a connection is discarded if the caller asks for it", async () => {
  const { client, done } = openClient(undefined);
  await client.query("select 1", []);
  client.release(true);
  expect(done).toEqual(["thrown away"]);
});
