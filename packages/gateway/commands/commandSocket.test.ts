import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Command } from "./command.ts";
import { listenForCommands, sendCommand } from "./commandSocket.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commands-"));
});
afterEach(async () => await rm(folder, { recursive: true }));

const show: Command = { name: "showMerchant", merchantCode: "SHOP" };

test("a service that runs on the folder runs the command and replies", async () => {
  const heard: Command[] = [];
  const stop = await listenForCommands(folder, async (command) => {
    heard.push(command);
    return { done: true, text: "shown" };
  });
  expect(await sendCommand(folder, show)).toEqual({ done: true, text: "shown" });
  expect(heard).toEqual([show]);
  await stop();
  expect(await sendCommand(folder, show)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test("only the owner can open the socket", async () => {
  const stop = await listenForCommands(folder, async () => ({ done: true, text: "" }));
  expect((await stat(path.join(folder, "commands.sock"))).mode & 0o777).toBe(0o600);
  await stop();
});

test("a folder whose service was killed takes no commands until a new service replaces the socket", async () => {
  await writeFile(path.join(folder, "commands.sock"), "");
  expect(await sendCommand(folder, show)).toBeUndefined();
  const stop = await listenForCommands(folder, async () => ({ done: true, text: "new" }));
  expect(await sendCommand(folder, show)).toEqual({ done: true, text: "new" });
  await stop();
});

test("an invalid command is refused, and a failing one is reported", async () => {
  const stop = await listenForCommands(folder, () =>
    Promise.reject(new Error("database unreachable")),
  );
  const socket = connect({ path: path.join(folder, "commands.sock"), allowHalfOpen: true });
  socket.end('{"name":"dropMerchants"}');
  expect(await text(socket)).toBe("");
  await expect(sendCommand(folder, show)).rejects.toThrow(
    `The service on ${folder} did not answer the command. Its log says why`,
  );
  await stop();
});

test("a folder whose path is too long for a socket takes no commands and does no harm", async () => {
  const deep = path.join(folder, "a".repeat(120));
  await mkdir(deep);
  const stop = await listenForCommands(deep, async () => ({ done: true, text: "" }));
  expect(await sendCommand(deep, show)).toBeUndefined();
  expect(await readdir(deep)).toEqual([]);
  await stop();
});
