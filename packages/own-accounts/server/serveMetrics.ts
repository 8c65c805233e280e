import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { foreignName, isServedName } from "@pay/contract/servedName.ts";
import { sql } from "kysely";
import { readAccounts } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { listWaiting } from "../import/waitingFiles.ts";

/** The address of the metrics. */
interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** The names by which they are served, besides IP addresses and `localhost`. */
  readonly names: readonly string[];
}

/** Serves the metrics at `/metrics` on an address of their own, because administrators may read them and the gateway need not. */
export async function serveMetrics(
  store: Store,
  { host, port, names }: MetricsAddress,
  failing: () => number,
  now: () => Date = () => new Date(),
): Promise<Server> {
  const server = createServer((request, response) => {
    if (!isServedName(request.headers.host, names)) {
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" }).end(foreignName);
      return;
    }
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    readMetrics(store, failing(), now()).then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await once(server.listen(port, host), "listening");
  return server;
}

/** The metrics of own accounts, each with its meaning. */
export const gauges = {
  own_accounts_waiting_files: "The files and folders that wait in the watched folder.",
  own_accounts_failing_work:
    "The parts of the due work, the lines and the payins that failed in the last round.",
  own_accounts_unreadable_accounts:
    "The accounts whose settings cannot be read. They take part in nothing.",
  own_accounts_open_day_age_seconds:
    "The seconds since the end of the last day whose books were closed; since the first account was added, if none was.",
} as const;

/** Returns the metrics in the text format of Prometheus. What lies in no account's folder counts under the account `""`. */
async function readMetrics(store: Store, failing: number, now: Date): Promise<string> {
  const { accounts, unreadable } = await readAccounts(store.reads);
  const counts = new Map(["", ...accounts.map(({ name }) => name)].map((name) => [name, 0]));
  for (const { folder } of await listWaiting(store.reads)) {
    const account = counts.has(folder) ? folder : "";
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  return [
    ...write(
      "own_accounts_waiting_files",
      [...counts].map(([account, count]) => `{account="${account}"} ${count}`),
    ),
    ...write("own_accounts_failing_work", [` ${failing}`]),
    ...write("own_accounts_unreadable_accounts", [` ${unreadable.length}`]),
    ...write("own_accounts_open_day_age_seconds", [` ${await readOpenDayAge(store, now)}`]),
    "",
  ].join("\n");
}

const dayMs = 86_400_000;

/** Returns the seconds since the end of the last day whose books were closed, else since the first account was added; 0 without one. */
async function readOpenDayAge({ reads }: Store, now: Date): Promise<number> {
  const { rows } = await sql<{ readonly day: string | null; readonly added: string | null }>`
    select (select max("day") from "bookClosing") as "day",
      (select min("createdAt") from "bankAccount") as "added"`.execute(reads);
  const { day = null, added = null } = rows[0] ?? {};
  const sinceMs = day === null ? Date.parse(added ?? "") : Date.parse(`${day}T00:00:00Z`) + dayMs;
  return Number.isNaN(sinceMs) ? 0 : Math.max(0, (now.getTime() - sinceMs) / 1000);
}

function write(name: keyof typeof gauges, values: readonly string[]): readonly string[] {
  const heading = [`# HELP ${name} ${gauges[name]}`, `# TYPE ${name} gauge`];
  return [...heading, ...values.map((value) => `${name}${value}`)];
}
