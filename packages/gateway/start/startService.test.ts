import { expect, it } from "vitest";
import { NoPrimary } from "../database/noPrimary.ts";
import { RefusedStart } from "../refusedStart.ts";
import { findFreePort } from "../testing/freePort.ts";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { testConfig } from "../testing/testDeps.ts";
import { testOnPostgres } from "../testing/testOnPostgres.ts";
import { endAll, startService } from "./startService.ts";

it("each part of the service ends, also behind one whose end fails, and the failure is told", async () => {
  const ended: string[] = [];
  const end = (name: string, failure?: string) => async () => {
    await Promise.resolve();
    if (failure !== undefined) throw new Error(failure);
    ended.push(name);
  };
  const ends = [
    end("calls"),
    end("due work", "the database is unreachable"),
    end("lock", "later"),
    end("folder"),
  ];
  await expect(endAll(ends)).rejects.toThrow("the database is unreachable");
  expect(ended).toEqual(["calls", "folder"]);
});

testOnPostgres(
  "a start that loses its database late is refused with one sentence, which says the way out",
  async () => {
    const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
    const config = { ...testConfig, databaseUrl, port: await findFreePort() };
    const starting = startService(
      config,
      () => undefined,
      () => {
        throw new NoPrimary("no server takes writes (one:5432: ECONNREFUSED)");
      },
    );
    await expect(starting).rejects.toThrow(
      new RefusedStart(
        "The service cannot use the database of DATABASE_URL (no server takes writes (one:5432: ECONNREFUSED)). Start the primary, or promote a standby; one that is read-only has default_transaction_read_only on.",
        { mayPass: true },
      ),
    );
    await close();
  },
);
