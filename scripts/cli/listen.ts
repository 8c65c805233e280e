import { setTimeout as wait } from "node:timers/promises";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { runListen } from "./listen/runListen.ts";
import { processOutput } from "./output.ts";

const stopped = new AbortController();
endWithParent(() => stopped.abort());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped.abort());
process.exitCode = await runListen(process.argv.slice(2), process.env, processOutput, {
  wait: async (ms) => await wait(ms),
  signal: stopped.signal,
});
