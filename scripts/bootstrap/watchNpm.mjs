import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const pollEveryMs = 2000;

/**
 * Calls back when the npm that started us has died without passing on a signal, as after SIGKILL. Does nothing if npm
 * did not start us.
 * @param {() => void} onGone
 * @returns {() => void} a function that stops watching
 */
export function watchNpm(onGone) {
  if (!process.env["npm_lifecycle_event"]) return () => {};
  const parent = process.ppid;
  const shell = readProcess(parent);
  // Some shells stay between npm and us, and survive npm.
  const npm =
    shell && /(^|\/)-?(sh|bash|dash|ash|zsh|ksh|busybox)$/.test(shell.name)
      ? shell.parent
      : undefined;

  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, pollEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return process.platform !== "linux" || readProcess(pid)?.state !== "Z";
}

/**
 * Reads a process from /proc, or from ps on other systems.
 * @param {number} pid
 * @returns {{ name: string, state: string, parent: number } | undefined}
 */
function readProcess(pid) {
  try {
    const line =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/stat`, "utf8").replace(
            /^.*?\((.*)\) (.) (\d+) .*$/s,
            "$2 $3 $1",
          )
        : execFileSync("ps", ["-o", "state=,ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, state = "", parent = "", name = ""] = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(line) ?? [];
    return { name: name.trim(), state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
