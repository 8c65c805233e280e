import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { TryResultCode } from "@pay/contract/callback.ts";
import { type PaymentDirection, paymentDirections } from "@pay/contract/wireValues.ts";
import { isFinal, PaymentStatus } from "@pay/contract/status.ts";
import { createFlowCounts, type FlowCounts, primaryLanguage } from "./flowCounts.ts";

/** A payment that reached a status. */
export interface ReachedPayment {
  readonly status: PaymentStatus;
  readonly merchantCode: string;
  readonly paymentMethodCode: string;
  /** The language of the page that created the payin; null or absent if none did. */
  readonly webAppLanguage?: string | null | undefined;
}

/** The service's metrics. No label contains text from a caller, so the number of series is bounded. */
export interface Metrics {
  /** Counts an answer by its route, the path with names for its parameters. */
  readonly answered: (call: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
    /** Given if not the service but its processor, such as a connector, is the cause of the status. */
    readonly cause?: "processor" | undefined;
  }) => void;
  /** Counts a payment that reached a status in this process: PROCESSING at its create. A payin's end is a step of the flow too. */
  readonly paymentReached: (direction: PaymentDirection, payment: ReachedPayment) => void;
  /** Counts a payment whose money went back after its SUCCESS, in this process (G58). */
  readonly paymentReversed: (direction: PaymentDirection) => void;
  /** Counts a step of the page's flow, once for a link if one is given. */
  readonly flowed: FlowCounts["add"];
  /** The counts of the flow that are to be written, by merchant and language too. */
  readonly flow: Pick<FlowCounts, "take" | "giveBack">;
  /** Counts an attempt of a callback by its result. */
  readonly callbackTried: (result: TryResultCode) => void;
  /** Adds a value that is computed whenever the metrics are read. */
  readonly watch: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Adds a value for each of the things that administrators have named, such as connectors, under a label; computed likewise. */
  readonly watchEach: (
    name: string,
    help: string,
    label: string,
    read: () => Promise<ReadonlyMap<string, number>>,
  ) => void;
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
    help: "The durations of answers, by method, route and status. An answer for which a processor is the cause has a label for that.",
    labelNames: ["method", "route", "status", "cause"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const count = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers });
  const reached = {
    payin: count("payins_total", "The payins that reached a status in this process.", "status"),
    payout: count("payouts_total", "The payouts that reached a status in this process.", "status"),
  } as const satisfies Record<PaymentDirection, Counter>;
  const reversals = count(
    "payment_reversals_total",
    "The payments whose money went back after their success, in this process, by direction.",
    "direction",
  );
  // From zero, so that the first one is an increase.
  for (const direction of paymentDirections) {
    reversals.inc({ direction }, 0);
    for (const status of PaymentStatus.options) reached[direction].inc({ status }, 0);
  }
  const callbackTries = count(
    "callback_tries_total",
    "The attempts to deliver a callback in this process, by result.",
    "result",
  );
  const steps = new Counter({
    name: "payment_flow_total",
    help: "The steps of the page's flow in this process, by step and method.",
    labelNames: ["step", "method"],
    registers,
  });
  const flow = createFlowCounts(({ step, paymentMethodCode }) => {
    steps.inc({ step, method: paymentMethodCode });
  });
  return {
    answered: ({ method, route, status, seconds, cause }) => {
      answers.observe({ method, route, status, ...(cause && { cause }) }, seconds);
    },
    paymentReached: (direction, { status, merchantCode, paymentMethodCode, webAppLanguage }) => {
      reached[direction].inc({ status });
      const language = primaryLanguage(webAppLanguage);
      if (direction === "payin" && isFinal(status))
        flow.add({ step: status, merchantCode, paymentMethodCode, language });
    },
    paymentReversed: (direction) => {
      reversals.inc({ direction });
    },
    flowed: flow.add,
    flow,
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
    watchEach: (name, help, label, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async () => {
          const values = await read();
          // A connector that was removed has no value any more.
          gauge.reset();
          for (const [one, value] of values) gauge.set({ [label]: one }, value);
        },
      });
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    registry,
  };
}
