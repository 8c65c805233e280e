import { createSign } from "node:crypto";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { callApi } from "../../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
});
afterAll(async () => await gateway.close());

/** Requests a token as a merchant does (§5). */
async function ask(operations: unknown) {
  const timestamp = Math.floor(gateway.clock.now().getTime() / 1000);
  const body = JSON.stringify({ merchantCode: "SANDBOX", timestamp, operations });
  const sign = createSign("RSA-SHA256").update(body);
  const headers = { "x-signature": sign.sign(gateway.merchant.privateKey, "base64") };
  return await callApi(gateway, { method: "POST", path: "/auth-tokens", body, headers });
}

describe("a pattern that would stall a backtracking matcher is harmless (G7)", () => {
  const stalling = [
    "GET /payins/(a+)+$",
    "GET /payins/(a|a)*$",
    "GET /payins/(a|aa)+$",
    "GET /payins/([a-z]+)*x",
    "GET /payins/(.*)*(.*)*(.*)*x",
    "GET /payins/((((((a*)*)*)*)*)*)*x",
    "GET /(.+)+(.+)+(.+)+(.+)+x",
    "GET /payins/(a?){50}a{50}",
    `GET /payins/${"a?".repeat(60)}${"a".repeat(60)}`,
    "GET /payins/(?i)(A+)+\\z",
    "GET /payins/[\\w\\W]*[\\d\\D]*[\\s\\S]*x",
    "GET /payins/\\p{L}*\\p{L}*\\p{L}*x",
  ] as const;

  test.each(stalling)("%s", async (operation) => {
    const asked = await ask(Array(20).fill(operation));
    expect([200, 422]).toContain(asked.statusCode);
    if (asked.statusCode === 422) return;
    const { token } = asked.json();
    const cpuBefore = process.cpuUsage();
    for (const length of [60, 1000, 8000]) {
      const path = `/payins/${"a".repeat(length)}`;
      expect([403, 404, 422]).toContain((await callApi(gateway, { path, token })).statusCode);
    }
    const { user } = process.cpuUsage(cpuBefore);
    // The time for twenty such patterns on three paths. Backtracking takes practically for ever on the first.
    expect(user / 1000).toBeLessThan(2000);
  });
});

describe("an invalid or unsupported pattern is refused (G7)", () => {
  test.each<[unknown]>([
    [["GET /payins/(a"]],
    [["GET /payins/a{1001}"]],
    [["GET /payins/(((a{100}){100}){100}){100}"]],
    [["GET /payins/(?=a)a"]],
    [["GET /payins/(?<!a)a"]],
    [["GET /payins/(a)\\1"]],
    [["GET /payins/[z-a]"]],
    [["GET /payins/\\"]],
    [["GET payins/.*"]],
    [["GET  /payins/.*"]],
    [["get /payins/.*"]],
    [[".* /.*"]],
    [["G.T /payins/.*"]],
    [["GET /payins/.*\nPOST /.*"]],
    [["GET /payins/\0"]],
    [[`GET /${"a".repeat(200)}`]],
    [Array(21).fill("GET /payins/.*")],
    [[7]],
    [[["GET /payins/.*"]]],
    ["GET /payins/.*"],
    [{ 0: "GET /payins/.*", length: 1 }],
    [[]],
  ])("%j", async (operations) => {
    const { statusCode, body } = await ask(operations);
    expect([statusCode, JSON.parse(body).code]).toEqual([422, "invalid_fields"]);
  });
});

describe("a pattern must match the whole path (§5, G7)", () => {
  test.each([
    ["GET /payins/A-1", "/payins/A-10"],
    ["GET /payins/A-1", "/payins/A-1/accounts"],
    ["GET /payins/A-1$", "/payins/A-1/accounts"],
    ["GET /(?m)payins/A-1$", "/payins/A-1/accounts"],
    ["GET /payins/A-1|/x", "/payins/A-1/accounts"],
    ["GET /payins/[A-Z]-1", "/payins/a-1"],
    ["POST /payins/.*", "/payins/A-1"],
  ])("%s does not cover %s", async (operation, path) => {
    const { token } = (await ask([operation])).json();
    expect((await callApi(gateway, { path, token })).statusCode).toBe(403);
  });
});

const points = [...payinMethods, ...payoutMethods].flatMap(({ dataPoints }) =>
  Object.values<readonly DataPoint[] | undefined>(dataPoints).flatMap((list) => list ?? []),
);
const patterns = [...new Set(points.flatMap(({ pattern }) => pattern ?? []))];

/** Texts that make a backtracking matcher repeat itself: one part many times, with an end that never matches. */
const texts = [
  "a",
  "A",
  "1",
  "é",
  "a1",
  "a.",
  ".a",
  "a-",
  "-a",
  "a@",
  "a ",
  "a.a-",
  "(",
  " ",
  "_",
  "+1",
]
  .flatMap((part) => [part.repeat(255).slice(0, 254), `a@${part.repeat(255).slice(0, 252)}`])
  .flatMap((text) => ["", "!", "@", ".", "-", "\u0001"].map((end) => text + end));

/** Matches all texts with each pattern in turn, and reports each finished pattern. */
const matching = `
  const { parentPort, workerData: { patterns, texts } } = require("node:worker_threads");
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, "u");
    for (const text of texts) expression.test(text);
    parentPort.postMessage(pattern);
  }
`;

/** The time limit for a hanging match. A backtracking pattern needs years for one text, any other a moment for all. */
const longestMs = 5000;

/**
 * Returns the first pattern on which the matcher stalls. The first pattern may take `longestMs`, each further one `thenMs`. The
 * matching runs in a worker, because only a worker can be stopped.
 */
async function findStalling(
  some: readonly string[],
  thenMs = longestMs,
): Promise<string | undefined> {
  const worker = new Worker(matching, { eval: true, workerData: { patterns: some, texts } });
  const done = new Set<string>();
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let giveUp: NodeJS.Timeout | undefined;
  const allow = (ms: number) => {
    clearTimeout(giveUp);
    giveUp = setTimeout(() => void worker.terminate(), ms);
  };
  worker.on("message", (pattern: string) => {
    done.add(pattern);
    allow(thenMs);
  });
  worker.on("exit", () => resolve());
  worker.on("error", reject);
  allow(longestMs);
  await ended;
  clearTimeout(giveUp);
  return some.find((pattern) => !done.has(pattern));
}

test("no text stalls the matcher on any pattern of a data point, in the page or the gateway (G2)", async () => {
  expect(patterns.length).toBeGreaterThan(8);
  expect(await findStalling(patterns)).toBeUndefined();
});

test("a pattern that backtracks is found", async () => {
  expect(await findStalling(["^a$", "^(a+)+$", "^b$"], 200)).toBe("^(a+)+$");
});

test("a pattern has at most the length of a text, and neither lookahead nor lookbehind (G2)", () => {
  expect(
    patterns.filter((pattern) => pattern.length > 200 || /\(\?|\\[1-9]/.test(pattern)),
  ).toEqual([]);
});
