import { afterEach, expect } from "vitest";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { openTestDatabase } from "@pay/gateway/testing/testDatabase.ts";
import { testOnPostgres } from "@pay/gateway/testing/testOnPostgres.ts";
import { runConnectorFaults } from "./connectorFault.ts";
import { runLateNotifications } from "./lateNotifications.ts";
import { runLiveRounds } from "./liveRounds.ts";
import { runSilentConnector } from "./silentConnector.ts";

afterEach(killServices);

testOnPostgres.each([
  ["behind a network that loses and lies", runConnectorFaults, 60],
  ["that takes orders and never answers", runSilentConnector, 8],
  ["whose notifications are three days late", runLateNotifications, 20],
  ["in live, while both are killed", runLiveRounds, 4],
] as const)(
  "payments through a connector %s come to their end once",
  { tags: ["all"], timeout: 1_800_000 },
  async (_what, run, size) => {
    const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
    const { broken, sums } = await run(size, databaseUrl, () => undefined);
    await close();
    expect(broken).toEqual([]);
    expect(sums).toMatchObject({ lost: 0, doubled: 0, unbalanced: 0 });
  },
);
