import { reachableOrigin } from "../../gateway/readConfig.ts";
import { type Environ, readText, readWholeNumber } from "../../gateway/readSetting.ts";

const withinMs = 4000;

/** Asks the service that listens by `HOST` and `PORT` whether it lives; says what is wrong if it does not, and gives the exit code, 0 or 1. */
export async function askHealth(env: Environ, say: (text: string) => void): Promise<0 | 1> {
  const host = readText(env, "HOST") ?? "127.0.0.1";
  const port = readWholeNumber(env, "PORT", { minimum: 1, maximum: 65_535, fallback: 8080 });
  const address = `${reachableOrigin({ host, port })}/health/live`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    await answer.body?.cancel();
    if (answer.ok) return 0;
    say(`${address} answers ${answer.status}.\n`);
  } catch (error) {
    say(`${address} does not answer (${reasonOf(error)}).\n`);
  }
  return 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
