import { expect, test } from "vitest";
import { medians, pooledRatio, ratios } from "./gatewaySection.ts";

const sample = (perSecond: number, serverUs: number, postgresUs: number) => ({
  perSecond,
  p99: 1,
  serverUs,
  postgresUs,
  loadUs: 10,
});

const pooledSample = (perSecond: number, serverUs: number, postgresUs: number) => ({
  ...sample(perSecond, serverUs, postgresUs),
  poolerUs: 20,
});

test("a ratio is the median over the rounds, and is inverted for processor time", () => {
  const ours = [sample(80, 100, 60), sample(90, 120, 80), sample(10, 500, 500)];
  const floor = [sample(100, 60, 60), sample(100, 60, 60), sample(100, 250, 250)];
  expect(ratios(ours, floor)).toEqual({ throughput: 0.8, cpu: 0.6 });
});

test("the cost of a pooler is that of all programs to a direct call, as a median over the rounds", () => {
  const direct = [sample(80, 100, 100), sample(90, 100, 100), sample(10, 400, 100)];
  const pooled = [
    pooledSample(70, 100, 120),
    pooledSample(80, 120, 140),
    pooledSample(10, 500, 200),
  ];
  expect(pooledRatio(direct, pooled)).toBe(1.4);
});

test("each value has its own median", () => {
  const samples = [sample(1, 30, 7), sample(2, 10, 9), sample(3, 20, 8)];
  expect(medians(samples)).toEqual({
    perSecond: 2,
    p99: 1,
    serverUs: 20,
    postgresUs: 8,
    loadUs: 10,
  });
});
