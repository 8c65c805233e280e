import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { type RoutedGateway, startRoutedGateway } from "../testing/startRoutedGateway.ts";
import { keepLog } from "../testing/testDeps.ts";
import { paid } from "../testing/useConnector.ts";

const kept = keepLog();

let gateway: RoutedGateway;
beforeAll(async () => {
  gateway = await startRoutedGateway({ log: kept.log });
});
afterAll(async () => await gateway.close());

/** Returns the lines of the log that have these fields. */
function linesWith(fields: object): readonly Readonly<Record<string, unknown>>[] {
  const lines = kept.lines.map((line): Record<string, unknown> => JSON.parse(line));
  return lines.filter((line) =>
    Object.entries(fields).every(([name, value]) => line[name] === value),
  );
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traced = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

/** Creates a payment in the trace; returns the status, and the `traceparent` that names the call as parent. */
async function create(path: string, body: object) {
  const call = { method: "POST", path, body, headers: traced } as const;
  const answer = await callApi(gateway, { ...call, token: await gateway.issueToken() });
  const lines = linesWith({ reqId: answer.headers["x-request-id"] });
  const spans = new Set(lines.map(({ spanId }) => spanId));
  expect(new Set(lines.map((line) => line["traceId"]))).toEqual(new Set([traceId]));
  expect(spans.size).toBe(1);
  return {
    status: answer.statusCode,
    messages: lines.map(({ msg }) => msg),
    traceParent: `00-${traceId}-${String([...spans][0])}-01`,
  };
}

test("the trace of a create goes on to connectors and callbacks, and names each line about the payment", async () => {
  const callbackUrl = gateway.receiver.url;
  gateway.connector.mood = () => ({ status: 500, body: "" });
  const failed = await create("/payins/TRACE-1", createBody({ callbackUrl }));
  expect([failed.status, failed.messages]).toEqual([
    503,
    ["a processor could not begin a payment", "a call was answered"],
  ]);
  gateway.connector.mood = undefined;
  const payin = await create("/payins/TRACE-1", createBody({ callbackUrl }));
  const payout = await create("/payouts/TRACE-2", payoutBody({ callbackUrl }));
  expect([payin.status, payout.status]).toEqual([201, 201]);
  await gateway.runFor(60);

  const order = [...gateway.connector.orders.values()].find(
    ({ direction }) => direction === "payin",
  );
  if (!order) throw new Error("the connector has no payin");
  gateway.connector.change(order, paid);
  await gateway.runFor(60);
  const [callback] = await gateway.receiver.whenCaught(1);
  expect(callback?.headers["traceparent"]).toBe(payin.traceParent);

  const sent = (kind: string) =>
    gateway.connector.requests
      .filter(({ path }) => path.startsWith(`/${kind}/`))
      .map(({ method, traceParent }) => `${method} ${traceParent}`);
  expect(new Set(sent("payins"))).toEqual(
    new Set([`PUT ${failed.traceParent}`, `PUT ${payin.traceParent}`, `GET ${payin.traceParent}`]),
  );
  expect(sent("payouts")[0]).toBe(`PUT ${payout.traceParent}`);

  const [, , failedSpan] = failed.traceParent.split("-");
  const [, , payinSpan] = payin.traceParent.split("-");
  expect(linesWith({ msg: "a connector did not answer" })).toEqual([
    expect.objectContaining({ traceId, spanId: failedSpan }),
  ]);
  expect(linesWith({ msg: "callback attempted" })).toEqual([
    expect.objectContaining({ traceId, spanId: payinSpan }),
  ]);
});

test("a traceparent that is not valid is ignored, and leaves no trace in the log", async () => {
  const headers = { traceparent: "00-kim@customer.example-01" };
  const answer = await callApi(gateway, { path: "/payins/NONE", headers });
  expect(answer.statusCode).toBe(401);
  await gateway.runFor(0);
  const lines = linesWith({ reqId: answer.headers["x-request-id"] });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty("traceId");
  expect(kept.lines.join("")).not.toContain("kim@customer.example");
});
