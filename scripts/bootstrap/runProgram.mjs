import { spawn } from "node:child_process";
import { delimiter, dirname, resolve } from "node:path";
import { exitCodeOf } from "./exitCode.mjs";
import { passOnEnd, politely } from "./passOnEnd.mjs";

/**
 * Runs a program on Node 24 in our place. The program notices our death by its channel to us, which then closes.
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(node, program, args) {
  const path = resolve(node);
  const child = spawn(path, ["--disable-warning=ExperimentalWarning", program, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
    env: {
      // Node caches compiled sources. Without the cache, compiling takes half of a start.
      NODE_COMPILE_CACHE: resolve(".cache/compile"),
      ...process.env,
      PATH: [dirname(path), process.env["PATH"]].join(delimiter),
    },
  });
  const ending = passOnEnd(child, politely);
  try {
    return await exitCodeOf(child);
  } finally {
    ending.stop();
  }
}
