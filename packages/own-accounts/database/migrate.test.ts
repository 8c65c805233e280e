import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { notePreview } from "../import/bookFile.ts";
import { importFile } from "../import/importFile.ts";
import { onServer } from "../testing/openBooks.ts";
import { runProgram } from "../testing/runProgram.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openStore, type Store, type StorePlace } from "./store.ts";

let dataDir: string;
let place: StorePlace;
let remove: () => Promise<void>;

const { TEST_DATABASE_URL: server = "", TEST_DATABASE_KIND: kind } = process.env;
const isPostgres = kind === "PostgreSQL";

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "books-"));
  place = { dataDir };
  const name = `test_${randomBytes(8).toString("hex")}`;
  if (isPostgres) {
    await onServer(server, `create database ${name}`);
    place = { databaseUrl: new URL(`/${name}`, server).href };
  }
  remove = async () => {
    if (isPostgres) await onServer(server, `drop database ${name}`);
    rmSync(dataDir, { recursive: true });
  };
});
afterEach(async () => await remove());

/** Lays down books that 1.0.0 made before there were migrations: a payin that was paid twice, one in part, unknown money and a batch. */
async function layOldBooks(): Promise<void> {
  const dump = readFileSync(`${import.meta.dirname}/../testing/books-1.0.0.sql`, "utf8");
  if ("dataDir" in place) {
    const database = new DatabaseSync(path.join(dataDir, "own-accounts.db"));
    database.exec(dump);
    database.close();
    return;
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(dump.replaceAll("integer primary key autoincrement", "bigserial primary key"));
  for (const table of ["bankStatement", "bankLine", "lineUse", "reviewItem", "paymentChange"])
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', 'id'), (select max(id) from "${table}"))`,
    );
  await client.end();
}

async function readLines({ reads }: Store): Promise<readonly string[]> {
  const lines = await reads
    .selectFrom("bankLine")
    .select(["id", "units", "state"])
    .orderBy("id")
    .execute();
  return lines.map(({ id, units, state }) => `${id} ${units} ${state}`);
}

const oldLines = ["1 10000 used", "2 2000 review", "3 3300 review", "4 10000 used"];

it("earlier books are adopted as they are, and go on", async () => {
  await layOldBooks();
  const store = await openStore(place);
  expect([await readLines(store), await findLosses(store.reads)]).toEqual([oldLines, []]);
  const bytes = new TextEncoder().encode("2026-11-23,NUEVO,12.00,EVE,,265.00\n");
  const file = { bytes, fileName: "next.csv", accountName: "main" };
  const now = new Date("2026-11-25T10:00:00.000Z");
  // A mapping of before is looked at once.
  expect(await importFile(store, file, { by: "ada", now })).toMatchObject({ result: "waiting" });
  await notePreview(store, file);
  const confirmed = { ...file, isConfirmed: true };
  const booked = await importFile(store, confirmed, { by: "ada", now });
  expect(booked).toMatchObject({ result: "booked", added: 1 });
  await store.close();
  const again = await openStore(place);
  expect(await readLines(again)).toHaveLength(5);
  await again.close();
});

it("several programs can open earlier books at once", async () => {
  // A process that waits for SQLite does nothing else, so each is one of its own.
  if ("databaseUrl" in place) {
    await layOldBooks();
    const url = place.databaseUrl;
    const stores = await Promise.all(
      [1, 2, 3].map(async () => await openStore({ databaseUrl: url })),
    );
    for (const store of stores) {
      expect(await findLosses(store.reads)).toEqual([]);
      await store.close();
    }
    return;
  }
  await layOldBooks();
  const started = Array.from({ length: 3 }, () => runProgram(dataDir, ["accounts", "show"]));
  for (const { ended } of started) expect((await ended).code).toBe(0);
});

it("a migration that fails leaves the books as they were", async () => {
  await layOldBooks();
  const store = await openStore(place);
  const later = {
    up: async () => {
      await Promise.resolve();
      throw new Error("the disk is full");
    },
  };
  const half = {
    up: async (database: Parameters<typeof migrate>[0]) =>
      void (await sql`alter table "bankLine" add column "note" text`.execute(database)),
  };
  const known = {
    "0001release": half,
    "0002zeroLines_0001": half,
    "0003questions": half,
    "0004waitingFiles_0003": half,
    "0005lineCandidates_0004": half,
    "0006reversals_0003": half,
    "0007half": half,
    "0008later": later,
  };
  const change = async () =>
    await (isPostgres
      ? migrate(store.reads, known)
      : store.write(async (writing) => await migrate(writing, known)));
  await expect(change()).rejects.toThrow("the disk is full");
  expect(await isMigrated(store.reads)).toBe(true);
  await expect(sql`select "note" from "bankLine"`.execute(store.reads)).rejects.toThrow("note");
  expect(await readLines(store)).toEqual(oldLines);
  await store.close();
});

const recordMigration = async (name: string) => {
  const store = await openStore(place);
  await sql`insert into "ownAccountsMigration" ("name", "timestamp") values (${name}, '2027')`.execute(
    store.reads,
  );
  await store.close();
};

it("books are opened that a newer version has only added to", async () => {
  await recordMigration("0007pages_0006");
  const store = await openStore(place);
  expect(await isMigrated(store.reads)).toBe(true);
  await store.close();
});

it("books that a newer version has changed too far are refused, and stay as they are", async () => {
  await layOldBooks();
  await recordMigration("0099later");
  await expect(openStore(place)).rejects.toThrow(
    "A newer version of this program has changed the books (0099later). Run that version.",
  );
});
