import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The connector of `examples/` as a process of its own, that can be killed and started again on the same books. */
export interface ConnectorProcess {
  /** Its address. */
  readonly url: string;
  /** Starts it and waits until it answers. */
  readonly start: () => Promise<void>;
  /** Ends it without any cleanup. */
  readonly kill: () => Promise<void>;
}

const program = fileURLToPath(import.meta.resolve("../../../examples/connector/connector.ts"));

/** Prepares the connector on a port of this machine. `env` has its settings besides the port. */
export function connectorProcess(
  port: number,
  env: Readonly<Record<string, string>>,
): ConnectorProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  process.once("exit", () => child?.kill("SIGKILL"));
  return {
    url,
    kill,
    start: async () => {
      const started = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          NODE_NO_WARNINGS: "1",
          // The test runner has a variable of this name.
          BASE_URL: url,
          ...env,
          PORT: String(port),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      let said = "";
      for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
        said += String(chunk);
        if (said.includes(" answers at ")) break;
      }
      if (!said.includes(" answers at ")) throw new Error(`the connector did not start: ${said}`);
      started.stdout.resume();
    },
  };
}
