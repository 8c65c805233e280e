import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { ensureWebhookKey, readWebhookPublicKeys } from "./webhookKey.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The service's key for callbacks on ${kind} (G22)`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(async () => await opened.close());

    it("is made once, however many start at once, and stays", async () => {
      const { database } = opened;
      await Promise.all(
        Array.from({ length: 8 }, async () => await ensureWebhookKey(database, now)),
      );
      const keys = await readWebhookPublicKeys(database);
      expect(keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);
      await ensureWebhookKey(database, now);
      expect(await readWebhookPublicKeys(database)).toEqual(keys);
    });

    it("has another in its place once it is retired", async () => {
      const { database } = opened;
      await ensureWebhookKey(database, now);
      const [retired] = await readWebhookPublicKeys(database);
      await database.updateTable("webhookKey").set({ retiredAt: now }).execute();
      await ensureWebhookKey(database, now);
      const keys = await readWebhookPublicKeys(database);
      expect(keys).toHaveLength(1);
      expect(keys).not.toContain(retired);
    });
  });
}
