import fastify from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { writesWaitReason } from "../database/writeGate.ts";
import type { Config } from "../settings/config.ts";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { testConfig } from "../testing/testDeps.ts";
import { createDrain } from "./drain.ts";
import { registerHealth } from "./health.ts";

test("the service is ready while it has its database and accepts calls, and live in any case", async () => {
  const opened = await openTestDatabase();
  const drain = createDrain();
  const app = fastify();
  const log = pino({ level: "silent" });
  registerHealth(app, { ping: opened.ping, config: testConfig, log }, drain);
  const ask = async (url: string) => {
    const response = await app.inject({ url });
    return [response.statusCode, response.json()];
  };
  expect(await ask("/health/live")).toEqual([200, { status: "live" }]);
  expect(await ask("/health/ready")).toEqual([200, { status: "ready" }]);

  await opened.close();
  expect(await ask("/health/ready")).toEqual([503, { status: "database_unreachable" }]);
  await drain.begin(0, async () => undefined);
  expect(await ask("/health/ready")).toEqual([503, { status: "draining" }]);
  expect(await ask("/health/live")).toEqual([200, { status: "live" }]);
  await app.close();
});

/** Returns the health and the log of a service with some settings, after a call with these headers. */
async function tellAfter(
  config: Partial<Config>,
  headers: Readonly<Record<string, string>>,
  writesWait?: string,
) {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line).msg) });
  const app = fastify();
  const ping = async () => await Promise.resolve({ writesWait });
  const deps = { ping, config: { ...testConfig, ...config }, log };
  registerHealth(app, deps, createDrain());
  for (let call = 0; call < 3; call += 1) await app.inject({ url: "/health/live", headers });
  const ready = await app.inject({ url: "/health/ready" });
  await app.close();
  return { status: ready.statusCode, body: ready.json(), logged };
}

test.each([{ "x-forwarded-for": "192.0.2.7" }, { forwarded: "for=192.0.2.7" }])(
  "a live service behind an unknown proxy warns once in its log, and stays ready: %j",
  async (headers) => {
    const warning = expect.stringMatching(
      /^Calls have the header X-Forwarded-For .* TRUSTED_PROXIES/,
    );
    expect(await tellAfter({ environment: "live" }, headers)).toEqual({
      status: 200,
      body: { status: "ready", warnings: [warning] },
      logged: [warning],
    });
  },
);

test("a copy for a drill is ready, and says that nothing leaves it", async () => {
  expect(await tellAfter({ outgoing: false }, {})).toEqual({
    status: 200,
    body: { status: "ready", warnings: [expect.stringMatching(/^OUTGOING is off: .* copy /)] },
    logged: [],
  });
});

test("a service whose writes wait for a lost standby is ready, because reads go on, and says so", async () => {
  expect(await tellAfter({}, {}, writesWaitReason)).toEqual({
    status: 200,
    body: { status: "ready", warnings: [`${writesWaitReason} Reads go on.`] },
    logged: [],
  });
});

test.each<[string, Partial<Config>, Record<string, string>]>([
  ["that nobody calls through a proxy", { environment: "live" }, {}],
  [
    "that knows its proxy",
    { environment: "live", trustedProxies: ["10.0.0.7"] },
    { "x-forwarded-for": "192.0.2.7" },
  ],
  ["that is a sandbox", { environment: "sandbox" }, { "x-forwarded-for": "192.0.2.7" }],
])("a service %s does not warn", async (_name, config, headers) => {
  const told = { status: 200, body: { status: "ready" }, logged: [] };
  expect(await tellAfter(config, headers)).toEqual(told);
});

test.each([
  [0, 200, { status: "ready" }],
  [Number.NaN, 200, { status: "ready" }],
  [-8, 200, { status: "ready", warnings: [expect.stringContaining("8 seconds behind")] }],
  [61, 503, { status: "clock_off", warnings: [expect.stringContaining("sends it no calls")] }],
])("a process whose clock is %d seconds ahead answers %d", async (ahead, status, body) => {
  const app = fastify();
  const deps = {
    ping: async () => await Promise.resolve({}),
    config: testConfig,
    log: pino({ level: "silent" }),
  };
  registerHealth(app, deps, createDrain(), { aheadSeconds: () => ahead });
  const ready = await app.inject({ url: "/health/ready" });
  await app.close();
  expect([ready.statusCode, ready.json()]).toEqual([status, body]);
});
