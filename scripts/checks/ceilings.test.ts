import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findExceeded, type Tree } from "./ceilings.ts";

const root = resolve(import.meta.dirname, "../..");

/** Returns the existing tracked files; undefined outside of a git checkout, for example in an unpacked archive. */
function readTracked(): Tree | undefined {
  if (!existsSync(join(root, ".git"))) return undefined;
  const { status, stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  if (status !== 0) return undefined;
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

test("the repository stays below the ceilings of its size", (context) => {
  const tree =
    readTracked() ?? context.skip("this is not a git checkout, so the tracked files are unknown");
  expect(findExceeded(tree)).toEqual([]);
});

test("an exceeded ceiling is reported with the largest folders, or with each item", () => {
  const files = {
    "README.md": "1\n",
    "docs/decisions/0001-one.md": "",
    "docs/decisions/0004-four.md": "",
    "docs/decisions/README.md": "",
    "docs/pictures/a.png": "same",
    "docs/pictures/b.png": "same",
    "docs/pictures/c.png": "other",
    "gateway/database/migrations/0001first.test.ts": "1\n",
    "gateway/database/migrations/0001first.ts": "1\n2\n",
    "src/ui/a.css": "1\n2\n3\n",
    "src/ui/deep/b.tsx": "1\n",
  };
  const tree = new Map(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  );
  const messages = findExceeded(tree, () => 0).map((message) =>
    message.replace(/, at most .*Look at: (.*) A raise has to buy .*/, ": $1"),
  );
  expect(messages).toEqual([
    "11 tracked files: docs/decisions 3, docs/pictures 3, gateway/database 2, src/ui 2, . 1.",
    "7 lines of TypeScript and CSS: src/ui 4, gateway/database 3.",
    "3 pictures: docs/pictures 3.",
    "13 bytes of pictures: docs/pictures 13.",
    "1 pictures that equal another one: docs/pictures/b.png (as docs/pictures/a.png).",
    "2 decision records: docs/decisions 2.",
    "2 numbers without a decision record: 0002, 0003.",
    "1 migrations: gateway/database 1.",
  ]);
});
