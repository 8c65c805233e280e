import { watchNpm } from "./watchNpm.mjs";

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
