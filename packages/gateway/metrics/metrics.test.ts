import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { openTestConnector } from "../testing/testConnector.ts";
import { createVisit, decide } from "../testing/testVisit.ts";
import { createMetrics } from "./metrics.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway.close());

test("answers are counted by method, route and status, in the format of Prometheus", async () => {
  const metrics = createMetrics();
  const answer = { method: "GET", route: "/api/payins/:idPayin", status: 200 };
  metrics.answered({ ...answer, seconds: 0.02 });
  metrics.answered({ ...answer, seconds: 3 });
  const { contentType, text } = await metrics.read();
  expect(contentType).toBe("text/plain; version=0.0.4; charset=utf-8");
  const labels = 'method="GET",route="/api/payins/:idPayin",status="200"';
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.01",${labels}} 0\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.025",${labels}} 1\n`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`);
  expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 3.02\n`);
});

test("payments count from zero, so that the first one of a process is an increase", async () => {
  const { text } = await createMetrics().read();
  for (const status of ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"])
    for (const name of ["payins_total", "payouts_total"])
      expect(text).toContain(`${name}{status="${status}"} 0\n`);
});

test("watched values are computed at each reading", async () => {
  const metrics = createMetrics();
  let lag = 1.5;
  metrics.watch("lag_seconds", "How late.", () => lag);
  expect((await metrics.read()).text).toContain("lag_seconds 1.5\n");
  lag = 0;
  expect((await metrics.read()).text).toContain("lag_seconds 0\n");
});

test("a watched value of each of several things has their names as labels, and forgets those that went", async () => {
  const metrics = createMetrics();
  let ages = new Map([
    ["bank", 3],
    ["chain", 0.5],
  ]);
  const read = async () => await Promise.resolve(ages);
  metrics.watchEach("age_seconds", "How old.", "connector", read);
  const { text } = await metrics.read();
  expect(text).toContain('age_seconds{connector="bank"} 3\nage_seconds{connector="chain"} 0.5\n');
  ages = new Map([["chain", 1]]);
  const later = (await metrics.read()).text;
  expect(later).toContain('age_seconds{connector="chain"} 1\n');
  expect(later).not.toContain("bank");
});

test("the service counts its calls, its payins and payouts by status, and the attempts of callbacks", async () => {
  const token = await gateway.issueToken();
  const create = async (path: string, amount: number) => {
    const body = createBody({ amount, callbackUrl: gateway.receiver.url });
    await callApi(gateway, { method: "POST", path, token, body });
  };
  await create("/payins/METER-1", 51);
  await create("/payins/METER-2", 25);
  await create("/payins/METER-3", 2.5);
  await create("/payins/METER-3", 2.5);
  for (const amount of [51, 25, 2.5]) {
    const body = payoutBody({ amount, callbackUrl: gateway.receiver.url });
    await callApi(gateway, { method: "POST", path: `/payouts/METER-${amount}`, token, body });
  }
  await callApi(gateway, { path: "/nothing" });
  const caller = {
    merchantCode: gateway.merchant.merchantCode,
    jti: "t",
    scope: { kind: "operations", operations: [] },
  } as const;
  await decide(gateway.deps, await createVisit(gateway.deps, caller), "cancel");
  gateway.clock.advance(5000);
  await gateway.dueWork.runUntilIdle();
  const { text } = await gateway.deps.metrics.read();
  expect(text.split("\n").filter((line) => line.startsWith("payins_total{"))).toEqual([
    'payins_total{status="PROCESSING"} 3',
    'payins_total{status="SUCCESS"} 1',
    'payins_total{status="FAILED"} 2',
    'payins_total{status="REFUSED"} 1',
  ]);
  expect(text).toContain('callback_tries_total{result="delivered"} 6\n');
  expect(text.split("\n").filter((line) => line.startsWith("payouts_total{"))).toEqual([
    'payouts_total{status="PROCESSING"} 2',
    'payouts_total{status="SUCCESS"} 1',
    'payouts_total{status="FAILED"} 1',
    'payouts_total{status="REFUSED"} 1',
  ]);
  const route = 'method="POST",route="/api/payins/:idPayin"';
  expect(text).toContain(`http_request_duration_seconds_count{${route},status="201"} 3\n`);
  expect(text).toContain(`http_request_duration_seconds_count{${route},status="409"} 1\n`);
  expect(text).toContain('route="none",status="404"} 1\n');
  expect(text).not.toContain("METER-");
});

test("calls to a connector are counted by result, and a create that it does not begin as its own fault", async () => {
  const connector = await openTestConnector(gateway.deps);
  gateway.clock.advance(2000);
  await gateway.following.runUntilIdle();
  gateway.clock.advance(1000);
  const { merchantCode } = gateway.merchant;
  const routes = JSON.stringify({ routes: [{ via: connector.via }] });
  await sql`update merchant set configuration = configuration || ${routes}::jsonb
    where merchant_code = ${merchantCode}`.execute(gateway.deps.database);
  const token = await gateway.issueToken();
  const body = createBody({ callbackUrl: gateway.receiver.url });
  for (const status of [400, 500, undefined]) {
    connector.mood = status === undefined ? undefined : () => ({ status, body: "{}" });
    await callApi(gateway, { method: "POST", path: "/payins/CAUSE-1", token, body });
  }
  const { text } = await gateway.deps.metrics.read();
  await connector.close();
  const { name } = connector.connector;
  const counted = (operation: string, result: string) =>
    `connector_call_duration_seconds_count{connector="${name}",operation="${operation}",result="${result}"} 1\n`;
  expect(text).toContain(counted("readCapabilities", "answered"));
  for (const result of ["refused", "failed", "answered"])
    expect(text).toContain(counted("putPayin", result));
  const route = 'method="POST",route="/api/payins/:idPayin"';
  expect(text).toContain(
    `http_request_duration_seconds_count{${route},status="503",cause="processor"} 2\n`,
  );
  expect(text).not.toContain(`{${route},status="503"}`);
});
