import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { refusalOf } from "@pay/gateway/testing/refusalOf.ts";
import { NotHere } from "./fault.ts";
import { openOwnPostgres, type OwnPostgres } from "./ownPostgres.ts";
import { authorize, createPayment } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

let folder: string;
let server: OwnPostgres | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "standby-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  try {
    server = await openOwnPostgres(path.join(folder, "own"));
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
  }
});
afterAll(async () => {
  await server?.stop("immediate");
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the server wait for a primary that never answers, as a standby whose primary is lost does. */
async function demote(own: OwnPostgres): Promise<void> {
  await own.stop("fast");
  writeFileSync(path.join(folder, "own/data/standby.signal"), "");
  await own.start();
}

async function run(own: OwnPostgres, query: string): Promise<void> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** Returns the address of the server and, before it, of one that does not answer. */
async function besideLost(own: OwnPostgres): Promise<string> {
  return own.url.replace("@", `@127.0.0.1:${await findFreePort()},`);
}

test(
  "a standby is refused as the only server, and as the only one that answers if nothing says that commits waited for it, or if the start must write",
  { tags: ["all"] },
  async (context) => {
    const own = server ?? context.skip("PostgreSQL is missing and could not be installed");
    await demote(own);
    expect(await refusalOf(own.url)).toBe(
      "The only server of DATABASE_URL is a standby, which takes no writes. Name its primary too, as in postgres://one:5432,two:5432/name; or promote it, if the primary is gone: select pg_promote()",
    );
    const both = await besideLost(own);
    const gone = /@([^,]*),/.exec(both)?.[1];
    const { host } = new URL(own.url);
    expect(await refusalOf(both)).toBe(
      `The service cannot use the database of DATABASE_URL (no server takes writes (${gone}: connect ECONNREFUSED ${gone}; ${host}: a standby)). Start the primary, or promote a standby; one that is read-only has default_transaction_read_only on.`,
    );
    await run(own, "select pg_promote()");
    expect(await refusalOf(both)).toBe("");

    await run(
      own,
      "insert into environment_stamp (environment, commits_wait) values ('sandbox', true)",
    );
    const newest = "name = (select max(name) from kysely_migration)";
    await run(own, `create table kept as select * from kysely_migration where ${newest}`);
    await run(own, `delete from kysely_migration where ${newest}`);
    await demote(own);
    expect(await refusalOf(both)).toMatch(
      /cannot execute .* in a read-only transaction\). The start has something to write, and no server takes writes: start the primary, or promote a standby\.$/,
    );
    await run(own, "select pg_promote()");
    await run(own, "insert into kysely_migration select * from kept");
    expect(await refusalOf(both)).toBe("");
  },
);

test(
  "a service starts while only a standby answers that has every commit, reads, says that writes wait, and writes once it is promoted",
  { tags: ["all"] },
  async (context) => {
    const own = server ?? context.skip("PostgreSQL is missing and could not be installed");
    await withDataDir(async (dataDir, { url: callbackUrl }) => {
      const stores = { dataDir, databaseUrl: await besideLost(own) };
      const before = await startOn(stores);
      const payin = await createPayment(await authorize(before), "READ", 4, callbackUrl);
      await before.kill();
      await run(own, "update environment_stamp set commits_wait = true");
      await demote(own);

      const metricsPort = await findFreePort();
      const service = await startOn(stores, { METRICS_PORT: String(metricsPort) });
      const ready = await fetch(`${service.origin}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        {
          status: "ready",
          warnings: [
            "Writes wait: no server of DATABASE_URL takes them. Start the primary; or promote a standby, and never start the primary again. Reads go on.",
          ],
        },
      ]);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      // The alert for an unreachable database fires.
      expect(metrics).toContain("due_work_lag_seconds Nan\n");
      expect(metrics).toContain("callback_dead_letters 0\n");
      const authorized = await authorize(service);
      const { baseUrl, token } = authorized;
      const headers = { authorization: `Bearer ${token}`, "x-api-version": "2" };
      for (const read of [payin, "/payins", "/balances"])
        expect([read, (await fetch(baseUrl + read, { headers })).status]).toEqual([read, 200]);
      await expect(createPayment(authorized, "NEW", 0, callbackUrl)).rejects.toMatchObject({
        status: 503,
      });

      await run(own, "select pg_promote()");
      await expect
        .poll(async () => await createPayment(authorized, "NEW", 0, callbackUrl).catch(String))
        .toBe("/payins/NEW-0");
      await service.kill();
    });
  },
);
