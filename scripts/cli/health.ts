import { reachableOrigin } from "@pay/gateway/settings/readConfig.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { reasonOf } from "./reasonOf.ts";

const withinMs = 4000;

// For hosts that check the service with a command. HOST and PORT must be those of the service.
process.exitCode = await askHealth(process.env, (text) => process.stderr.write(text));

/** Calls the liveness endpoint at `HOST` and `PORT`, prints a fault, and returns the exit code 0 or 1. */
async function askHealth(env: Environ, printError: (text: string) => void): Promise<0 | 1> {
  const host = settings.HOST.read(env);
  const port = settings.PORT.read(env);
  const address = `${reachableOrigin({ host, port })}/health/live`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    await answer.body?.cancel();
    if (answer.ok) return 0;
    printError(`${address} answers ${answer.status}.\n`);
  } catch (error) {
    printError(`${address} does not answer (${reasonOf(error)}).\n`);
  }
  return 1;
}
