import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { TryResultCode } from "#contract/callback.ts";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { PaymentStatus } from "#contract/status.ts";

/** The service's metrics. No label contains text from a caller, so the number of series is bounded. */
export interface Metrics {
  /** Counts an answer by its route, the path with names for its parameters. */
  readonly answered: (call: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  /** Counts a payment that reached a status in this process: PROCESSING at its create. */
  readonly paymentReached: (direction: PaymentDirection, status: PaymentStatus) => void;
  /** Counts an attempt of a callback by its result. */
  readonly callbackTried: (result: TryResultCode) => void;
  /** Adds a value that is computed whenever the metrics are read. */
  readonly watch: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Returns all metrics in the text format of Prometheus. */
  readonly read: () => Promise<{ readonly contentType: string; readonly text: string }>;
  readonly registry: Registry;
}

/** Creates metrics that start at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "The durations of answers, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const count = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers });
  const reached = {
    payin: count("payins_total", "The payins that reached a status in this process.", "status"),
    payout: count("payouts_total", "The payouts that reached a status in this process.", "status"),
  } as const satisfies Record<PaymentDirection, Counter>;
  const callbackTries = count(
    "callback_tries_total",
    "The attempts to deliver a callback in this process, by result.",
    "result",
  );
  return {
    answered: ({ method, route, status, seconds }) => {
      answers.observe({ method, route, status }, seconds);
    },
    paymentReached: (direction, status) => {
      reached[direction].inc({ status });
    },
    callbackTried: (result) => {
      callbackTries.inc({ result });
    },
    watch: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          gauge.set(await read());
        },
      });
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    registry,
  };
}
