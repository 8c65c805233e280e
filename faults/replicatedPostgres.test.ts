import { toRecord } from "@pay/contract/toRecord.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "@pay/gateway/database/database.ts";
import { findStandbyFault } from "../scripts/cli/ready/checkDatabase.ts";
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

    const [fault = ""] = await findStandbyFault(database);
    expect(fault).toContain("Commits wait for the standby");

    await pair.other().start();
    await sql`insert into noted values ('with the standby')`.execute(database);
    expect(await findStandbyFault(database)).toEqual([]);
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
