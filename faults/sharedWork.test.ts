import { afterEach, describe, expect, it } from "vitest";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { openTestDatabase, testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { runSharedWork } from "./sharedWork.ts";

afterEach(killServices);

describe.skipIf(testDatabaseUrl === undefined)(
  "two services on one PostgreSQL",
  { tags: ["all"] },
  () => {
    it(
      "send no callback twice while both run, and lose none when one is killed (G23)",
      { timeout: 300_000 },
      async () => {
        const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
        const report = await runSharedWork(80, databaseUrl, () => undefined);
        await close();
        expect(report).toMatchObject({ payments: 80, repeatsOfBoth: 0, faults: [] });
        const [one, other] = report.triesByEach;
        expect(one + other).toBe(40);
        // A process sends at most eight callbacks to one receiver at a time, so the killed one had no more in progress.
        expect(report.repeatsOfKill).toBeLessThanOrEqual(8);
      },
    );
  },
);
