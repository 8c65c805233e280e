import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DueWork, startDueWork } from "../dueWork/dueWork.ts";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { createVisit, decide, visit } from "../testing/testVisit.ts";
import { ensureTokenKeys } from "../token/tokenKeys.ts";
import { findPayin } from "./payinTable.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`A payin that is decided as it falls due, on ${kind}`, () => {
    let open: TestDeps;
    let work: DueWork;
    beforeAll(async () => {
      open = await openTestDeps({ kind });
      await ensureTokenKeys(open.deps.database, open.clock.now());
      work = await startDueWork(open.deps);
    });
    afterAll(async () => {
      await work.stop();
      await open.close();
    });

    it("gets one final status and one callback, and whoever decided is told which (G21, G27)", async () => {
      const { deps, clock } = open;
      const visits = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const caller = await addMerchant(deps);
          return { ...caller, idVisit: await createVisit(deps, caller) };
        }),
      );
      clock.advance(60_000);
      const [cancelled] = await Promise.all([
        Promise.all(visits.map(async ({ idVisit }) => await decide(deps, idVisit, "cancel"))),
        work.settle(),
        Promise.all(visits.map(async ({ idVisit }) => await visit(deps, idVisit))),
      ]);
      await work.settle();
      for (const [index, { merchantCode }] of visits.entries()) {
        const payin = await findPayin(deps.database, merchantCode, "V-1");
        const answer = cancelled[index] ?? {};
        expect(payin?.status).toBe("problem" in answer ? "SUCCESS" : "FAILED");
      }
      const callbacks = await deps.database.selectFrom("callback").select("merchantCode").execute();
      expect(callbacks).toHaveLength(40);
      expect(new Set(callbacks.map(({ merchantCode }) => merchantCode)).size).toBe(40);
      expect(await deps.database.selectFrom("dueStep").selectAll().execute()).toEqual([]);
    });
  });
}
