import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { importFile } from "../import/importFile.ts";
import { runProgram } from "../testing/runProgram.ts";
import { openStore } from "./store.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "books-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Lays down books that version 1.0.0 made: two payins, a payment sent twice, unknown money, and a batch. */
function layOldBooks(): void {
  const database = new DatabaseSync(path.join(dataDir, "own-accounts.db"));
  database.exec(readFileSync(`${import.meta.dirname}/../testing/books-1.0.0.sql`, "utf8"));
  database.close();
}

const readLines = async (folder: string) => {
  const store = await openStore({ dataDir: folder });
  const lines = await store.reads.selectFrom("bankLine").select(["id", "units", "state"]).execute();
  const losses = await findLosses(store.reads);
  return { store, lines: lines.map(({ id, units, state }) => `${id} ${units} ${state}`), losses };
};

const oldLines = ["1 10000 used", "2 2000 review", "3 3300 review", "4 10000 used"];

it("books of version 1.0.0 are adopted as they are, and go on", async () => {
  layOldBooks();
  const { store, lines, losses } = await readLines(dataDir);
  expect([lines, losses]).toEqual([oldLines, []]);
  const bytes = new TextEncoder().encode("2026-11-23,NUEVO,12.00,EVE,,265.00\n");
  const file = { bytes, fileName: "next.csv", accountName: "main" };
  const now = new Date("2026-11-25T10:00:00.000Z");
  expect(await importFile(store, file, { by: "ada", now })).toMatchObject({
    result: "booked",
    added: 1,
  });
  await store.close();
  const again = await readLines(dataDir);
  expect(again.lines).toHaveLength(5);
  await again.store.close();
});

it("several programs can open the same old books, or the same new folder, at once", async () => {
  for (const lay of [layOldBooks, () => undefined]) {
    lay();
    const started = Array.from({ length: 3 }, () => runProgram(dataDir, ["accounts", "show"]));
    for (const { ended } of started) expect(await ended).toMatchObject({ code: 0, said: "" });
    const { store, losses } = await readLines(dataDir);
    expect(losses).toEqual([]);
    await store.close();
    rmSync(path.join(dataDir, "own-accounts.db"));
  }
});

it("books of a newer version are refused, and stay as they are", async () => {
  const { store } = await readLines(dataDir);
  await sql`insert into kysely_migration (name, timestamp) values ('0099later', '2027')`.execute(
    store.reads,
  );
  await store.close();
  await expect(openStore({ dataDir })).rejects.toThrow(
    "A newer version of this program has changed the books (0099later). Run that version.",
  );
});
