import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { holdPostgres } from "../holdPostgres.ts";
import { openProxy } from "../../testing/openProxy.ts";
import { openTestDatabase, testDatabaseUrl } from "../../testing/testDatabase.ts";
import { describeRisks, findServerWarnings, type ServerRisks } from "./findServerWarnings.ts";

test.skipIf(testDatabaseUrl === undefined)(
  "settings that risk acknowledged payments, or leave queries behind a pooler, are told until their remedy was run",
  async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const { databaseUrl = "" } = opened;
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const own = new URL(databaseUrl).pathname.slice(1);
    const warn = async () => {
      const { database, close } = await openDatabase({
        databaseUrl,
        databaseDirectUrl: databaseUrl,
      });
      const warnings = await findServerWarnings(database, true);
      await close();
      return warnings.filter((one) => /^synchronous_commit|^Behind the pooler/.test(one));
    };
    await client.query(`alter database ${own} set synchronous_commit = off`);
    await client.query(`alter database ${own} set statement_timeout = 0`);
    const warnings = await warn();
    // In the order of the sentences.
    expect(warnings).toEqual([
      expect.stringContaining("so a crash can lose payments that were acknowledged. Run: "),
      expect.stringContaining("goes on with queries that nobody waits for any more. Run: "),
    ]);
    for (const one of warnings) await client.query(one.slice(one.indexOf("Run: ") + 5));
    expect(await warn()).toEqual([]);
    await client.end();
    await opened.close();
  },
);

test.skipIf(testDatabaseUrl === undefined)(
  "a role of the pooler with settings of its own is warned of, though the direct way has none of them",
  async () => {
    const server = await openTestDatabase("PostgreSQL");
    const { databaseUrl = "" } = server;
    const own = new URL(databaseUrl).pathname.slice(1);
    const role = `of_pooler_${own.slice(-8)}`;
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`create role ${role} login superuser password 'secret'`);
    await client.query(`alter role ${role} in database ${own} set synchronous_commit = off`);
    const pooled = Object.assign(new URL(databaseUrl), { username: role, password: "secret" }).href;
    const { database, close } = await openDatabase({
      databaseUrl: pooled,
      databaseDirectUrl: databaseUrl,
    });
    const warnings = await findServerWarnings(database, true);
    await close();
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
    await client.end();
    await server.close();
    expect(warnings).toContainEqual(
      expect.stringContaining(`Run: alter role ${role} in database ${own} set synchronous_commit`),
    );
  },
);

test.skipIf(testDatabaseUrl === undefined)(
  "a pooler that has gone since the start is no failure: PostgreSQL is told of, and the pooler by health",
  async () => {
    const server = await openTestDatabase("PostgreSQL");
    const { databaseUrl = "" } = server;
    const pooler = await openProxy(databaseUrl);
    const { database, close } = await openDatabase({
      databaseUrl: pooler.url,
      databaseDirectUrl: databaseUrl,
    });
    await pooler.close();
    const warnings = await findServerWarnings(database, true);
    await close();
    await server.close();
    // The server of the tests does not sync its files.
    expect(warnings).toContainEqual(expect.stringMatching(/^fsync is off/));
    expect(warnings).toHaveLength(new Set(warnings).size);
  },
);

test.skipIf(testDatabaseUrl === undefined)(
  "the connections that all running processes may take are counted against the limit",
  async () => {
    const server = await openTestDatabase("PostgreSQL");
    const { databaseUrl = "" } = server;
    const own = new URL(databaseUrl).pathname.slice(1);
    const { database, keep, close } = await openDatabase({ databaseUrl });
    await sql`alter database ${sql.ref(own)} connection limit 40`.execute(database);
    const warn = async () =>
      (await findServerWarnings(database, false)).filter((one) =>
        one.startsWith("PostgreSQL gives"),
      );
    const begin = async () => {
      if (!keep) throw new Error("PostgreSQL keeps connections");
      const watch = { onWait: () => undefined, onLost: () => undefined };
      return await holdPostgres(keep, { rateLimitPerProcess: true }, watch, 0);
    };
    const ends = [await begin()];
    expect(await warn()).toEqual([]);
    ends.push(await begin());
    expect(await warn()).toEqual([
      expect.stringMatching(/^PostgreSQL gives 40 .* each of 2 processes takes up to 24\./),
    ]);
    for (const end of ends) await end();
    await close();
    await server.close();
  },
);

const good: ServerRisks = {
  undurable: [],
  standbyNames: "two",
  commitsAlone: false,
  canRewind: true,
  endlessSlots: [],
  openAddress: null,
  connections: 97,
  processes: 2,
  endsQueries: false,
  seesWaits: true,
  collation: "2.36",
  actualCollation: "2.36",
  role: "gateway",
  isSuperuser: false,
  database: "pay",
};

