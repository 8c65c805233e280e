import { endWithParent } from "./parentWatch.ts";
import { readConfig } from "./settings/readConfig.ts";
import { RefusedStart } from "./refusedStart.ts";
import { greet } from "./start/greet.ts";
import { type RunningService, startService } from "./start/startService.ts";

/** The exit code where no further start can succeed, as with a wrong setting: `EX_CONFIG` of sysexits.h. A supervisor need not try again. */
const finalCode = 78;
/** The time after which the process exits, whatever hangs. */
const endWithinMs = 10_000;

// The reader of the output may end before this process, which must not end it.
process.stdout.on("error", () => undefined);
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  // The only place that imports the sandbox: live runs without loading it.
  const openSandbox =
    config.environment === "sandbox"
      ? (await import("./sandbox/openSandbox.ts")).openSandbox
      : undefined;
  const starting = startService(config, say, openSandbox);
  // Registered before the start, since the parent can die during it and would leave this process behind.
  const end = () => void stop(starting);
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  endWithParent(end);
  await greet(config, await starting, { say, isTerminal: process.stdout.isTTY });
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.mayPass ? 1 : finalCode;
}

async function stop(starting: Promise<RunningService>): Promise<void> {
  say("Stopping …");
  setTimeout(() => {
    say("The service did not end in time, so it exits now.");
    process.exit(1);
  }, endWithinMs).unref();
  // The caller that awaits `starting` reports why it failed.
  const service = await starting.catch(() => undefined);
  await service?.stop();
  process.exit();
}
