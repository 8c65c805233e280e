import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runTool } from "./runTool.ts";

let folder: string;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-tool-"));
  log = join(folder, "log");
});
afterEach(() => rmSync(folder, { recursive: true }));

const node = (code: string) => ({ command: process.execPath, args: ["-e", code] });
const never = new AbortController().signal;

test("a program's exit code is returned, and its output is in the log", async () => {
  const tool = node("console.log('one'); console.error('two'); process.exit(3)");
  expect(await runTool(tool, log, never)).toBe(3);
  expect(readFileSync(log, "utf8")).toBe("one\ntwo\n");
});

test("a program ended by a signal has failed", async () => {
  expect(await runTool(node("process.kill(process.pid, 'SIGKILL')"), log, never)).toBe(1);
});

test("an endless program ends when the run ends", async () => {
  const end = AbortSignal.abort();
  expect(await runTool(node("setInterval(() => {}, 1000)"), log, end)).toBe(1);
});

test("a program that does not exist is an error", async () => {
  const tool = { command: join(folder, "missing"), args: [] };
  await expect(runTool(tool, log, never)).rejects.toThrow("ENOENT");
});
