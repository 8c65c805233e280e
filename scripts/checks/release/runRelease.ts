import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { FoundNode } from "../../test/programs/findNodes.ts";

type Env = Readonly<Record<string, string>>;

/** The release, the Node and the settings (besides `DATA_DIR`) of a program. */
export interface Runs {
  readonly release: UnpackedRelease;
  readonly node: FoundNode;
  readonly env: Env;
}

/** The exit code and the output of an ended program. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a command of the image with only the given environment. It ends with this process. */
function start(
  { release, node, env }: Runs,
  [program = "", ...args]: readonly string[],
): ChildProcess {
  return spawn(program, args, {
    cwd: release.app,
    env: { PATH: dirname(node.path), ...env, DATA_DIR: release.data },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...release.user,
  });
}

/** Runs a command of the image to its end. */
export async function runCommand(runs: Runs, command: readonly string[]): Promise<Ended> {
  const child = start(runs, command);
  const [stdout, stderr] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** A service that accepts calls. */
export interface RunningRelease {
  /** Sends it a signal, and returns its output and exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>;
}

/** Starts the service, and waits until its health command succeeds. Throws its output if it ends before. */
export async function startRelease(
  runs: Runs,
  command: readonly string[],
  healthCheck: readonly string[],
): Promise<RunningRelease> {
  const child = start(runs, command);
  const closed = once(child, "close");
  const outputs = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const isUp = async () =>
    (await accepts(Number(runs.env["PORT"]))) && (await runCommand(runs, healthCheck)).code === 0;
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error((await outputs).join(""));
    await setTimeout(askAgainMs);
  }
  return {
    end: async (signal) => {
      child.kill(signal);
      await closed;
      const [stdout, stderr] = await outputs;
      return { code: child.exitCode, stdout, stderr };
    },
  };
}

/**
 * Milliseconds until a starting service is asked again. Its health command would take half of the processor from it, and is
 * run only once its port accepts connections.
 */
const askAgainMs = 100;

/** Whether a port of this machine accepts connections. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? "" : await text(stream);
}

/** A release in its own folders, like in an image. */
export interface UnpackedRelease {
  /** The folder of the programs, which is read-only. */
  readonly app: string;
  /** The folder of the service's data, the only one that its user may write to. */
  readonly data: string;
  /** The user of the service; undefined without root rights, when it runs as the current user. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly remove: () => void;
}

/** Copies the release from `dist` to a new folder. */
export function unpackRelease(user: string): UnpackedRelease {
  const top = mkdtempSync(join(tmpdir(), "release-"));
  const [app, data] = [join(top, "app"), join(top, "data")];
  cpSync("dist", app, { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  chmodSync(top, 0o755);
  execFileSync("chmod", ["-R", "555", app]);
  const [uid, gid] = user.split(":").map(Number);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  return {
    app,
    data,
    user: isRoot && uid !== undefined && gid !== undefined ? { uid, gid } : undefined,
    remove: () => {
      execFileSync("chmod", ["-R", "755", app]);
      rmSync(top, { recursive: true });
    },
  };
}
