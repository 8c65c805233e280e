import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { ensureWebhookKey, readWebhookKeys, rotateWebhookKey } from "./webhookKey.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The service's key for callbacks on ${kind} (G22)`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(async () => await opened.close());

    async function publicKeysAt(time: Date) {
      const keys = await readWebhookKeys(opened.database, time);
      return keys.map(({ publicKey }) => publicKey);
    }

    it("is created once by several processes that start together, and stays", async () => {
      const { database } = opened;
      await Promise.all(
        Array.from({ length: 8 }, async () => await ensureWebhookKey(database, now)),
      );
      const keys = await publicKeysAt(now);
      expect(keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);
      await ensureWebhookKey(database, now);
      expect(await publicKeysAt(now)).toEqual(keys);
    });

    it("is replaced once it is retired", async () => {
      const { database } = opened;
      await ensureWebhookKey(database, now);
      const [retired] = await publicKeysAt(now);
      await database.updateTable("webhookKey").set({ retiredAt: now }).execute();
      await ensureWebhookKey(database, now);
      const keys = await publicKeysAt(now);
      expect(keys).toHaveLength(1);
      expect(keys).not.toContain(retired);
    });

    it("signs for a day beside its replacement", async () => {
      const { database } = opened;
      await ensureWebhookKey(database, now);
      const [old = ""] = await publicKeysAt(now);
      const later = new Date("2026-11-21T11:00:00.000Z");
      const fresh = await rotateWebhookKey(database, later);
      expect(await publicKeysAt(new Date("2026-11-22T10:59:59.999Z"))).toEqual([old, fresh]);
      expect(await publicKeysAt(new Date("2026-11-22T11:00:00.000Z"))).toEqual([fresh]);
      await ensureWebhookKey(database, later);
      expect(await publicKeysAt(later)).toEqual([old, fresh]);
    });
  });
}
