import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The real program in a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

const running = new Set<ChildProcess>();

/**
 * Starts the program with these settings beside the tests' own, by default from the sources, and does not wait. It ends with the
 * test process, however that ends.
 */
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
 * Starts the program and waits until it takes calls and has printed its address; returns its output. Rejects with the output if
 * it ends earlier. `last` is the start of the last line to wait for: live prints no credentials.
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

/** Ends a process by a signal; returns its exit code, null if the signal ended it. */
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

/** Kills all processes that were started here and still run. */
export async function killServices(): Promise<void> {
  await Promise.all([...running].map(async (child) => await endService(child, "SIGKILL")));
}
