import { expect, test } from "vitest";
import { gatewaySection, medians, ratios } from "./gatewaySection.ts";

const sample = (perSecond: number, serverUs: number, postgresUs: number) => ({
  perSecond,
  p99: 1,
  serverUs,
  postgresUs,
  loadUs: 10,
});

test("a ratio is the median of those in each round, of rates and of processor time the other way round", () => {
  const ours = [sample(80, 100, 60), sample(90, 120, 80), sample(10, 500, 500)];
  const floor = [sample(100, 60, 60), sample(100, 60, 60), sample(100, 250, 250)];
  expect(ratios(ours, floor)).toEqual({ throughput: 0.8, cpu: 0.6 });
});

test("medians are taken of each value by itself", () => {
  const samples = [sample(1, 30, 7), sample(2, 10, 9), sample(3, 20, 8)];
  expect(medians(samples)).toEqual({
    perSecond: 2,
    p99: 1,
    serverUs: 20,
    postgresUs: 8,
    loadUs: 10,
  });
});

test("the section tells each side, its ratios beside what is aimed at, and bars of processor time", () => {
  const kind = {
    ours: [sample(800, 150, 100)],
    floor: [sample(1000, 100, 100)],
    pgbench: [sample(4000, 0, 100)],
  };
  const report = { calls: 1, failed: 0, seconds: 1, cpuMs: 1, p50: 1.234, p95: 23.45, p99: 345.6 };
  const half = { ...report, perSecond: 400 };
  const { tables, plot } = gatewaySection({
    rounds: { create: kind, read: kind, fresh: [sample(500, 300, 100)] },
    half: { create: half, read: half },
    soak: {
      samples: [{ minute: 0, rss: 150.04, heap: 40.004 }],
      rssPerMinute: 0.1,
      heapPerMinute: 0.01,
    },
  });
  const [sides, compared, answers, memory] = tables.map(({ rows }) => rows);
  expect(sides?.[0]).toEqual(["create, ours", "800", "150", "100", "10"]);
  expect(sides?.at(-1)).toEqual(["create, a new token for each, ours", "500", "300", "100", "10"]);
  expect(compared?.[0]).toEqual(["create, ours to the floor", "0.80", "0.80", "at least 0.8"]);
  expect(compared?.[2]).toEqual(["read, ours to the floor", "0.80", "0.80", "at least 0.7"]);
  expect(answers?.[0]).toEqual(["create", "400", "1.23", "23.4", "346"]);
  expect(memory?.[0]).toEqual(["0", "150.0", "40.00"]);
  expect(plot?.bars[1]).toEqual({ label: "create, floor", value: 200 });
});
