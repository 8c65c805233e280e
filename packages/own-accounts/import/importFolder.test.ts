import { execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setAccount } from "../accounts/accounts.ts";
import { accountCommands } from "../commands/accountCommands.ts";
import { readCall } from "../commands/command.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooks, start, type TestBooks, writeCsv } from "../testing/openBooks.ts";
import { setRows } from "../database/rows.ts";
import { notePreview } from "./bookFile.ts";
import { importFolder } from "./importFolder.ts";
import { describeWaiting, listWaiting } from "./waitingFiles.ts";

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

const refusalOf = (name: string) => readFileSync(within("refused", `${name}.reason.txt`), "utf8");

test("a file that cannot be booked moves to refused, with its reason beside it", async () => {
  put("wrong.csv", "24/11/2026,x,1.00,,,1.00");
  const large = put("large.csv", "");
  truncateSync(large, 2 ** 30);
  utimesSync(large, 0, 0);
  const messages = await importAll();
  expect(messages).toHaveLength(2);
  expect(refusalOf("wrong.csv")).toContain("line 1");
  expect(refusalOf("large.csv")).toContain("larger than 32 MB");
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
  expect(refusalOf("day-2.csv")).toContain("line 1");
});

/** Returns what `accounts show` says of what waits, without its times. */
async function showWaiting(): Promise<readonly string[]> {
  const show = accountCommands.find(({ name }) => name === "accounts show");
  const said: string[] = [];
  const call = { store: books.store, now: start, log: (line: string) => said.push(line) };
  const text = await show?.run(readCall([], call));
  const lines = (text ?? "").split("\n").filter((line) => line.startsWith("!"));
  return lines.map((line) => line.replace(/since \S+Z: /, ""));
}

const good = "2026-11-24,good,1.00,,,1.00\n";

/** What may lie in the folder of an account beside files, and the reason that is said of it. */
const noFiles = [
  ["a folder", (file: string) => mkdirSync(file), "It is a folder, and only files are taken."],
  [
    "a link to a file",
    (file: string) => symlinkSync(put("target", good, 0), file),
    "It is a link, and only files are taken.",
  ],
  ["a link to nothing", (file: string) => symlinkSync("/none", file), "It is a link"],
  ["a link to a folder", (file: string) => symlinkSync("/", file), "It is a link"],
  [
    "a pipe, which nobody writes to",
    (file: string) => execFileSync("mkfifo", [file]),
    "It is no regular file",
  ],
] as const;

for (const [what, lay, reason] of noFiles)
  test(`${what} stays where it is, is said, and stops no file behind it`, async () => {
    lay(within("a.csv"));
    put("b.csv", good);
    const messages = await importAll();
    expect(messages).toEqual([expect.stringContaining(`Waits: "main/a.csv": ${reason}`)]);
    expect(await importAll()).toEqual([]);
    expect(await showWaiting()).toEqual([expect.stringContaining(`"main/a.csv": ${reason}`)]);
    expect(readdirSync(within("done"))).toEqual(["b.csv"]);
    expect(readFileSync(within("waiting", "a.csv.reason.txt"), "utf8")).toContain(reason);
    rmSync(within("a.csv"), { recursive: true });
    await importAll();
    expect(await showWaiting()).toEqual([]);
    expect(readdirSync(within("waiting"))).toEqual([]);
  });

/** What may lie beside the folders of accounts. */
const strayNames = [
  [
    "a folder that no account has",
    "nobody",
    (place: string) => {
      mkdirSync(place);
      writeFileSync(path.join(place, "day.csv"), good);
    },
    '"nobody": No account has the name of this folder.',
  ],
  [
    "a link to a folder",
    "linked",
    (place: string) => symlinkSync(within(), place),
    '"linked": It is a link.',
  ],
  [
    "a file",
    "day.csv",
    (place: string) => writeFileSync(place, good),
    '"day.csv": It lies beside the folders of accounts.',
  ],
] as const;

for (const [what, name, lay, reason] of strayNames)
  test(`${what} beside the account's is said, and not taken`, async () => {
    lay(path.join(folder, name));
    put("b.csv", good);
    expect(await importAll()).toEqual([expect.stringContaining(`Waits: ${reason}`)]);
    expect(await showWaiting()).toEqual([expect.stringContaining(reason)]);
    expect(await books.counts()).toMatchObject({ imports: 1 });
  });

test("an empty folder without an account, and hidden names, wait for nobody", async () => {
  mkdirSync(path.join(folder, "nobody"));
  writeFileSync(path.join(folder, ".keep"), "");
  put(".day.csv.x7Qa1B", good);
  expect(await importAll()).toEqual([]);
  expect(await showWaiting()).toEqual([]);
  expect(await books.counts()).toMatchObject({ imports: 0 });
});

