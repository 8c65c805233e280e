import { endWithParent } from "../gateway/parentWatch.ts";
import { startPostgres } from "../scripts/postgres.ts";

const usage = `Measures parts of the service on this machine.

  npm run bench -- callbacks [events]

  callbacks   how long callbacks to a healthy receiver take, alone and beside a dead receiver, 500 events each unless given

PostgreSQL is the server of TEST_DATABASE_URL, or a temporary one of what this machine has; without one PGlite is measured.
`;

endWithParent(() => process.exit(1));
const [name, events = "500", ...rest] = process.argv.slice(2);
if (name !== "callbacks" || rest.length > 0 || !/^[1-9]\d{0,5}$/.test(events)) {
  process.stdout.write(usage);
  process.exitCode = name === "--help" ? 0 : 1;
} else {
  const server = await startPostgres(new AbortController().signal);
  if ("url" in server) process.env["TEST_DATABASE_URL"] = server.url;
  // Loaded now, since it reads which server there is.
  const { benchCallbacks } = await import("./callbacks.ts");
  const report = await benchCallbacks("url" in server ? "PostgreSQL" : "PGlite", Number(events));
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  if ("stop" in server) await server.stop();
}
