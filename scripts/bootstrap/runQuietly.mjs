import { spawn } from "node:child_process";
import { exitCodeFor, exitCodeOf } from "./exitCode.mjs";
import { atOnce, passOnEnd } from "./passOnEnd.mjs";
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
