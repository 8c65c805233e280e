import type { LoadReport } from "../load/loader.ts";
import { median } from "../statistics.ts";
import type { ResultTable, Section } from "../results/section.ts";
import type { GatewayRounds, PooledSample, Rounds, Sample } from "./gatewayRounds.ts";
import type { Soak } from "./soak.ts";

/** The measurements of the gateway. */
export interface GatewayMeasured {
  readonly rounds: GatewayRounds;
  readonly half: Readonly<Record<"create" | "read", LoadReport & { readonly perSecond: number }>>;
  readonly soak: Soak | undefined;
}

/** The lowest accepted ratios of the gateway to the floor. */
const targets = { create: 0.8, read: 0.7 } as const;

/** Returns the median of each value over the rounds. */
export function medians(samples: readonly Sample[]): Sample {
  const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
  return {
    perSecond: of("perSecond"),
    p99: of("p99"),
    serverUs: of("serverUs"),
    postgresUs: of("postgresUs"),
    loadUs: of("loadUs"),
  };
}

const whole = ({ serverUs, postgresUs }: Sample) => serverUs + postgresUs;

/** Returns the median ratios of one side to another: of calls per second, and of calls per unit of processor time. */
export function ratios(
  ours: readonly Sample[],
  others: readonly Sample[],
): { readonly throughput: number; readonly cpu: number } {
  const pairs = ours.flatMap((our, round) => {
    const other = others[round];
    return other ? [{ our, other }] : [];
  });
  return {
    throughput: median(pairs.map(({ our, other }) => our.perSecond / other.perSecond)),
    cpu: median(pairs.map(({ our, other }) => whole(other) / whole(our))),
  };
}

/** Returns the results section about the gateway. */
export function gatewaySection({ rounds, half, soak }: GatewayMeasured): Section {
  const kinds = ["create", "read"] as const;
  return {
    title: "Gateway",
    tables: [
      {
        caption: "Create and read, medians of the rounds; processor time in µs a call",
        head: ["", "calls/s", "server", "PostgreSQL", "sending them"],
        rows: [
          ...kinds.flatMap((kind) => sideRows(kind, rounds[kind])),
          sideRow("create, a new token for each, ours", rounds.fresh),
        ],
      },
      {
        caption: "Ratios, medians of those in each round",
        head: ["", "calls/s", "by processor time", "aimed at"],
        rows: kinds.flatMap((kind) => ratioRows(kind, rounds[kind])),
      },
      ...(rounds.pooled.create.length > 0 ? [pooledTable(rounds)] : []),
      {
        caption: "Answers at half of the most, in ms from when a call should have been sent",
        head: ["", "calls/s", "p50", "p95", "p99"],
        rows: kinds.map((kind) => {
          const { perSecond, p50, p95, p99 } = half[kind];
          return [kind, ...[perSecond, p50, p95, p99].map((value) => digits(value))];
        }),
      },
      ...(soak ? [soakTable(soak)] : []),
    ],
    notes: [
      "Ours is the real program as it runs in the sandbox, its limit as published; the floor is a bare `node:http` server with a pool of `pg`, without token, limit or validation; both run the very statements that were recorded of ours, prepared, on PostgreSQL that waits for its disk. pgbench runs them without a server between. 2000 merchants with one general token each share the calls.",
    ],
    plot: {
      caption: "Processor time per call, server and PostgreSQL, µs (less is better)",
      bars: kinds.flatMap((kind) =>
        (["ours", "floor", "pgbench"] as const).map((side) => {
          const { serverUs, postgresUs } = medians(rounds[kind][side]);
          return { label: `${kind}, ${side}`, value: Math.round(serverUs + postgresUs) };
        }),
      ),
    },
  };
}

function sideRows(kind: string, { ours, floor, pgbench }: Rounds): string[][] {
  return [
    sideRow(`${kind}, ours`, ours),
    sideRow(`${kind}, floor`, floor),
    sideRow(`${kind}, pgbench`, pgbench),
  ];
}

function sideRow(name: string, samples: readonly Sample[]): string[] {
  const { perSecond, serverUs, postgresUs, loadUs } = medians(samples);
  return [name, ...[perSecond, serverUs, postgresUs, loadUs].map((value) => value.toFixed(0))];
}

function ratioRows(kind: "create" | "read", { ours, floor, pgbench }: Rounds): string[][] {
  const row = (name: string, { throughput, cpu }: ReturnType<typeof ratios>, aim: string) => [
    name,
    throughput.toFixed(2),
    cpu.toFixed(2),
    aim,
  ];
  return [
    row(`${kind}, ours to the floor`, ratios(ours, floor), `at least ${targets[kind]}`),
    row(`${kind}, ours to pgbench`, ratios(ours, pgbench), "–"),
  ];
}

/** Returns the cost of calls through PgBouncer. The ratio is of processor time per call, all programs together. */
function pooledTable(rounds: GatewayRounds): ResultTable {
  const rowOf = (kind: "create" | "read") => {
    const { perSecond, serverUs, postgresUs } = medians(rounds[kind].ours);
    const pooled = rounds.pooled[kind];
    const behind = medians(pooled);
    const row = (name: string, values: readonly number[], ratio: string) => [
      `${kind}, ${name}`,
      ...values.map((value) => value.toFixed(0)),
      ratio,
    ];
    const poolerUs = median(pooled.map((sample) => sample.poolerUs));
    return [
      row("direct, prepared", [perSecond, serverUs, postgresUs, 0], "1"),
      row(
        kind === "create" ? "behind PgBouncer, unprepared" : "beside PgBouncer, prepared",
        [behind.perSecond, behind.serverUs, behind.postgresUs, poolerUs],
        pooledRatio(rounds[kind].ours, pooled).toFixed(2),
      ),
    ];
  };
  return {
    caption: "The cost of PgBouncer in transaction mode, medians of the rounds; µs a call",
    head: ["", "calls/s", "server", "PostgreSQL", "PgBouncer", "processor time to direct"],
    rows: [...rowOf("create"), ...rowOf("read")],
  };
}

/** Returns the median ratio of the processor time of a call through PgBouncer to that of a direct one. */
export function pooledRatio(direct: readonly Sample[], pooled: readonly PooledSample[]): number {
  return median(
    pooled.flatMap((sample, round) => {
      const other = direct[round];
      return other ? [(whole(sample) + sample.poolerUs) / whole(other)] : [];
    }),
  );
}

function soakTable({ samples, rssPerMinute, heapPerMinute }: Soak): ResultTable {
  return {
    caption: "Memory of the gateway under half load, MB",
    head: ["minute", "resident", "heap after a collection"],
    rows: [
      ...samples.map(({ minute, rss, heap }) => [String(minute), rss.toFixed(1), heap.toFixed(2)]),
      ["slope a minute, from the first on", rssPerMinute.toFixed(2), heapPerMinute.toFixed(3)],
    ],
  };
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
