import { spawn } from "node:child_process";
import { delimiter, dirname, resolve } from "node:path";
import { constants } from "node:os";
import { watchNpm } from "./watchNpm.mjs";

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
      // The installation of packages counts for `npm test -- --minutes`.
      COMMAND_STARTED_AT: String(performance.timeOrigin),
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

/**
 * Waits until a program has ended and all of its output has arrived.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} the exit code that a shell would report for it
 */
export function exitCodeOf(child) {
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => done(code ?? exitCodeFor(signal)));
  });
}

/**
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code that a shell would report for a program that a signal ended
 */
export function exitCodeFor(signal) {
  return 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * One Ctrl-C arrives twice: from the terminal, and from npm, which passes it on. Signals within this time count as one
 * key press.
 */
const sameKeyPressMs = 300;

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Passes our end on to a child process: a signal, or the death of the npm that started us. A second Ctrl-C kills the
 * child. The child leads its own process group, so that it gets Ctrl-C from here only.
 * @param {import("node:child_process").ChildProcess} child
 * @param {(child: import("node:child_process").ChildProcess, signal: NodeJS.Signals) => void} ask ends the child the first time
 * @returns {{ readonly askedBy: NodeJS.Signals | undefined, stop: () => void }}
 */
export function passOnEnd(child, ask) {
  /** @type {NodeJS.Signals | undefined} */
  let askedBy;
  let askedAtMs = 0;

  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (!askedBy) {
      askedBy = signal;
      askedAtMs = performance.now();
      ask(child, signal);
    } else if (signal === "SIGINT" && performance.now() - askedAtMs > sameKeyPressMs) {
      atOnce(child);
    }
  };

  for (const signal of signals) process.on(signal, end);
  const stopWatching = watchNpm(() => end("SIGTERM"));

  return {
    get askedBy() {
      return askedBy;
    },
    stop() {
      for (const signal of signals) process.off(signal, end);
      stopWatching();
    },
  };
}

/**
 * Asks a process to end by itself. Windows has no such signals; there the closed channel asks.
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function politely(child, signal) {
  if (process.platform === "win32" && child.connected) child.disconnect();
  else child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
}

/**
 * Kills a process and all processes that it started.
 * @param {import("node:child_process").ChildProcess} child
 */
export function atOnce(child) {
  if (process.platform === "win32" || child.pid === undefined) child.kill("SIGKILL");
  else process.kill(-child.pid, "SIGKILL");
}
