import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { findRunBlocks, matchesOutput, runPage } from "./runBlocks.ts";

const page = [
  "```bash run",
  'GREETING=hello; greet() { echo "$GREETING $1"; }',
  "```",
  "",
  "```bash run",
  "greet you",
  "```",
  "",
  "```text shown",
  "hello …",
  "```",
  "",
  "```bash",
  "exit 1",
  "```",
].join("\n");

const place = { cwd: tmpdir(), env: process.env, prelude: "", instead: (text: string) => text };

describe("the blocks of a page marked `run`", () => {
  test("are found with their expected output", () => {
    expect(findRunBlocks(page)).toEqual([
      { text: 'GREETING=hello; greet() { echo "$GREETING $1"; }\n', line: 2, isBeside: false },
      { text: "greet you\n", line: 6, isBeside: false, shown: "hello …\n" },
    ]);
  });

  test("run in one shell, and print the expected output", async () => {
    expect(await runPage(page, place)).toEqual([]);
  });

  test("are reported by line when they print something else", async () => {
    const changed = page.replace("hello …", "good day …");
    expect(await runPage(changed, place)).toEqual(["the block at line 6 printed hello you\n"]);
  });

  test("are reported by line when a command fails", async () => {
    const failing = page.replace("greet you", "greet you; cat /nowhere/at/all");
    await expect(runPage(failing, place)).rejects.toThrow(
      /^the block at line 6 ended with exit code 1: hello you\n.*\/nowhere\/at\/all/,
    );
  });

  test("may run in the background, and end with the page", async () => {
    const beside =
      "```bash run beside\nsleep 600\n```\n\n```bash run\necho there\n```\n\n```text shown\nthere\n```\n";
    expect(await runPage(beside, place)).toEqual([]);
  });
});

test.each([
  ["a", "a", true],
  ["a b", "a…", true],
  ['{"a":1,"b":[2]}', '{ "a": 1,\n  "b": [2] }', true],
  ["xay", "…a…", true],
  ["ab", "a", false],
  ["ba", "a…", false],
  ["a1c", "a.c", false],
])("%j shown as %j: %s", (output, shown, isRight) => {
  expect(matchesOutput(output, shown)).toBe(isRight);
});
