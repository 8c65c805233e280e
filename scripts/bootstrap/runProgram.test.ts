import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const module = JSON.stringify(new URL("runProgram.mjs", import.meta.url).href);
const parentWatch = JSON.stringify(new URL("../../gateway/parentWatch.ts", import.meta.url).href);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-program-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program as the bootstrap does, calls `whenReady` once it runs, and returns the output of both processes. */
async function runBoth(program: string, whenReady: (bootstrap: number) => void) {
  const path = join(folder, "program.ts");
  writeFileSync(path, program);
  const call = `runProgram(process.execPath, ${JSON.stringify(path)}, ["--port", "1"])`;
  const code = `import(${module}).then(({ runProgram }) => ${call}).then((code) => process.exit(code))`;
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const child = spawn(process.execPath, ["-e", code], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (chunk.includes("ready") && child.pid !== undefined) whenReady(child.pid);
  });
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, output };
}

/** A program that prints the reason of its end. */
const service = `
  import { endWithParent } from ${parentWatch};
  const timer = setInterval(() => {}, 1000);
  const end = (why: string, code: number) => {
    console.log(why);
    clearInterval(timer);
    process.exitCode = code;
  };
  process.on("SIGINT", () => end("interrupted", 7));
  process.on("SIGTERM", () => end("terminated", 8));
  endWithParent(() => end("left alone", 9));
  console.log("ready");
`;

test("a program gets its arguments, and its exit code becomes ours", async () => {
  const program = "console.log(process.argv.slice(2).join(' ')); process.exitCode = 5;";
  expect(await runBoth(program, () => {})).toMatchObject({ code: 5, output: "--port 1\n" });
});

test.each([
  ["SIGINT", "interrupted", 7],
  ["SIGTERM", "terminated", 8],
  ["SIGHUP", "terminated", 8],
] as const)("%s lets the program end by itself", async (signal, output, code) => {
  const result = await runBoth(service, (bootstrap) => process.kill(bootstrap, signal));
  expect(result).toEqual({ code, signal: null, output: `ready\n${output}\n` });
});

test("the program ends when its parent is killed with SIGKILL", async () => {
  const result = await runBoth(service, (bootstrap) => process.kill(bootstrap, "SIGKILL"));
  expect(result).toEqual({ code: null, signal: "SIGKILL", output: "ready\nleft alone\n" });
});
