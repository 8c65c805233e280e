import {
  existsSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooks, start, type TestBooks, writeCsv } from "../testing/openBooks.ts";
import { importFolder } from "./importFolder.ts";

let books: TestBooks;
let folder: string;
beforeEach(async () => {
  books = await openBooks("INR");
  folder = path.join(books.dataDir, "statements");
  mkdirSync(path.join(folder, "main"), { recursive: true });
});
afterEach(async () => {
  await books.close();
});

/** Puts a file into the folder of `main`, written some seconds before the start. */
function put(name: string, content: Uint8Array | string, secsAgo = 60): string {
  const file = path.join(folder, "main", name);
  writeFileSync(file, content);
  const at = start.getTime() / 1000 - secsAgo;
  utimesSync(file, at, at);
  return file;
}

const within = (...names: readonly string[]) => path.join(folder, "main", ...names);

async function importAll(): Promise<readonly string[]> {
  const messages: string[] = [];
  await importFolder(books.store, folder, start, (line) => messages.push(line));
  return messages;
}

test("a file of the watched folder pays, and moves to done", async () => {
  const reference = await books.begin("paid", "100.00");
  const file = put("day.csv", writeCsv([{ text: reference, amount: "100.00" }]));
  expect(await importAll()).toEqual([]);
  expect(await books.statusOf("paid")).toBe("SUCCESS 10000");
  expect(existsSync(file)).toBe(false);
  expect(existsSync(within("done", "day.csv"))).toBe(true);
});

const reason = (name: string) => readFileSync(within("refused", `${name}.reason.txt`), "utf8");

test("a file that cannot be booked moves to refused, with its reason beside it", async () => {
  put("wrong.csv", "24/11/2026,x,1.00,,,1.00");
  const large = put("large.csv", "");
  truncateSync(large, 2 ** 30);
  utimesSync(large, 0, 0);
  const messages = await importAll();
  expect(messages).toHaveLength(2);
  expect(reason("wrong.csv")).toContain("line 1");
  expect(reason("large.csv")).toContain("larger than 32 MB");
  expect(await books.counts()).toMatchObject({ imports: 0, lines: 0 });
});

test("files that the bank calls the same are all kept", async () => {
  const contents = ["2026-11-23,a,1.00,,,1.00", "wrong", "2026-11-24,b,1.00,,,2.00", "wrong too"];
  for (const content of contents) {
    put("day.csv", content);
    await importAll();
  }
  expect(readFileSync(within("done", "day.csv"), "utf8")).toBe(contents[0]);
  expect(readFileSync(within("done", "day-2.csv"), "utf8")).toBe(contents[2]);
  expect(readFileSync(within("refused", "day-2.csv"), "utf8")).toBe(contents[3]);
  expect(reason("day-2.csv")).toContain("line 1");
});

test("a file that may still be written is left, and so is one of an unknown account", async () => {
  const fresh = put("fresh.csv", writeCsv([{ text: "hello", amount: "1.00" }]), 1);
  mkdirSync(path.join(folder, "nobody"));
  const strange = path.join(folder, "nobody", "day.csv");
  writeFileSync(strange, "x");
  utimesSync(strange, 0, 0);
  await importAll();
  expect([existsSync(fresh), existsSync(strange)]).toEqual([true, true]);
  expect(await books.counts()).toMatchObject({ imports: 0 });
});
