import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findMove } from "../database/servedPlaces.ts";
import { RefusedStart } from "../refusedStart.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { openOrRefuse } from "./openOrRefuse.ts";

const told = { onLostConnection: () => undefined, say: () => undefined };

describe.skipIf(testDatabaseUrl === undefined)("The database of live", () => {
  let served: TestDatabase;
  /** The same database under two names of its server. */
  const at = (host: string) =>
    Object.assign(new URL(served.databaseUrl ?? ""), { hostname: host }).href;
  /** Starts live as the service does. Returns the sentence by which it is refused; an empty text if it starts. */
  const start = async (
    host: string,
    said: { outgoing?: boolean; isServiceItself?: boolean } = {},
  ) => {
    const settings = { outgoing: true, isServiceItself: false, ...said };
    const place = { environment: "live", databaseUrl: at(host), dataDir: "" } as const;
    try {
      await (await openOrRefuse({ ...place, ...settings }, told)).close();
      return "";
    } catch (error) {
      if (!(error instanceof RefusedStart)) throw error;
      return error.message;
    }
  };
  const isCopy =
    /^Live was served from this database at 127\.0\.0\.1:\d+\/\w+, and it is at localhost:\d+\/\w+ now\. If it is a copy, start it with OUTGOING=off: .*start it here once with OUTGOING=on\.$/;
  beforeEach(async () => {
    served = await openTestDatabase("PostgreSQL");
    expect(await start("127.0.0.1")).toBe("");
  });
  afterEach(async () => await served.close());

  it("is refused at another address, where it may be a copy, until the administrator says which it is", async () => {
    expect(await start("127.0.0.1"), "as it was").toBe("");
    expect(await start("localhost")).toMatch(isCopy);
    expect(await findMove(served.database, at("localhost"))).toMatch(isCopy);
    expect(await start("localhost", { outgoing: false }), "a copy").toBe("");
    expect(await start("localhost"), "a copy, forgotten").toMatch(isCopy);
    expect(await start("localhost", { isServiceItself: true }), "the service").toBe("");
    expect(await start("localhost"), "the service, from then on").toBe("");
  });

  it("opens where one of several servers of its address is known", async () => {
    const { host, pathname } = new URL(at("127.0.0.1"));
    const both = `postgres://postgres@${host},localhost:${new URL(at("localhost")).port}${pathname}`;
    expect(await findMove(served.database, both)).toBeUndefined();
  });

  it("is refused on another server at the same address, as a restored dump is, and the former server is unknown later", async () => {
    await sql`update served_place set place = 'server 1' where place like 'server %'`.execute(
      served.database,
    );
    expect(await start("127.0.0.1")).toMatch(
      /^Live was served from a database at 127\.0\.0\.1:\d+\/\w+, and this one, at 127\.0\.0\.1:\d+\/\w+, is on another server\./,
    );
    expect(await start("127.0.0.1", { isServiceItself: true })).toBe("");
    const places = await served.database.selectFrom("servedPlace").select("place").execute();
    expect(places.map(({ place }) => place)).not.toContain("server 1");
  });

  it("is judged by its address alone where the role may not ask for the server", async () => {
    const role = `asks_nothing_${randomBytes(4).toString("hex")}`;
    await sql`create role ${sql.ref(role)}`.execute(served.database);
    await sql`grant select on served_place to ${sql.ref(role)}`.execute(served.database);
    await sql`revoke execute on function pg_control_system() from public`.execute(served.database);
    try {
      const found = await served.database.connection().execute(async (connection) => {
        await sql`set role ${sql.ref(role)}`.execute(connection);
        const move = await findMove(connection, at("localhost"));
        await sql`reset role`.execute(connection);
        return move;
      });
      expect(found).toMatch(isCopy);
    } finally {
      await sql`grant execute on function pg_control_system() to public`.execute(served.database);
      await sql`drop owned by ${sql.ref(role)}`.execute(served.database);
      await sql`drop role ${sql.ref(role)}`.execute(served.database);
    }
  });
});