test.each<[string, Partial<ServerRisks>, Parameters<typeof describeRisks>[1], readonly string[]]>([
  ["none at all", {}, "only", []],
  ["none with a pooler", { connections: 3, endsQueries: true }, "pooled", []],
  ["none of a collation without versions", { collation: null, actualCollation: null }, "only", []],
  [
    "that a backup counts as the standby",
    { standbyNames: "*" },
    "only",
    [
      "synchronous_standby_names is *, so commits also wait for whoever receives the log, such as a backup, and not for the standby. Set it to the name of the standby.",
    ],
  ],
  [
    "that a backup counts as one of several standbys",
    { standbyNames: "ANY 1 (*)" },
    "only",
    [expect.stringMatching(/^synchronous_standby_names is ANY 1 \(\*\), so commits also wait for/)],
  ],
  [
    "that the role may do everything",
    { isSuperuser: true },
    "only",
    [
      "The role gateway is a superuser, so it can take the connections that PostgreSQL keeps for administrators, and change the audit log. Give the service a role that owns its database and nothing more: docs/operating.md, PostgreSQL.",
    ],
  ],
  [
    "that the role cannot see its writes wait for the standby",
    { seesWaits: false },
    "only",
    [
      "The role gateway does not see what its own sessions wait for, because they signed in as another one. So a lost standby would hold all connections, and nobody would be told. Run as a superuser: grant pg_read_all_stats to gateway",
    ],
  ],
  [
    "nothing that the role cannot see without a standby",
    { standbyNames: "", seesWaits: false },
    "only",
    [],
  ],
  [
    "that there are too few connections",
    { connections: 7 },
    "only",
    [expect.stringMatching(/^PostgreSQL gives 7 connections to gateway on pay, and each of 2 /)],
  ],
  [
    "that all processes together may need more connections",
    { processes: 5 },
    "only",
    [
      "PostgreSQL gives 97 connections to gateway on pay, and each of 5 processes takes up to 24. Raise max_connections or the limit of the role or database, or put a pooler in front.",
    ],
  ],
  ["nothing of the connections behind a pooler", { processes: 5, endsQueries: true }, "pooled", []],
  [
    "that no commit waits for the standby",
    { commitsAlone: true },
    "only",
    [
      "Commits do not wait for the disk of the standby (synchronous_commit), so a failover can lose payments that were acknowledged. Run: alter role gateway in database pay set synchronous_commit = on",
    ],
  ],
  [
    "that a former primary must be copied whole",
    { canRewind: false },
    "only",
    [expect.stringMatching(/^wal_log_hints is off .* Set wal_log_hints to on/)],
  ],
  [
    "neither without a standby",
    { standbyNames: " ", canRewind: false, commitsAlone: true },
    "only",
    [],
  ],
  [
    "that a slot can fill the disk",
    { endlessSlots: ["archive", "two"] },
    "only",
    [
      "max_slot_wal_keep_size is -1, so the log fills the disk of the database if nobody reads a slot (archive, two). Set it to less than the free disk in postgresql.conf, such as 10GB, and reload.",
    ],
  ],
  [
    "that others may read the connection",
    { openAddress: "203.0.113.7" },
    "only",
    [expect.stringMatching(/^Connections to the database at 203\.0\.113\.7 are not encrypted/)],
  ],
  [
    "that others may read the connections of the pooler",
    { openAddress: "203.0.113.7", endsQueries: true },
    "pooled",
    [
      "Connections of the pooler to the database at 203.0.113.7 are not encrypted, and that address is not of a private network. Let the pooler encrypt them, as by server_tls_sslmode = verify-full of PgBouncer: docs/operating.md, private certificate authorities.",
    ],
  ],
  [
    "that the machine sorts otherwise than the indexes",
    { actualCollation: "2.41" },
    "only",
    [
      "The indexes of the database were made with the collation 2.36, and the machine has 2.41, so a look-up can miss a payment. Run: reindex database pay; alter database pay refresh collation version",
    ],
  ],
  [
    "that files are not synced",
    { undurable: ["fsync"] },
    "only",
    // Neon has it off: its storage is no disk of the server.
    [
      "fsync is off on the database of DATABASE_URL, so a crash can lose payments that were acknowledged, unless a provider's storage keeps each commit without it. Set it to on in postgresql.conf, and reload.",
    ],
  ],
])("live is warned of %s", (_title, risks, way, warnings) => {
  expect(describeRisks({ ...good, ...risks }, way)).toEqual(warnings);
});