test("the files of an account that cannot be read wait, and those of the others are taken", async () => {
  await books.openAccount("other", "M1");
  await books.store.write(async (writing) => {
    await setRows(writing, "bankAccount", { name: "other" }, { settings: "{}" });
  });
  const stuck = path.join(folder, "other", "a.csv");
  mkdirSync(path.dirname(stuck));
  writeFileSync(stuck, good);
  utimesSync(stuck, 0, 0);
  put("b.csv", good);
  const unreadable = "The settings of the account other cannot be read.";
  expect(await importAll()).toEqual([expect.stringContaining(unreadable)]);
  expect((await showWaiting()).join()).toContain(unreadable);
  expect([existsSync(stuck), existsSync(within("done", "b.csv"))]).toEqual([true, true]);
});

test("a file that the disk does not let go waits, and each other one is taken", async () => {
  // A file has the place of the folder.
  writeFileSync(within("done"), "");
  utimesSync(within("done"), start, start);
  put("a.csv", good);
  put("b.csv", "wrong");
  await importAll();
  expect(await showWaiting()).toEqual([
    expect.stringMatching(/"main\/a.csv": It failed, and is tried again each minute: .*EEXIST/),
  ]);
  expect(readdirSync(within("refused"))).toEqual(["b.csv", "b.csv.reason.txt"]);
});

test("a link in the place of done leads no file elsewhere", async () => {
  const elsewhere = path.join(books.dataDir, "elsewhere");
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, within("done"));
  put("a.csv", good);
  await importAll();
  expect(readdirSync(elsewhere)).toEqual([]);
  expect((await showWaiting()).join()).toContain("done");
});

test("a file of done is never replaced, also not one that another process has just put there", async () => {
  mkdirSync(within("done"));
  writeFileSync(within("kept"), "kept");
  linkSync(within("kept"), within("done", "day.csv"));
  rmSync(within("kept"));
  symlinkSync("/none", within("done", "day-2.csv"));
  put("day.csv", good);
  await importAll();
  expect(readFileSync(within("done", "day.csv"), "utf8")).toBe("kept");
  expect(readFileSync(within("done", "day-3.csv"), "utf8")).toBe(good);
});

test("a file under a mapping that nobody has confirmed waits, and is taken as soon as somebody has", async () => {
  const at = { by: "ada", now: start };
  await setAccount(books.store, "main", { encoding: "windows-1252" }, at);
  put("day.csv", good);
  expect(await importAll()).toEqual([expect.stringContaining("confirmed under its mapping")]);
  expect(await importAll()).toEqual([]);
  await notePreview(books.store, { bytes: Buffer.from(good), fileName: "x", accountName: "main" });
  await books.bookBytes(good, { isConfirmed: true });
  expect(await importAll()).toEqual([]);
  expect(readdirSync(within("done"))).toEqual(["day.csv"]);
  expect(readdirSync(within("waiting"))).toEqual([]);
});

/** Files that may not be whole: the name, the seconds since the last write, and the text. */
const halves = [
  ["was written a second ago", "fresh.csv", 1, good],
  ["ends within a line, and was written ten seconds ago", "cut.csv", 10, good.slice(0, 20)],
  ["has the name of a draft", "day.csv.filepart", 60, good],
  ["has the name of a draft", "day.csv.tmp", 60, good],
] as const;

for (const [what, name, secsAgo, text] of halves)
  test(`a file that ${what} is left without a word: ${name}`, async () => {
    const file = put(name, text, secsAgo);
    expect(await importAll()).toEqual([]);
    expect(existsSync(file)).toBe(true);
    expect(await books.counts()).toMatchObject({ imports: 0 });
  });

test("a draft that nobody finishes, and a file of the future, are said", async () => {
  put("day.csv.part", good, 601);
  put("late.csv", good, -61);
  await importAll();
  expect(await showWaiting()).toEqual([
    expect.stringContaining('"main/day.csv.part": Its name says that it is still being written.'),
    expect.stringContaining('"main/late.csv": Its time lies in the future.'),
  ]);
});

test("a name that would write into the terminal is shown as escapes", async () => {
  mkdirSync(within("a\u001b[31m\nmain  M1\u202ecsv"));
  await importAll();
  expect(await showWaiting()).toEqual([
    expect.stringContaining(String.raw`"main/a\u001b[31m\nmain  M1\u202ecsv": It is a folder`),
  ]);
});

test("the name of a file is one quoted word in what a person is told to run", async () => {
  // A mapping that nobody has confirmed.
  await books.store.write(async (writing) => {
    await setRows(writing, "bankAccount", { name: "main" }, { confirmedMapping: null });
  });
  put("a\u001B[2J\nSECOND; rm -rf $HOME '.csv", writeCsv([{ text: "x", amount: "1.00" }]));
  const [message = ""] = await importAll();
  expect(message).toContain(
    String.raw`main/a\u001b[2J\nSECOND; rm -rf $HOME '\''.csv' --account main`,
  );
  const shown = await listWaiting(books.store.reads);
  expect(shown.map(describeWaiting).join("").split("\n")).toHaveLength(1);
});

test("a file whose name is as long as the file system allows is refused as any other", async () => {
  const long = ["a", "b"].map((end) => `${"é".repeat(124)}${end}.csv`);
  for (const name of long) put(name, "no statement\n");
  await importAll();
  for (const name of long) expect(existsSync(within(name))).toBe(false);
  expect(readdirSync(within("refused"))).toHaveLength(4);
});
