import about from "../../../package.json" with { type: "json" };
import { testOnPostgres } from "../testing/testOnPostgres.ts";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { addConnector } from "../connectors/connectorTable.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { RefusedStart } from "../refusedStart.ts";
import { findFreePort } from "../testing/freePort.ts";
import { keepLog, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { serveMetrics, watchService } from "./serveMetrics.ts";

const log = pino({ level: "silent" });

let open: TestDeps;
beforeAll(async () => {
  open = await openTestDeps();
});

test("the metrics have an address of their own, which serves nothing else, also while the database is unreachable", async () => {
  const uses = { pool: 3, reads: 4, lanes: 2, listener: 1, hold: 1, chooser: 0 };
  let hasPrimary = true;
  const connections = () => ({
    open: uses,
    idle: 2,
    awaited: 0,
    writableServers: 2,
    hasPrimary,
    areWritesRefused: true,
  });
  const server = {
    connections,
    countWaitingCommits: async () => await Promise.resolve(7),
  };
  watchService(open.deps, server, { aheadSeconds: () => -7.5 });
  const port = await findFreePort();
  const close = await serveMetrics(open.deps.metrics, { host: "127.0.0.1", port, names: [] }, log);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  for (const line of [
    "due_work_lag_seconds 0",
    'database_connections{use="pool"} 3',
    'database_connections{use="reads"} 4',
    'database_connections{use="lanes"} 2',
    'database_connections{use="listener"} 1',
    'database_connections{use="hold"} 1',
    'database_connections{use="chooser"} 0',
    "database_connections_idle 2",
    "database_commits_waiting 7",
    "database_writable_servers 2",
    "database_writes_refused 1",
    `gateway_build_info{version="${about.version}"} 1`,
    "callback_dead_letters 0",
    "ledger_differences 0",
    "clock_ahead_seconds -7.5",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  // A standby answers reads.
  hasPrimary = false;
  const readOnly = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(readOnly).toContain("due_work_lag_seconds Nan\n");
  expect(readOnly).toContain("callback_dead_letters 0\n");
  await open.close();
  const away = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(away.status).toBe(200);
  const readAway = await away.text();
  expect(readAway).toContain("due_work_lag_seconds Nan\n");
  expect(readAway).toContain("callback_dead_letters Nan\n");
  expect(readAway).toContain("database_connections_idle 2\n");
  await close();
});

test("the metrics are served by address, as localhost and by the names of the setting, and under no other name", async () => {
  const port = await findFreePort();
  const address = { host: "127.0.0.1", port, names: ["gateway", "metrics.internal"] };
  const close = await serveMetrics(createMetrics(), address, log);
  const ask = async (host: string) => {
    const sent = get({ host: "127.0.0.1", port, path: "/metrics", headers: { host } });
    const [answer]: IncomingMessage[] = await once(sent, "response");
    answer?.resume();
    return answer?.statusCode;
  };
  for (const own of [
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    "10.0.0.7",
    `localhost:${port}`,
    "LOCALHOST.",
    `gateway:${port}`,
    "metrics.internal",
  ])
    expect(await ask(own), own).toBe(200);
  for (const foreign of [
    "evil.example",
    `evil.example:${port}`,
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "gateway.evil.example",
    "internal",
    "a b",
  ])
    expect(await ask(foreign), foreign).toBe(421);
  await close();
});

test("a live service tells the age of its backup, its archive, its audit log, and days that a connector has not closed", async () => {
  const live = await openTestDeps({ config: { environment: "live" } });
  const { database, clock, metrics } = live.deps;
  const now = clock.now();
  for (const name of ["bank", "chain"])
    await addConnector(database, { name, url: "https://c.example" }, now);
  const day = (ago: number) =>
    new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  await database
    .insertInto("connectorDay")
    .values([
      { connector: "bank", day: day(36), dueAt: now, isClosed: false },
      { connector: "bank", day: day(5), dueAt: now, isClosed: true },
      { connector: "bank", day: day(4), dueAt: now, isClosed: false },
      { connector: "chain", day: day(4), dueAt: now, isClosed: true },
    ])
    .execute();
  const stop = watchService(live.deps, live.opened);
  const { text } = await metrics.read();
  await stop();
  await live.close();
  const openMs = now.getTime() - Date.parse(`${day(3)}T00:00:00Z`);
  expect(text).toContain(`connector_open_day_age_seconds{connector="bank"} ${openMs / 1000}\n`);
  expect(text).toContain('connector_open_day_age_seconds{connector="chain"} 0\n');
  expect(text).toMatch(/^backup_age_seconds [\d.]+$/m);
  expect(text).toContain("log_archived 0\n");
  // One role has made all tables, and owns them.
  expect(text).toContain("audit_log_changeable 1\n");
});

testOnPostgres(
  "a read of the metrics does not count its own queries as calls that wait for a connection",
  async () => {
    const idle = await openTestDeps({ kind: "PostgreSQL" });
    const stop = watchService(idle.deps, idle.opened);
    await idle.deps.metrics.read();
    const { text } = await idle.deps.metrics.read();
    expect(text).toContain("due_work_lag_seconds 0\n");
    expect(text).toContain("database_connections_awaited 0\n");
    await stop();
    await idle.close();
  },
);

test("a metric that is not read in time is one line of the log, without a stack", async () => {
  const { log: told, lines } = keepLog("warn");
  const other = await openTestDeps();
  const stop = watchService(
    { ...other.deps, log: told },
    { countWaitingCommits: async () => await new Promise<number>(() => undefined) },
  );
  const { text } = await other.deps.metrics.read();
  expect(text).toContain("database_commits_waiting Nan\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { metric: "database_commits_waiting", msg: "the service failed to read a metric" },
  ]);
  expect(lines.join("")).not.toContain("stack");
  await stop();
  await other.close();
});

test("a port in use is refused with one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const serving = serveMetrics(createMetrics(), { host: "127.0.0.1", port, names: [] }, log);
  await expect(serving).rejects.toThrow(
    new RefusedStart(
      `Port ${port} is in use, so the service cannot serve its metrics there. Set METRICS_PORT to another number, or leave it out.`,
      { mayPass: true },
    ),
  );
  other.close();
});
