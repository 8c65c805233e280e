import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type LoadOrder, LoadReport } from "./loadOrder.ts";

/** The process that sends calls. */
export interface Loader {
  readonly run: (order: LoadOrder) => Promise<LoadReport>;
  readonly stop: () => void;
}

/** Starts the load process. It does one run at a time, and a run with a failed call is rejected. */
export function startLoader(): Loader {
  const program = fileURLToPath(new URL("makeLoad.ts", import.meta.url));
  const child: ChildProcess = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    run: async (order) => {
      child.send(order);
      const [message] = await once(child, "message");
      const report = LoadReport.parse(message);
      if (report.failed > 0)
        throw new Error(`${report.failed} of ${report.calls} calls failed: ${report.firstFailure}`);
      return report;
    },
    stop: () => {
      child.disconnect();
    },
  };
}
