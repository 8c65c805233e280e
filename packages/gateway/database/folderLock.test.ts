import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folderLock.ts";

const program = fileURLToPath(new URL("../testing/holdFolder.ts", import.meta.url));
let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await rm(folder, { recursive: true });
});

/** Starts a process that locks the folder; returns its output. */
async function hold(place = folder, way = "every"): Promise<string> {
  const child = spawn(process.execPath, [program, place, way], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = await once(child.stdout, "data");
  return String(said).trim();
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

const inUse = (place: string) =>
  `The data folder ${place} is in use by another process. Stop that process, or set DATA_DIR to another folder.`;

test("a folder that another process holds is refused with one sentence", async () => {
  expect(await hold()).toBe("held");
  await expect(lockFolder(folder)).rejects.toThrow(inUse(folder));
  expect(await hold()).toBe(inUse(folder));
});

test("a kill -9 releases the folder, each time", { tags: ["all"] }, async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await hold()).toBe("held");
    await kill(children.pop());
  }
  const lock = await lockFolder(folder);
  await lock.release();
});

test("one of several processes that start together after a kill gets the folder", async () => {
  expect(await hold()).toBe("held");
  await kill(children.pop());
  const said = await Promise.all(Array.from({ length: 5 }, async () => await hold()));
  expect(said.toSorted().toReversed()).toEqual(["held", ...Array(4).fill(inUse(folder))]);
});

test("two processes that share only the folder, as containers do, exclude each other", async () => {
  for (let round = 0; round < 3; round += 1) {
    const said = await Promise.all([hold(folder, "file"), hold(folder, "file")]);
    expect(said.toSorted()).toEqual([inUse(folder), "held"]);
    // Killed processes leave an old socket, and the next two take it over.
    await Promise.all(children.splice(0).map(kill));
  }
});

test("a release leaves no files behind", async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(inUse(folder));
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder)).release();
});

test("a folder whose path is too long for a socket is locked too", async () => {
  const deep = path.join(folder, "a".repeat(100), "b".repeat(100));
  await mkdir(deep, { recursive: true });
  expect(await hold(deep)).toBe("held");
  await expect(lockFolder(deep)).rejects.toThrow(inUse(deep));
  await kill(children.pop());
  await (await lockFolder(deep)).release();
});
