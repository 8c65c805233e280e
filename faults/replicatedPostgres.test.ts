import { toRecord } from "@pay/contract/toRecord.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "@pay/gateway/database/database.ts";
import { announceDue } from "@pay/gateway/database/announceDue.ts";
import { demandEnvironment } from "@pay/gateway/database/environmentStamp.ts";
import { mostConnections } from "@pay/gateway/database/connection.ts";
import { merchantCommand } from "../scripts/cli/administrator/merchantCommand.ts";
import { runCommandLine } from "../scripts/cli/administrator/runCommandLine.ts";
import { keepOutput } from "../scripts/cli/keepOutput.ts";
import { findStandbyFault } from "../scripts/cli/ready/checkDatabase.ts";
import { refusalOf } from "@pay/gateway/testing/refusalOf.ts";
import { startPgbouncer } from "../scripts/test/programs/pgbouncer.ts";
import { onServer } from "../bench/machine/benchServer.ts";
import { NotHere } from "./fault.ts";
import { openReplicatedPostgres, type ReplicatedPostgres } from "./replicatedPostgres.ts";

function codeOf(error: unknown): unknown {
  const { code }: { code?: unknown } = toRecord(error);
  return code;
}

/** Cancels the wait of the one commit that waits for the standby. */
async function cancelWait(url: string): Promise<void> {
  await expect
    .poll(
      async () =>
        await onServer(url, async (client) => {
          const { rows } = await client.query(
            "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
          );
          return rows.length;
        }),
    )
    .toBe(1);
}

