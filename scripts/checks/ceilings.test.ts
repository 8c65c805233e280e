import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findExceeded } from "./ceilings.ts";

const root = resolve(import.meta.dirname, "../..");

/** Returns the files that are tracked, or would be; undefined outside of a git checkout, for example in an unpacked archive. */
function readTracked(): ReadonlyMap<string, Buffer> | undefined {
  if (!existsSync(join(root, ".git"))) return undefined;
  const { status, stdout } = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  if (status !== 0) return undefined;
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

test("no two files are identical, and pictures are few and small", (context) => {
  const tree =
    readTracked() ?? context.skip("this is not a git checkout, so the tracked files are unknown");
  expect(findExceeded(tree)).toEqual([]);
});

const png = (bytes: number) => Buffer.alloc(bytes);

test("two files with the same content are named", () => {
  const tree = { "docs/a.png": "same", "README.md": "other", "src/b.css": "same" };
  const files = Object.entries(tree).map(
    ([path, content]) => [path, Buffer.from(content)] as const,
  );
  expect(findExceeded(new Map(files))).toEqual([
    "These files are identical. Keep one: docs/a.png, src/b.css.",
  ]);
});

test("150 pictures of 4 MB together are allowed, and neither one more nor one byte more", () => {
  const few = new Map([1, 2].map((size) => [`${size}.png`, png(size * 1_333_333)]));
  expect(findExceeded(few.set("3.svg", png(5_000_000)).set("1.webp", png(1)))).toEqual([]);
  expect(findExceeded(few.set("2.webp", png(2)))).toEqual([
    "The pictures have 4000002 bytes, at most 4000000. Draw smaller screens or fewer colours.",
  ]);
  const many = new Map(Array.from({ length: 150 }, (_, index) => [`${index}.png`, png(index)]));
  expect(findExceeded(many)).toEqual([]);
  expect(findExceeded(many.set("more.png", png(150)))).toEqual([
    "There are 151 pictures, at most 150. Remove one that shows what another shows.",
  ]);
});
