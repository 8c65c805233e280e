import type { Fault } from "./fault.ts";

/** What `npm run faults -- --help` prints. */
export function usageOf(faults: readonly Fault[]): string {
  const widest = Math.max(...faults.map(({ name }) => name.length));
  const lines = faults.map(
    ({ name, promise, usualRounds }) => `  ${name.padEnd(widest)}  ${promise} (${usualRounds})`,
  );
  return `Breaks the running service on purpose, and looks whether anything was lost.

  npm run faults -- [fault …] [--rounds <number>]

All of them unless some are named, each as often as stands behind it unless told. Ends with a table of what was injected, promised
and seen, and with exit code 1 where a promise was broken.

${lines.join("\n")}

PostgreSQL is the server of TEST_DATABASE_URL, or a temporary one of what this machine has; so is Redis.
`;
}
