import { spawn } from "node:child_process";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { packageTool } from "../packageTool.ts";

const usage = `Calls every operation of the API with valid, almost valid and invalid requests, and checks each answer.

  npm run fuzz -- [calls]

  calls   for each operation (default 1000). Set FUZZ_SEED to the seed that a run printed to repeat its calls
`;

const [calls = "1000", ...rest] = process.argv.slice(2);
if (rest.length > 0 || !/^[1-9]\d{0,6}$/.test(calls)) {
  process.stdout.write(usage);
  process.exitCode = calls === "--help" ? 0 : 1;
} else {
  const { command, args } = packageTool("vitest", "vitest", "run", "packages/gateway/testing/fuzz");
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, FUZZ_RUNS: calls },
  });
  // Passed on to the child, because a Ctrl-C arrives only at the process that started us.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  endWithParent(() => child.kill());
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
