import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "imports-"));
  for (const area of [
    "contract",
    "sdk",
    "shop",
    "examples",
    "src/option",
    "gateway",
    "e2e",
    "scripts",
    "faults",
    "bench",
  ]) {
    mkdirSync(join(tree, area), { recursive: true });
  }
  writeFileSync(join(tree, "contract", "money.ts"), "export const money = 1;");
});
afterEach(() => rmSync(tree, { recursive: true }));

const check = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, "imports.ts")], {
    cwd: tree,
    encoding: "utf8",
  });

test("the check passes a tree with allowed imports", () => {
  writeFileSync(join(tree, "src", "option", "a.ts"), 'import "#contract/money.ts";');
  expect(check()).toMatchObject({ status: 0, stdout: "2 files, 0 wrong imports\n" });
});

test("the check fails on a wrong import and names it", () => {
  writeFileSync(join(tree, "src", "option", "a.ts"), '\nimport "../../gateway/clock.ts";');
  expect(check()).toMatchObject({
    status: 1,
    stderr:
      "src/option/a.ts:2 imports ../../gateway/clock.ts: src/option may not import gateway/clock.\n",
  });
});
