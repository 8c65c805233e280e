import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Elsewhere than on Linux, each poll starts a program. */
const pollEveryMs = process.platform === "linux" ? 500 : 2000;

/**
 * Calls `onEnd` once the process that wants us has ended, however it ended: a parent with a channel to us, or the npm that runs
 * us, which passes on no signal to us after a `kill`. A process that was started from a shell runs on.
 */
export function endWithParent(onEnd: () => void): void {
  if (process.channel) {
    process.once("disconnect", onEnd);
    // The listener must not keep a finished process running.
    process.channel.unref();
  } else if (process.env["npm_lifecycle_event"] !== undefined) watchNpm(onEnd);
}

/** A process whose parent has ended gets another one. */
function watchNpm(onEnd: () => void): void {
  const first = readNpm();
  const timer = setInterval(() => {
    if (readNpm() === first) return;
    clearInterval(timer);
    onEnd();
  }, pollEveryMs);
  timer.unref();
}

/** Returns the pid of the npm that started us: our parent, or the parent of the shell that npm started us with. */
function readNpm(): number | undefined {
  const parent = readProcess(process.ppid);
  return parent && /^-?(?:.*\/)?(?:sh|bash|dash|ash|zsh|ksh|busybox)$/.test(parent.name)
    ? parent.parent
    : process.ppid;
}

function readProcess(pid: number): { readonly name: string; readonly parent: number } | undefined {
  if (process.platform === "win32") return undefined;
  try {
    const line =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*?\((.*)\) . (\d+) .*$/s, "$2 $1")
        : execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent = "", name = ""] = /^\s*(\d+) +(.*)$/m.exec(line) ?? [];
    return { name: name.trim(), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
