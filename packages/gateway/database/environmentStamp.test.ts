import { describe, expect, it } from "vitest";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { databaseKinds, openTestDatabase } from "../testing/testDatabase.ts";
import { addMerchant, liveProcessor, openTestDeps } from "../testing/testDeps.ts";
import { demandEnvironment } from "./environmentStamp.ts";

const ofLive = /^The database belongs to live\. A sandbox must not use it/;
const ofSandbox = /^The database belongs to a sandbox, whose merchants and money are not real/;

const directions = [
  { environment: "sandbox", other: "live", refusal: ofSandbox, isTest: true },
  { environment: "live", other: "sandbox", refusal: ofLive, isTest: false },
] as const;

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`A database on ${kind}`, () => {
    it.each(directions)(
      "of $environment is refused by $other, whatever it contains, and opens in $environment (G50)",
      async ({ environment, other, refusal, isTest }) => {
        const { deps, close } = await openTestDeps({
          kind,
          config: { environment },
          ...(environment === "live" && { processor: liveProcessor }),
        });
        const refused = () => demandEnvironment(deps.database, other);
        await expect(refused()).rejects.toThrow(refusal);
        const caller = await addMerchant(deps);
        const body = createBody({ callbackUrl: "https://shop.example/callback" });
        await createTestPayin(deps, caller, "before", body);
        await expect(refused()).rejects.toThrow(refusal);
        await demandEnvironment(deps.database, environment);
        const { process } = await createTestPayin(deps, caller, "after", body);
        expect(process.isTest).toBe(isTest);
        await close();
      },
    );

    it("that is new belongs to the first environment that starts on it, even if several start together", async () => {
      const { database, close } = await openTestDatabase(kind);
      const starts = (["live", "sandbox", "live", "sandbox"] as const).map((environment) =>
        demandEnvironment(database, environment),
      );
      const outcomes = await Promise.allSettled(starts);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
        "fulfilled",
        "fulfilled",
        "rejected",
        "rejected",
      ]);
      await close();
    });
  });
}
