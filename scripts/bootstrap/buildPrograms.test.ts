import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "./buildPrograms.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hash-files-"));
  mkdirSync(join(folder, "src", "ui"), { recursive: true });
  writeFileSync(join(folder, "src", "main.ts"), "1");
  writeFileSync(join(folder, "src", "ui", "button.ts"), "2");
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashFiles([join(folder, "src"), join(folder, "missing")]);

test("unchanged files keep their hash", () => {
  expect(hash()).toBe(hash());
});

test.each([
  ["a changed file", () => writeFileSync(join(folder, "src", "ui", "button.ts"), "3")],
  ["a new file", () => writeFileSync(join(folder, "src", "new.ts"), "")],
  ["a removed file", () => rmSync(join(folder, "src", "main.ts"))],
  ["a path that was missing", () => writeFileSync(join(folder, "missing"), "")],
])("%s changes the hash", (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});
