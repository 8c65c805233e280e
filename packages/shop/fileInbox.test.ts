import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { fileInbox } from "./fileInbox.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-inbox-"));
  path = join(folder, "data", "shop-inbox.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

const received = (number: number, merchantCode = "SANDBOX"): ReceivedCallback => ({
  receivedAt: "2026-11-21T10:00:00.000Z",
  webhookId: `msg_${number}`,
  isVerified: true,
  callback: {
    id: `msg_${number}`,
    type: "payin.updated",
    timestamp: "2026-11-21T10:00:00.000Z",
    apiVersion: "2",
    merchantCode,
    isTest: true,
    idPayin: "A-1042",
  },
});
const idsIn = async (inbox: ReturnType<typeof fileInbox>) =>
  (await inbox.list()).map(({ webhookId }) => webhookId);

describe("the shop's inbox in a file", () => {
  test("it is empty at first", async () => {
    expect(await fileInbox(path).list()).toEqual([]);
  });

  test("it lists the newest first, even after a restart", async () => {
    await fileInbox(path).add(received(1));
    await fileInbox(path).add(received(2));
    expect(await fileInbox(path).list()).toEqual([received(2), received(1)]);
  });

  test("it keeps the newest 100, even if all arrive at once", async () => {
    const inbox = fileInbox(path);
    await Promise.all(Array.from({ length: 105 }, (_, index) => inbox.add(received(index))));
    const ids = await idsIn(inbox);
    expect(ids).toHaveLength(100);
    expect(ids.at(0)).toBe("msg_104");
    expect(ids.at(-1)).toBe("msg_5");
    expect((await readFile(path, "utf8")).split("\n")).toHaveLength(101);
  });

  test("it keeps the newest 100 of each merchant", async () => {
    const inbox = fileInbox(path);
    await inbox.add(received(0, "QUIET"));
    await Promise.all(
      Array.from({ length: 105 }, (_, index) => inbox.add(received(index + 1, "BUSY"))),
    );
    const ids = await idsIn(inbox);
    expect(ids).toHaveLength(101);
    expect([ids.at(0), ids.at(99), ids.at(100)]).toEqual(["msg_105", "msg_6", "msg_0"]);
  });

  test("it keeps 20 unverified callbacks, which displace no verified one", async () => {
    const inbox = fileInbox(path);
    await inbox.add(received(0));
    const unverified = (number: number) => ({ ...received(number), isVerified: false });
    for (let number = 1; number <= 60; number += 20)
      // oxlint-disable-next-line no-await-in-loop -- some arrive together, some after others
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => inbox.add(unverified(number + index))),
      );
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => inbox.add(unverified(100 + index))),
    );
    const ids = await idsIn(inbox);
    expect(ids).toHaveLength(21);
    expect([ids.at(0), ids.at(19), ids.at(-1)]).toEqual(["msg_219", "msg_200", "msg_0"]);
  });

  test("it skips damaged lines", async () => {
    const inbox = fileInbox(path);
    await inbox.add(received(1));
    await writeFile(path, `${await readFile(path, "utf8")}{"receivedAt":"20\nnull\n{"a":1}\n`);
    await inbox.add(received(2));
    expect(await idsIn(inbox)).toEqual(["msg_2", "msg_1"]);
  });

  test("it leaves no temporary files behind", async () => {
    const inbox = fileInbox(path);
    await Promise.all([inbox.add(received(1)), inbox.add(received(2))]);
    expect(await readdir(join(folder, "data"))).toEqual(["shop-inbox.jsonl"]);
  });

  test("a failed write is reported, and the next callback is kept", async () => {
    const inbox = fileInbox(path);
    await writeFile(join(folder, "data"), "a file in the way");
    await expect(inbox.add(received(1))).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(join(folder, "data"));
    await inbox.add(received(2));
    expect(await idsIn(inbox)).toEqual(["msg_2"]);
  });
});
