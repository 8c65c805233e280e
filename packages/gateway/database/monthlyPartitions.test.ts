import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { openTestDeps } from "../testing/testDeps.ts";
import { changePartitions, keepPartitions } from "./monthlyPartitions.ts";

const none = { made: [], dropped: [] };
const keptDays = { attempts: 400 };

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The monthly partitions of attempts on ${kind}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(async () => await opened.close());

    const change = async (now: string) =>
      await changePartitions(opened.database, keptDays, new Date(now));
    const addAttempt = async (tryNumber: number, startedAt: string) =>
      await opened.database
        .insertInto("callbackTry")
        .values({
          merchantCode: "M",
          idCallback: "C",
          tryNumber,
          startedAt: new Date(startedAt),
          durationMs: 1,
          result: "delivered",
          detail: null,
          httpStatus: 200,
          answer: null,
        })
        .execute();
    const readPlaces = async () => {
      const { rows } = await sql<{ tryNumber: number; place: string }>`
        select try_number, tableoid::regclass::text as place from callback_try
        order by try_number`.execute(opened.database);
      return rows.map(({ tryNumber, place }) => `${tryNumber} in ${place}`);
    };

    // Each step continues with the database of the one before.
    it("are made for the month and the two after it, by one of several processes", async () => {
      await addAttempt(1, "2026-11-20T10:00:00.000Z");
      const changes = await Promise.all([
        change("2026-11-30T23:59:59.999Z"),
        change("2026-11-30T23:59:59.999Z"),
      ]);
      expect(changes.flatMap(({ made }) => made)).toEqual([
        "callback_try_2026_11",
        "callback_try_2026_12",
        "callback_try_2027_01",
      ]);
      expect(changes.flatMap(({ dropped }) => dropped)).toEqual([]);
      expect(await change("2026-11-30T23:59:59.999Z")).toEqual(none);
    });

    it("get the attempts of their month, those from before too, and the rest has all others", async () => {
      await addAttempt(2, "2027-01-31T23:59:59.999Z");
      await addAttempt(3, "2027-02-01T00:00:00.000Z");
      expect(await readPlaces()).toEqual([
        "1 in callback_try_2026_11",
        "2 in callback_try_2027_01",
        "3 in callback_try_rest",
      ]);
    });

    it("are made while the rest has attempts of the month, which move", async () => {
      expect(await change("2026-12-01T00:00:00.000Z")).toEqual({
        made: ["callback_try_2027_02"],
        dropped: [],
      });
      expect(await readPlaces()).toContain("3 in callback_try_2027_02");
    });

    it("are dropped when 400 days have passed since their end, also after a long pause", async () => {
      await addAttempt(4, "2026-10-31T23:59:59.999Z");
      expect(await change("2028-01-04T23:59:59.999Z")).toEqual({
        made: ["callback_try_2028_01", "callback_try_2028_02", "callback_try_2028_03"],
        dropped: [],
      });
      expect(await readPlaces()).toEqual([
        "1 in callback_try_2026_11",
        "2 in callback_try_2027_01",
        "3 in callback_try_2027_02",
      ]);
      expect(await change("2028-01-05T00:00:00.000Z")).toEqual({
        made: [],
        dropped: ["callback_try_2026_11"],
      });
      expect(await readPlaces()).toEqual([
        "2 in callback_try_2027_01",
        "3 in callback_try_2027_02",
      ]);
    });
  });
}

test("a service makes the coming months without a restart, and logs an unreachable database", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { deps, clock, close } = await openTestDeps();
  const [info, warn] = [vi.spyOn(deps.log, "info"), vi.spyOn(deps.log, "warn")];
  const stop = await keepPartitions(deps, keptDays);
  expect(info).toHaveBeenCalledTimes(1);
  clock.advance(31 * 86_400_000);
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => info.mock.calls.length).toBe(2);
  expect(info.mock.calls[1]?.[0]).toMatchObject({ made: ["callback_try_2027_02"] });
  await close();
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
