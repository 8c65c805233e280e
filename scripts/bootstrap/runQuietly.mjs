import { spawn } from "node:child_process";
import { exitCodeFor, exitCodeOf, atOnce, passOnEnd } from "./runProgram.mjs";
import { Interrupted } from "./refusal.mjs";

/**
 * Runs a program and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 * @throws {Interrupted} if a signal ended this command meanwhile; the program has ended too
 */
export async function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  let output = "";
  /** @param {Buffer} chunk */
  const keep = (chunk) => (output += chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  // Killed at once, because half of its work is useless and the next command starts again.
  const ending = passOnEnd(child, atOnce);
  try {
    const code = await exitCodeOf(child);
    if (ending.askedBy) throw new Interrupted(exitCodeFor(ending.askedBy));
    return { ok: code === 0, output };
  } finally {
    ending.stop();
  }
}

/**
 * Does work while a line shows its name and its time: `Installing 257 packages … 4 s`, then `Installed 257 packages in
 * 9.3 s`. It goes to stderr, so that the output of a program can be piped.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(doing, done, work) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { isTTY } = process.stderr;
  process.stderr.write(isTTY ? `${doing} …` : `${doing} …\n`);
  const timer = setInterval(() => {
    if (isTTY) process.stderr.write(`\r${doing} … ${Math.round(seconds())} s`);
  }, 1000);
  try {
    const result = await work();
    process.stderr.write(`${isTTY ? "\r\u001B[K" : ""}${done} in ${seconds().toFixed(1)} s\n`);
    return result;
  } catch (error) {
    if (isTTY) process.stderr.write("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
