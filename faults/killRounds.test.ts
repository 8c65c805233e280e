import { afterEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase } from "@pay/gateway/testing/testDatabase.ts";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { runKillRounds } from "./killRounds.ts";

afterEach(killServices);

// Every run of `npm test` kills a process in packages/gateway/dueWork/killedProcess.test.ts (PostgreSQL) and
// e2e/stack/ownService.spec.ts (PGlite).
for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(
    `two kills in a stream of creates, on ${kind}`,
    { tags: ["all"] },
    () => {
      it(
        "lose no acknowledged payment: each can be read, has one callback id, and is booked (§4, §6, G31)",
        { timeout: 300_000 },
        async () => {
          const opened = kind === "PostgreSQL" ? await openTestDatabase(kind) : undefined;
          const logged: string[] = [];
          const report = await runKillRounds(2, opened?.databaseUrl, (line) => logged.push(line));
          await opened?.close();
          expect(report).toMatchObject({
            injected: "2 kills",
            broken: [],
            sums: { lost: 0, doubled: 0, unbalanced: 0 },
          });
          expect(logged).toHaveLength(2);
        },
      );
    },
  );
}
