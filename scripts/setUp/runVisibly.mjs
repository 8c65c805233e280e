import { spawn } from "node:child_process";

/**
 * Runs a program with its output on stderr, so that the output of the command that follows can be piped.
 * @param {readonly string[]} words the program and its arguments
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
export async function runVisibly([program = "", ...args], env = process.env) {
  const child = spawn(program, args, { env, stdio: ["ignore", 2, 2] });
  // A signal that reaches this process alone would leave the program running.
  const end = () => child.kill();
  process.once("SIGTERM", end);
  try {
    return await new Promise((done, reject) => {
      child.once("error", reject);
      child.once("close", (code) => done(code === 0));
    });
  } finally {
    process.off("SIGTERM", end);
  }
}

/**
 * Does work after a line that names it, and tells its time: `Building …`, then `Built in 6.5 s`.
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<void>} work
 */
export async function withTime(doing, done, work) {
  const startedAt = performance.now();
  process.stderr.write(`${doing} …\n`);
  await work();
  process.stderr.write(`${done} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
