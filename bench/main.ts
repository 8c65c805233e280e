import { endWithParent } from "../gateway/parentWatch.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { benchProcesses } from "./processes.ts";

const usage = `Measures parts of the service on this machine.

  npm run bench -- callbacks [events]
  npm run bench -- processes [calls]

  callbacks   how long callbacks to a healthy receiver take, alone and beside a dead receiver, 500 events each unless given
  processes   what creates and reads cost one and two processes on one PostgreSQL, 500 of each unless given; on Linux, with Redis

PostgreSQL is the server of TEST_DATABASE_URL, or a temporary one of what this machine has; without one PGlite is measured.
`;

endWithParent(() => process.exit(1));
const [name = "", count = "500", ...rest] = process.argv.slice(2);
const benches: Readonly<Record<string, (count: number) => Promise<unknown>>> = {
  callbacks,
  processes: benchProcesses,
};
const bench = benches[name];
if (!bench || rest.length > 0 || !/^[1-9]\d{0,5}$/.test(count)) {
  process.stdout.write(usage);
  process.exitCode = name === "--help" ? 0 : 1;
} else {
  process.stdout.write(`${JSON.stringify(await bench(Number(count)), undefined, 2)}\n`);
}

async function callbacks(events: number): Promise<unknown> {
  const server = await startPostgres(new AbortController().signal);
  if ("url" in server) process.env["TEST_DATABASE_URL"] = server.url;
  try {
    // Loaded now, since it reads which server there is.
    const { benchCallbacks } = await import("./callbacks.ts");
    return await benchCallbacks("url" in server ? "PostgreSQL" : "PGlite", events);
  } finally {
    if ("stop" in server) await server.stop();
  }
}
