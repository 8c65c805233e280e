import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { refusalOf } from "@pay/gateway/testing/refusalOf.ts";
import { NotHere } from "./fault.ts";
import { openOwnPostgres, type OwnPostgres } from "./ownPostgres.ts";

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

test(
  "a standby that is the only server, or the only one that answers, is refused until it is promoted",
  { tags: ["all"] },
  async (context) => {
    const own = server ?? context.skip("PostgreSQL is missing and could not be installed");
    await own.stop("fast");
    // Without the address of a primary it waits for one.
    writeFileSync(path.join(folder, "own/data/standby.signal"), "");
    await own.start();
    expect(await refusalOf(own.url)).toBe(
      "The only server of DATABASE_URL is a standby, which takes no writes. Name its primary too, as in postgres://one:5432,two:5432/name; or promote it, if the primary is gone: select pg_promote()",
    );
    const gone = `127.0.0.1:${await findFreePort()}`;
    const both = own.url.replace("@", `@${gone},`);
    const { host } = new URL(own.url);
    expect(await refusalOf(both)).toBe(
      `The service cannot use the database of DATABASE_URL (no server takes writes (${gone}: connect ECONNREFUSED ${gone}; ${host}: a standby)). Start the primary, or promote a standby; one that is read-only has default_transaction_read_only on.`,
    );
    const client = new Client({ connectionString: own.url });
    await client.connect();
    await client.query("select pg_promote()");
    await client.end();
    expect(await refusalOf(both)).toBe("");
  },
);
