import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The real program as a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

const running = new Set<ChildProcess>();

/** Starts the program, of the sources unless another is named, with these settings beside our own, and waits for nothing. It ends with us, however we end. */
export function spawnService(
  env: Readonly<Record<string, string>>,
  program = sources,
): ServiceProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("nothing can be heard of the process");
  return { child, stdout, stderr };
}

/**
 * Starts the program and waits until it takes calls and has said where; gives what it said. Rejects with that where it ends before. `last` begins
 * the last line that is waited for: in live there are no credentials.
 */
export async function startService(
  env: Readonly<Record<string, string>>,
  program = sources,
  last = "Credentials",
): Promise<ServiceProcess & { readonly said: string }> {
  const service = spawnService(env, program);
  let said = "";
  for await (const chunk of service.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes(last)) break;
  }
  if (!said.includes(last)) {
    throw new Error(`the service did not start: ${said}${await text(service.stderr)}`);
  }
  service.stdout.resume();
  return { ...service, said };
}

/** Ends a process by a signal and gives its exit code, null where the signal ended it. */
export async function endService(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
  return child.exitCode;
}

/** Kills every process that was started here and still runs. */
export async function killServices(): Promise<void> {
  await Promise.all([...running].map(async (child) => await endService(child, "SIGKILL")));
}
