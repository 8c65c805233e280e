import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillDataFolder } from "../testing/migratedDatabase.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";

let dataDir: string;
let opened: OpenDatabase;
let lost: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "reopening-"));
  lost = [];
  await fillDataFolder(dataDir);
  opened = await openDatabase({ dataDir, onLostConnection: ({ message }) => lost.push(message) });
  await sql`create table kept (number integer primary key)`.execute(opened.database);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes all further writes to files fail, as on a full disk. */
function fillDisk(): void {
  vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
}

const insert = async (number: number) =>
  await sql`insert into kept values (${number})`.execute(opened.database);
const insertInTransaction = async (number: number) =>
  await opened.database.transaction().execute(async (transaction) => {
    await sql`insert into kept values (${number})`.execute(transaction);
  });
const isAway = async (use: Promise<unknown>) =>
  await use.then(
    () => "it went well",
    (error: unknown) => String(error).startsWith("Error: the embedded database is unreachable ("),
  );

async function numbers(): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`select number from kept order by 1`.execute(
    opened.database,
  );
  return rows.map(({ number }) => number);
}

test("if nothing can be written, the database is unreachable and then returns with all committed data", async () => {
  const heard: string[] = [];
  const stop = await opened.listen("some_channel", (payload) => heard.push(payload));
  await insert(1);
  await insertInTransaction(2);
  fillDisk();
  expect(await isAway(insertInTransaction(3))).toBe(true);
  expect(await isAway(insertInTransaction(4))).toBe(true);
  expect(await isAway(insert(5))).toBe(true);
  // Reported once, in PostgreSQL's own words.
  expect(lost).toEqual([expect.stringMatching(/aborted \(PANIC: .*No space left on device\)$/)]);

  vi.restoreAllMocks();
  await expect.poll(async () => await isAway(insert(6))).toBe("it went well");
  expect(await numbers()).toEqual([1, 2, 6]);
  // An empty payload: notifications may have been missed.
  expect(heard).toEqual([""]);
  await sql`select pg_notify('some_channel', 'again')`.execute(opened.database);
  await expect.poll(() => heard).toEqual(["", "again"]);
  await stop();
});

test(
  "a database that aborts again before it listens is closed, and another one is opened",
  { tags: ["all"] },
  async () => {
    await opened.listen("some_channel", () => undefined);
    await insert(0);
    fillDisk();
    expect(await isAway(insert(1))).toBe(true);
    vi.restoreAllMocks();
    const files: unknown[] = [];
    vi.spyOn(PGlite.prototype, "listen").mockImplementationOnce(async function (this: PGlite) {
      const closing = this.fs && vi.spyOn(this.fs, "closeFs");
      files.push(closing);
      return await Promise.reject(new Error("broke off"));
    });
    await expect.poll(async () => await isAway(insert(2))).toBe("it went well");
    expect(files).toHaveLength(1);
    expect(files[0]).toHaveBeenCalledOnce();
    expect(await numbers()).toEqual([0, 2]);
  },
);

test("all queries at the moment of the abort fail", async () => {
  await insert(0);
  fillDisk();
  const asked = [1, 2, 3, 4, 5, 6].map(async (number) =>
    isAway(number % 2 === 0 ? insert(number) : insertInTransaction(number)),
  );
  expect(await Promise.all(asked)).toEqual([true, true, true, true, true, true]);
  expect(lost).toHaveLength(1);
  vi.restoreAllMocks();
  await expect.poll(async () => await isAway(insert(7))).toBe("it went well");
  expect(await numbers()).toEqual([0, 7]);
});

test("it can be closed while it is unreachable", { tags: ["all"] }, async () => {
  await insert(1);
  fillDisk();
  expect(await isAway(insert(2))).toBe(true);
  await opened.close();
  vi.restoreAllMocks();
  opened = await openDatabase({ dataDir });
  expect(await numbers()).toEqual([1]);
});

test(
  "it can be closed if its last writes fail, and keeps all committed data",
  { tags: ["all"] },
  async () => {
    await insert(1);
    fillDisk();
    await opened.close();
    vi.restoreAllMocks();
    opened = await openDatabase({ dataDir });
    expect(await numbers()).toEqual([1]);
  },
);
