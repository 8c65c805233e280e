import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { DataPoint } from "#contract/dataPoint.ts";
import { payinMethods } from "#contract/methods/index.ts";
import { payoutMethods } from "#contract/payoutMethods/index.ts";

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
