import { expect, test } from "vitest";
import { gatewaySection, ratios } from "./gatewaySection.ts";

const sample = (perSecond: number, serverUs: number, postgresUs: number, poolerUs = 0) => ({
  perSecond,
  serverUs,
  postgresUs,
  poolerUs,
  loadUs: 10,
});

test("a ratio is the median over the rounds, and is inverted for processor time", () => {
  const ours = [sample(80, 100, 60), sample(90, 120, 80), sample(10, 500, 500)];
  const floor = [sample(100, 60, 60), sample(100, 60, 60), sample(100, 250, 250)];
  expect(ratios(ours, floor)).toEqual({ throughput: 0.8, cpu: 0.6 });
});

test("the cost of a pooler is that of all programs to a direct call", () => {
  const rounds = {
    ours: [sample(80, 100, 100), sample(90, 100, 100), sample(10, 400, 100)],
    floor: [sample(1, 1, 1)],
    pgbench: [sample(1, 0, 1)],
    pooled: [sample(70, 100, 120, 20), sample(80, 120, 140, 20), sample(10, 500, 200, 20)],
  };
  const { tables } = gatewaySection({ create: rounds, read: rounds, fresh: [sample(1, 1, 1)] });
  expect(tables[2]?.rows.slice(0, 2)).toEqual([
    ["create, direct, prepared", "80", "100", "100", "0", "1"],
    ["create, behind PgBouncer, unprepared", "70", "120", "140", "20", "1.40"],
  ]);
});
