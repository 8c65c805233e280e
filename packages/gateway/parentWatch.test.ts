import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const parentWatch = JSON.stringify(new URL("parentWatch.ts", import.meta.url).href);
const program = `
  import { endWithParent } from ${parentWatch};
  const timer = setInterval(() => {}, 1000);
  endWithParent(() => {
    console.log("left alone");
    clearInterval(timer);
  });
  console.log("ready");
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parent-watch-"));
  writeFileSync(join(folder, "program.ts"), program);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the program below a process that stands for npm, kills that process, and returns the program's output. */
async function killParent(code: string): Promise<string> {
  const env = { ...process.env, npm_lifecycle_event: "start" };
  const parent = spawn(
    process.execPath,
    ["-e", code, process.execPath, join(folder, "program.ts")],
    {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  parent.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (chunk.includes("ready")) parent.kill("SIGKILL");
  });
  await once(parent, "close");
  return output;
}

test.each([
  [
    "a parent with a channel",
    `const stdio = ["ignore", "inherit", "inherit", "ipc"]; spawn(node, [file], { stdio })`,
  ],
  ["an npm without a shell", `spawn(node, [file], { stdio: "inherit" })`],
  [
    "an npm behind a shell that waits",
    `spawn("sh", ["-c", '"$0" "$1"; true', node, file], { stdio: "inherit" })`,
  ],
])("a program ends after a SIGKILL of %s", async (_parent, start) => {
  const code = `const { spawn } = require("node:child_process"); const [, node, file] = process.argv; ${start};`;
  expect(await killParent(code)).toBe("ready\nleft alone\n");
});
