import { median } from "../statistics.ts";
import type { Section } from "../results/section.ts";
import { type GatewayRounds, kinds, type Sample } from "./gatewayRounds.ts";

/** The lowest accepted ratios of the gateway to the floor. */
const targets = { create: 0.8, read: 0.7 } as const;

const whole = ({ serverUs, postgresUs, poolerUs }: Sample) => serverUs + postgresUs + poolerUs;

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
export function gatewaySection(rounds: GatewayRounds): Section {
  const sides = ["ours", "floor", "pgbench"] as const;
  const hasPooler = rounds.create.pooled.length > 0;
  return {
    title: "Gateway",
    tables: [
      {
        caption: "Create and read, medians of the rounds; processor time in µs a call",
        head: ["", "calls/s", "server", "PostgreSQL", "sending them"],
        rows: [
          ...kinds.flatMap((kind) =>
            sides.map((side) => sideRow(`${kind}, ${side}`, rounds[kind][side], "loadUs")),
          ),
          sideRow("create, a new token for each, ours", rounds.fresh, "loadUs"),
        ],
      },
      {
        caption: "Ratios, medians of those in each round",
        head: ["", "calls/s", "by processor time", "aimed at"],
        rows: kinds.flatMap((kind) =>
          (["floor", "pgbench"] as const).map((side) => {
            const { throughput, cpu } = ratios(rounds[kind].ours, rounds[kind][side]);
            const [other, aim] =
              side === "floor" ? ["the floor", `at least ${targets[kind]}`] : [side, "–"];
            return [`${kind}, ours to ${other}`, throughput.toFixed(2), cpu.toFixed(2), aim];
          }),
        ),
      },
      ...(hasPooler ? [poolerTable(rounds)] : []),
    ],
    notes: [
      "Ours is the real program as it runs in the sandbox, its limit as published; the floor is a bare `node:http` server with a pool of `pg`, without token, limit or validation; both run the very queries that were recorded of ours, prepared, on PostgreSQL that waits for its disk. pgbench runs them without a server between. 2000 merchants with one general token each share the calls.",
    ],
  };
}

/** The ratio is of processor time per call, all programs together. */
function poolerTable(rounds: GatewayRounds) {
  return {
    caption: "The cost of PgBouncer in transaction mode, medians of the rounds; µs a call",
    head: ["", "calls/s", "server", "PostgreSQL", "PgBouncer", "processor time to direct"],
    rows: kinds.flatMap((kind) => {
      const { ours, pooled } = rounds[kind];
      const name =
        kind === "create" ? "behind PgBouncer, unprepared" : "beside PgBouncer, prepared";
      return [
        [...sideRow(`${kind}, direct, prepared`, ours, "poolerUs"), "1"],
        [...sideRow(`${kind}, ${name}`, pooled, "poolerUs"), ratios(ours, pooled).cpu.toFixed(2)],
      ];
    }),
  };
}

function sideRow(name: string, samples: readonly Sample[], last: keyof Sample): string[] {
  return [name].concat(
    (["perSecond", "serverUs", "postgresUs", last] as const).map((value) =>
      median(samples.map((sample) => sample[value])).toFixed(0),
    ),
  );
}
