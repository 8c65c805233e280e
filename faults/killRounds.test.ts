import { afterEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../gateway/testing/databaseKinds.ts";
import { killServices } from "../gateway/testing/serviceProcess.ts";
import { openTestDatabase } from "../gateway/testing/testDatabase.ts";
import { runKillRounds } from "./killRounds.ts";

afterEach(killServices);

// A kill on PostgreSQL in every run: gateway/dueWork/killedProcess.test.ts.
const rows = [
  { kind: "PGlite", isThere: true, rounds: 1, tags: [] },
  ...databaseKinds.map(({ kind, isThere }) => ({ kind, isThere, rounds: 2, tags: ["all"] })),
];

for (const { kind, isThere, rounds, tags } of rows) {
  describe.skipIf(!isThere)(`${rounds} kills in a stream of creates, on ${kind}`, { tags }, () => {
    it(
      "lose nothing that was acknowledged: it is read, called back under one id, and booked (§4, §6, G31)",
      { timeout: 300_000 },
      async () => {
        const opened = kind === "PostgreSQL" ? await openTestDatabase(kind) : undefined;
        const said: string[] = [];
        const report = await runKillRounds(rounds, opened?.databaseUrl, (line) => said.push(line));
        await opened?.close();
        expect(report).toMatchObject({ rounds, faults: [] });
        expect(report.callbacks).toBeGreaterThanOrEqual(report.acknowledged);
        expect(said).toHaveLength(rounds);
      },
    );
  });
}