describe("A database with a synchronous standby", { tags: ["all"], timeout: 300_000 }, () => {
  let folder: string;
  let servers: ReplicatedPostgres | undefined;
  let missing: string | undefined;
  let opened: OpenDatabase | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "replicated-"));
    // The servers run as another user.
    await chmod(folder, 0o711);
    try {
      servers = await openReplicatedPostgres(folder);
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      missing = error.message;
      return;
    }
    opened = await openDatabase({ databaseUrl: servers.url });
    await sql`create table noted (name text)`.execute(opened.database);
  });
  afterEach(async () => {
    await opened?.close();
    await servers?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("confirms no commit whose wait for the standby was cancelled", async (context) => {
    const pair = servers ?? context.skip(missing);
    const { database } = opened ?? context.skip(missing);
    const { url } = pair.primary();
    await pair.other().stop("immediate");
    const outcomeOf = async (write: Promise<unknown>) => {
      const outcome = write.then(() => "confirmed", codeOf);
      await cancelWait(url);
      return await outcome;
    };

    const alone = sql`insert into noted values ('alone')`.execute(database);
    expect(await outcomeOf(alone)).toBe("08007");
    const inTransaction = database
      .transaction()
      .execute(
        async (transaction) =>
          await sql`insert into noted values ('in a transaction')`.execute(transaction),
      );
    expect(await outcomeOf(inTransaction)).toBe("08007");

    await pair.other().start();
    await sql`insert into noted values ('with the standby')`.execute(database);
  });

  it("costs writes alone while its standby is lost, and keeps the connections that it has", async (context) => {
    const pair = servers ?? context.skip(missing);
    const own = opened ?? context.skip(missing);
    const { database } = own;
    const { url } = pair.primary();
    const waits = async () =>
      await onServer(url, async (client) => {
        const { rows } = await client.query<{ event: string; count: number }>(
          `select wait_event as event, count(*)::int from pg_stat_activity
          where wait_event_type in ('Lock', 'IPC') and backend_type = 'client backend' group by 1`,
        );
        return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
      });
    const read = async () => (await sql`select count(*) from noted`.execute(database)).rows;
    const write = async (name: string) => {
      await database.transaction().execute(async (transaction) => {
        await sql`insert into noted values (${name})`.execute(transaction);
        await announceDue(transaction, new Date(), "some_channel");
      });
    };
    await write("before");
    await pair.other().stop("immediate");
    const most = mostConnections.pool;
    const outcomes = Array.from(
      { length: 2 * most },
      async (_, index) => await write(`while it is lost ${index}`).then(() => "confirmed", codeOf),
    );
    // All that have a connection wait for the standby, and none for the lock of another one's announcement.
    await expect.poll(waits).toEqual({ SyncRep: most });
    expect(await Promise.all(Array.from({ length: 20 }, read))).toHaveLength(20);
    const answers = await Promise.all(outcomes);
    expect(answers.filter((answer) => answer === "08007")).toHaveLength(most);
    expect(answers.filter((answer) => answer === "57P03")).toHaveLength(most);

    expect(await own.ping()).toEqual({
      writesWait: expect.stringMatching(/^Writes wait: the synchronous standby/),
    });
    expect(await own.countWaitingCommits?.()).toBe(most);
    expect(await findStandbyFault(own, 2)).toEqual([expect.stringContaining("Writes wait: ")]);
    for (let round = 0; round < 3; round += 1)
      expect(await write("later").then(() => "confirmed", codeOf)).toBe("57P03");
    expect(await waits()).toEqual({ SyncRep: most });
    expect(own.connections?.().open.pool).toBe(most);
    expect(await read()).toEqual([{ count: 1n }]);

    await pair.other().start();
    await expect
      .poll(async () => await write("again").then(() => "confirmed", codeOf))
      .toBe("confirmed");
    expect(await own.ping()).toEqual({});
    expect(await findStandbyFault(own, 2)).toEqual([]);
    // The writes that waited were done, and those that were not sent were not.
    expect(await read()).toEqual([{ count: BigInt(2 + most) }]);
  });

  it("takes writes while a commit on another database waits for more than the standby's disk", async (context) => {
    const pair = servers ?? context.skip(missing);
    const own = opened ?? context.skip(missing);
    const elsewhere = new URL(pair.primary().url);
    elsewhere.pathname = "/template1";
    const replay = async (change: "pause" | "resume") =>
      await onServer(pair.other().url, async (client) => {
        await client.query(`select pg_wal_replay_${change}()`);
      });
    await replay("pause");
    const applied = onServer(elsewhere.href, async (client) => {
      await client.query("set synchronous_commit = remote_apply");
      await client.query("create table noted (name text)");
    });
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'
          and query_start < clock_timestamp() - interval '4 seconds'`.execute(own.database);
        return rows.length;
      })
      .toBe(1);
    expect(await own.ping()).toEqual({});
    await sql`insert into noted values ('meanwhile')`.execute(own.database);
    await replay("resume");
    await applied;
  });

  it("says at the start that a migration waits for the standby", async (context) => {
    const pair = servers ?? context.skip(missing);
    await onServer(pair.primary().url, async (client) => {
      await client.query("create database fresh");
    });
    const fresh = pair.url.replace(/\/\w*$/, "/fresh");
    await pair.other().stop("immediate");
    const said: string[] = [];
    const opening = openDatabase({ databaseUrl: fresh, say: (line) => said.push(line) });
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toContainEqual(
        expect.stringMatching(/^Writes wait: .* The start continues once they are confirmed\.$/),
      );
    await pair.other().start();
    const migrated = await opening;
    // The start goes on writing, as the first one stamps the database.
    await demandEnvironment(migrated.database, "live");
    await migrated.close();
  });

  it("gets no write through a pooler that still leads to the former primary", async (context) => {
    const pair = servers ?? context.skip(missing);
    const started = await startPgbouncer(pair.primary().url);
    const pooler = "missing" in started ? context.skip(started.missing) : started;
    const own = await openDatabase({
      databaseUrl: pooler.urlOf(pair.primary().url),
      databaseDirectUrl: pair.url,
    });
    const write = async (name: string) =>
      await sql`insert into noted values (${name})`
        .execute(own.database)
        .then(() => "written", codeOf);
    expect(await write("before")).toBe("written");
    await pair.promote();
    // A write under way is cut, and later ones find no server.
    await expect.poll(async () => await write("after")).toBe("08001");
    await expect
      .poll(async () => await own.ping())
      .toEqual({
        writesWait: expect.stringContaining("The pooler of DATABASE_URL leads to a server that"),
      });
    const addresses = [pooler.urlOf(pair.primary().url), pair.url] as const;
    expect(await refusalOf(...addresses)).toMatch(
      /^The pooler of DATABASE_URL leads to a server that/,
    );
    pooler.follow(pair.primary().url);
    await expect.poll(async () => await write("after")).toBe("written");
    expect(await own.ping()).toEqual({});
    await own.close();
    await pooler.stop();
  });

  it("that turns read-only says so, and what to do", async (context) => {
    const pair = servers ?? context.skip(missing);
    const both = opened ?? context.skip(missing);
    const one = await openDatabase({ databaseUrl: pair.primary().url });
    const set = async (value: "on" | "off") => {
      await onServer(pair.primary().url, async (client) => {
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query("select pg_reload_conf()");
      });
    };
    await set("on");
    await expect
      .poll(async () => await one.ping())
      .toEqual({
        writesWait: expect.stringContaining("the database of DATABASE_URL is read-only"),
      });
    expect(one.connections?.().areWritesRefused, "nobody has written").toBe(false);
    const write = async () => await sql`insert into noted values ('refused')`.execute(one.database);
    await expect(write()).rejects.toMatchObject({ code: "25006" });
    expect(one.connections?.().areWritesRefused).toBe(true);
    await expect
      .poll(async () => await both.ping(), { timeout: 10_000 })
      .toEqual({
        writesWait: expect.stringContaining("the database of DATABASE_URL is read-only"),
      });
    await expect.poll(() => both.connections?.().areWritesRefused, { timeout: 10_000 }).toBe(true);
    await set("off");
    await expect.poll(async () => await write().then(() => "written", codeOf)).toBe("written");
    expect(one.connections?.().areWritesRefused, "until something is written").toBe(false);
    await expect.poll(async () => await both.ping(), { timeout: 10_000 }).toEqual({});
    await one.close();
  });

  it("is named by the first check after its standby was lost, and by a command", async (context) => {
    const pair = servers ?? context.skip(missing);
    const own = opened ?? context.skip(missing);
    const env = { ENVIRONMENT: "live", DATABASE_URL: pair.url };
    const list = async () => {
      const output = keepOutput();
      const code = await runCommandLine(merchantCommand, ["list"], env, output);
      return [code, output.errors];
    };
    expect(await list()).toEqual([0, expect.any(String)]);
    await pair.other().stop("immediate");
    expect(await findStandbyFault(own, 2)).toEqual([expect.stringContaining("Writes wait: ")]);
    const refused = expect.stringMatching(/^Writes wait: .* The command did not run\.\n$/);
    expect(await list()).toEqual([1, refused]);
    await pair.other().start();
    await expect.poll(list).toEqual([0, expect.any(String)]);
    // Who starts a standby that runs, or takes it out, gets no primary back.
    await pair.primary().stop("immediate");
    const [code, errors] = await list();
    expect(code).toBe(1);
    expect(errors).toMatch(/no server .*takes .*writes|no server of DATABASE_URL takes them/i);
    expect(errors).not.toContain("synchronous_standby_names");
  });

  it("is followed to the promoted server, while the former primary still answers", async (context) => {
    const pair = servers ?? context.skip(missing);
    const { database, listen } = opened ?? context.skip(missing);
    const portOf = async () => {
      const { rows } = await sql<{ port: string }>`
        select current_setting('port') as port`.execute(database);
      return rows[0]?.port;
    };
    const heard: string[] = [];
    const stop = await listen("some_channel", (payload) => heard.push(payload));
    expect(await portOf()).toBe(new URL(pair.primary().url).port);

    await pair.promote();
    const { port } = new URL(pair.primary().url);
    await expect.poll(async () => await portOf().catch(() => undefined)).toBe(port);
    await sql`insert into noted values ('after the promotion')`.execute(database);
    // The listener moved too, and may have missed something.
    await expect.poll(() => heard).toEqual([""]);
    await sql`select pg_notify('some_channel', 'heard')`.execute(database);
    await expect.poll(() => heard).toEqual(["", "heard"]);
    await stop();
  });
});
